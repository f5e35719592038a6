import { type Fields, fields } from './from-sdk/read.ts';

/** The command of the frames with which the service tells of events. */
const pushCommand = 'im_open_push.msg_push';
/** The fields of new messages: one-to-one messages, and those of groups. */
const messageKeys = ['C2cMsgArray', 'GroupMsgArray'] as const;

/** Made once, because they are needed for each frame of a flood. */
const decoder = new TextDecoder();
const encoder = new TextEncoder();

type MessageKey = (typeof messageKeys)[number];

/** A frame of the service that brings new messages and nothing else. */
export interface Push {
  readonly frame: Fields;
  readonly event: unknown;
  readonly key: MessageKey;
  readonly messages: readonly unknown[];
}

/**
 * The push in a message of the SDK's connection, which comes from its worker or from the socket itself; null for
 * everything that the SDK must receive as it came.
 */
export function pushIn(data: unknown): Push | null {
  const frame = frameIn(bytesIn(data));
  const body = fields(frame.body);
  // The service wants an answer to each of these frames, or makes the SDK ask for more.
  if (fields(frame.head).servcmd !== pushCommand || body.NeedAck === 1 || body.Flag === 1) return null;
  const [item, ...others] = Array.isArray(body.EventArray) ? body.EventArray : [];
  const { Event: event, ...content } = fields(item);
  const [entry, ...further] = Object.entries(content);
  const key = messageKeys.find((each) => each === entry?.[0]);
  const messages = entry?.[1];
  if (others.length + further.length > 0 || !key || !Array.isArray(messages)) return null;
  return messages.every(isOrdinary) ? { frame, event, key, messages } : null;
}

/** True if the pushes bring the same kind of messages, which one push can bring too. */
export const areAlike = (one: Push, other: Push): boolean =>
  one.key === other.key && one.event === other.event;

/** The message of the SDK's connection that brings the messages of all these pushes; `like` is one of theirs. */
export function joined(pushes: readonly Push[], like: unknown): unknown {
  const [first] = pushes;
  if (!first) return like;
  const { frame, event, key } = first;
  const messages = pushes.flatMap((push) => push.messages);
  const body = { ...fields(frame.body), EventArray: [{ Event: event, [key]: messages }] };
  const bytes = encoder.encode(JSON.stringify({ ...frame, body })).buffer;
  return like instanceof ArrayBuffer ? bytes : { ...fields(like), data: bytes };
}

/**
 * False for a message that must not stand beside others. The SDK gives up a push at the first element it cannot read,
 * so only texts, which it always can, may share one. It takes names that are missing in a message from earlier ones and
 * then does so for all that follow, and a signal of typing is over with the next message.
 */
function isOrdinary(message: unknown): boolean {
  const { From_AccountNick, From_AccountHeadurl, GroupInfo, MsgBody, MsgLifeTime } = fields(message);
  const isNamed = typeof From_AccountNick === 'string' && typeof From_AccountHeadurl === 'string';
  const isOfTexts = Array.isArray(MsgBody) && MsgBody.length > 0 && MsgBody.every(isText);
  return isOfTexts && MsgLifeTime !== 0 && (isNamed || GroupInfo !== undefined);
}

function isText(element: unknown): boolean {
  const { MsgType, MsgContent } = fields(element);
  return MsgType === 'TIMTextElem' && typeof fields(MsgContent).Text === 'string';
}

function bytesIn(data: unknown): ArrayBuffer | null {
  const given = fields(data);
  const bytes = given.callback === 'onMessage' ? given.data : data;
  return bytes instanceof ArrayBuffer ? bytes : null;
}

const brace = '{'.charCodeAt(0);

/** The frame in these bytes; an empty one if they are compressed or no frame. */
function frameIn(bytes: ArrayBuffer | null): Fields {
  if (bytes === null || new Uint8Array(bytes)[0] !== brace) return {};
  try {
    return fields(JSON.parse(decoder.decode(bytes)));
  } catch {
    // The SDK receives it as it came, and reports it.
    return {};
  }
}
