import type { ChatPort } from '#im/port.ts';
import { aConversation } from './aConversation.ts';
import { aGroupPort } from './aGroup.ts';

const done = async (): Promise<void> => undefined;

/** A service that accepts every call and sends no events. The reply of a new call is added here, once. */
const quiet: ChatPort = {
  selfId: '1',
  groups: aGroupPort(),
  now: () => 1_800_000_000_000,
  prepare: done,
  // A sent message stays pending: each test case sets its own result.
  send: () => new Promise(() => undefined),
  cancelUpload: () => false,
  findSent: async () => null,
  conversations: async () => [],
  history: async () => ({ messages: [], cursor: null }),
  historyFrom: async () => ({ messages: [], cursor: null }),
  newest: async () => [],
  forgetMemory: done,
  markRead: done,
  markUnread: done,
  search: async () => [],
  collected: async () => ({ messages: [], cursor: null }),
  pin: done,
  mute: done,
  deleteConversation: done,
  openConversation: async (id) => aConversation(id),
  remove: done,
  revoke: async (message) => message,
  sendReceipts: done,
  receipts: async () => [],
  readMembers: async () => ({ members: [], cursor: null }),
  react: done,
  reactions: async () => new Map(),
  translate: async (texts) => texts,
  voiceToText: async () => '',
  openMerger: async () => [],
  openMergerByKey: async () => [],
  setTyping: done,
  profiles: async () => [],
  contacts: async () => [],
  contact: async () => null,
  addContact: async () => 'added',
  removeContact: done,
  setRemark: done,
  contactRequests: async () => [],
  answerContactRequest: done,
  contactRule: async () => 'anyone',
  setContactRule: done,
  watchPresence: async () => [],
  unwatchPresence: done,
  isAway: async () => false,
  setAway: done,
};

/** The chat service as stores see it; a test case sets only the calls that it needs. */
export function aPort(change: Partial<ChatPort> = {}): ChatPort {
  return { ...quiet, ...change };
}
