import type { ChatPort } from '#im/port.ts';
import { aConversation } from './aConversation.ts';
import { aGroupPort } from './aGroup.ts';

const done = async (): Promise<void> => undefined;

/** A service that takes everything and has nothing to tell. A call that is new to the port is answered here, once. */
const quiet: ChatPort = {
  selfId: '1',
  groups: aGroupPort(),
  now: () => 1_800_000_000_000,
  prepare: done,
  // What is sent stays under way: what becomes of it is each case's own.
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
  watchPresence: async () => [],
  unwatchPresence: done,
};

/** The chat service as stores see it; a case says only what it asks for. */
export function aPort(change: Partial<ChatPort> = {}): ChatPort {
  return { ...quiet, ...change };
}
