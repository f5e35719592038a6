import TencentCloudChat from '@tencentcloud/chat/index.es.js';
import searchModule from '@tencentcloud/chat/modules/cloud-search-module.js';
import followModule from '@tencentcloud/chat/modules/follow-module.js';
import groupModule from '@tencentcloud/chat/modules/group-module.js';
import relationshipModule from '@tencentcloud/chat/modules/relationship-module.js';
import uploadPlugin from 'tim-upload-plugin';
import type { Rig, RigMessage } from './rig-types.ts';

type SdkMessage = RigMessage & { [key: string]: unknown };

const messages = new Map<string, SdkMessage>();
const events: { name: string; data: unknown }[] = [];
let chat: ReturnType<typeof TencentCloudChat.create> = {};

/** A copy without functions, files and cycles, which can be sent out of the page. */
const plain = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (typeof value === 'function' || value === undefined || value instanceof File) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value) || above.length > 12) return undefined;
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((part) => plain(part, path) ?? null);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(entries.map(([key, part]) => [String(key), plain(part, path)]));
};
const keep = (list: unknown): void => {
  for (const message of (list as SdkMessage[] | undefined) ?? [])
    if (message?.ID) messages.set(message.ID, message);
};
const settled = async (work: unknown): Promise<{ code: number; data: unknown; message?: string }> => {
  try {
    const reply = (await work) as { data?: unknown } | undefined;
    const data = reply?.data ?? reply;
    keep((data as { messageList?: unknown } | undefined)?.messageList);
    const one = (data as { message?: SdkMessage } | undefined)?.message;
    if (one?.ID) messages.set(one.ID, one);
    return { code: 0, data: plain(data) };
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string };
    return { code: code ?? -1, data: null, message: message ?? String(error) };
  }
};

/** Creates the SDK and records its events. */
function create(origin: string, more?: object): void {
  chat = TencentCloudChat.create({
    SDKAppID: 20000001,
    proxyServer: `${origin}/im`,
    ...more,
    modules: {
      'group-module': groupModule,
      'relationship-module': relationshipModule,
      'cloud-search-module': searchModule,
      'follow-module': followModule,
    },
  });
  chat.setLogLevel?.(4);
  chat.registerPlugin?.({ 'tim-upload-plugin': uploadPlugin });
  for (const [name, event] of Object.entries(TencentCloudChat.EVENT))
    chat.on?.(event, (payload: { data: unknown }) => {
      if (name === 'MESSAGE_RECEIVED') keep(payload.data);
      events.push({ name, data: plain(payload.data) });
    });
}

const rig: Rig = {
  events,
  async connect(user, sig, origin, more) {
    create(origin, more);
    return rig.login(user, sig);
  },
  visit: (origin) => create(origin),
  async login(user, sig) {
    const ready = new Promise<void>((resolve) => {
      const handler = () => {
        chat.off?.('sdkStateReady', handler);
        resolve();
      };
      chat.on?.('sdkStateReady', handler);
    });
    const result = await settled(chat.login?.({ userID: user, userSig: sig }));
    if (result.code === 0) await ready;
    return result;
  },
  call: (method, ...args) => settled((() => chat[method]?.(...args))()),
  send(create, options, sendOptions) {
    const message = chat[create]?.(options) as SdkMessage;
    messages.set(message.ID, message);
    return settled(chat.sendMessage?.(message, sendOptions));
  },
  sendFile(create, to, conversationType, file) {
    const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
    return rig.send(create, {
      to,
      conversationType,
      payload: { file: new File([bytes], file.name, { type: file.type }) },
    });
  },
  sendMerger(to, conversationType, ids) {
    const messageList = ids.map((id) => messages.get(id));
    return rig.send('createMergerMessage', {
      to,
      conversationType,
      payload: { messageList, title: 'History', abstractList: ['one', 'two'], compatibleText: 'old client' },
    });
  },
  onMessages(method, ids, ...rest) {
    const list = ids.map((id) => messages.get(id));
    return settled(
      (() =>
        chat[method]?.(
          method === 'revokeMessage' ||
            method.endsWith('Reaction') ||
            method === 'modifyMessage' ||
            method.startsWith('getAllUser') ||
            method === 'downloadMergerMessage' ||
            method === 'setMessageExtensions' ||
            method === 'getMessageExtensions'
            ? list[0]
            : list,
          ...rest,
        ))(),
    );
  },
  reactions: (ids) =>
    settled(
      chat.getMessageReactions?.({
        messageList: ids.map((id) => messages.get(id)),
        maxUserCountPerReaction: 10,
      }),
    ),
  forward: (id, to) =>
    settled(
      chat.sendMessage?.(
        chat.createForwardMessage?.({ to, conversationType: 'C2C', payload: messages.get(id) }),
      ),
    ),
  mark(id, cloudCustomData) {
    const message = messages.get(id);
    return settled(chat.modifyMessage?.(Object.assign(message ?? {}, { cloudCustomData })));
  },
  edit(id, text) {
    const message = messages.get(id);
    if (message) message.payload.text = text;
    return settled(chat.modifyMessage?.(message));
  },
};
Object.assign(window, { rig });
