import type { Message } from '#lib/chat/records.ts';

/** A received text; a test case sets only the fields that it is about. */
export function aMessage(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    remoteId: `r-${id}`,
    nonce: null,
    conversationId: 'user-2',
    flow: 'in',
    delivery: 'sent',
    failure: null,
    progress: null,
    time: 1_800_000_000_000,
    sequence: 0,
    senderId: change.flow === 'out' ? 'me' : '2',
    nick: '',
    avatar: '',
    body: { kind: 'text', text: id, mentions: [] },
    quote: null,
    reactions: [],
    receipt: null,
    isPeerRead: false,
    isRead: true,
    isDeleted: false,
    hasRiskContent: false,
    isSignalling: false,
    ...change,
  };
}
