import type { GroupPort } from '../groups/GroupPort.ts';
import type { ChatPort } from '../port.ts';

/** The calls of the chat service that have a plain answer; {@link PortCalls} has the others. */
type PlainMethod = Exclude<keyof ChatPort, 'selfId' | 'groups' | 'now' | 'send' | 'cancelUpload'>;

/** The compiler asks for every method, because a missing one could not be called from another window. */
const plain: Readonly<Record<PlainMethod, true>> = {
  prepare: true,
  findSent: true,
  conversations: true,
  history: true,
  historyFrom: true,
  newest: true,
  forgetMemory: true,
  markRead: true,
  markUnread: true,
  search: true,
  collected: true,
  pin: true,
  mute: true,
  deleteConversation: true,
  openConversation: true,
  remove: true,
  revoke: true,
  sendReceipts: true,
  receipts: true,
  readMembers: true,
  react: true,
  reactions: true,
  translate: true,
  voiceToText: true,
  openMerger: true,
  openMergerByKey: true,
  setTyping: true,
  profiles: true,
  contacts: true,
  contact: true,
  addContact: true,
  removeContact: true,
  setRemark: true,
  contactRequests: true,
  answerContactRequest: true,
  contactRule: true,
  setContactRule: true,
  watchPresence: true,
  unwatchPresence: true,
  isAway: true,
  setAway: true,
};

const ofGroups: Readonly<Record<keyof GroupPort, true>> = {
  create: true,
  get: true,
  find: true,
  join: true,
  noticedPlace: true,
  quit: true,
  dissolve: true,
  update: true,
  noticeMark: true,
  noteNotice: true,
  members: true,
  memberProfiles: true,
  searchMembers: true,
  invite: true,
  remove: true,
  muteMember: true,
  setRole: true,
  transfer: true,
  setNameCard: true,
  onlineCount: true,
  applications: true,
  answer: true,
  createTopic: true,
  updateTopic: true,
  deleteTopic: true,
  pinned: true,
  setPinned: true,
};

/** The name of a call, as it travels between windows. */
export type PortMethod = PlainMethod | `groups.${keyof GroupPort}`;

const plainMethods = Object.keys(plain) as PlainMethod[];
const groupMethods = Object.keys(ofGroups) as (keyof GroupPort)[];
const names: ReadonlySet<string> = new Set([
  ...plainMethods,
  ...groupMethods.map((name) => `groups.${name}`),
]);

/** True for the name of a call: any other name must not reach an object. */
export const isPortMethod = (name: string): name is PortMethod => names.has(name);

/** The performer of calls behind a port: the service's own client, or the window that holds it. */
export interface PortCalls extends Pick<ChatPort, 'selfId' | 'now' | 'send' | 'cancelUpload'> {
  call(method: PortMethod, args: readonly unknown[]): Promise<unknown>;
}

/** A port whose calls are performed by name. */
export function portOf(calls: PortCalls): ChatPort {
  const named = <Name extends string>(methods: readonly Name[], prefix: '' | 'groups.') =>
    Object.fromEntries(
      methods.map((name) => [
        name,
        (...args: unknown[]) => calls.call(`${prefix}${name}` as PortMethod, args),
      ]),
    );
  const own: Pick<ChatPort, 'selfId' | 'now' | 'send' | 'cancelUpload'> = {
    selfId: calls.selfId,
    now: () => calls.now(),
    send: (outgoing, onProgress) => calls.send(outgoing, onProgress),
    cancelUpload: (file) => calls.cancelUpload(file),
  };
  const groups = named(groupMethods, 'groups.');
  // The tables above have every method, and `perform` calls the method of the same name with the same arguments.
  return { ...named(plainMethods, ''), ...own, groups } as unknown as ChatPort;
}

/** Performs a call by its name. */
export function perform(port: ChatPort, method: PortMethod, args: readonly unknown[]): Promise<unknown> {
  const [owner, name]: [object, string] = method.startsWith('groups.')
    ? [port.groups, method.slice('groups.'.length)]
    : [port, method];
  const call: unknown = Reflect.get(owner, name);
  if (typeof call !== 'function') return Promise.reject(new TypeError(`no call ${method}`));
  return Reflect.apply(call, owner, args);
}
