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

/** Messages of user 2, `m0` and on, so many of them in each second that follows. */
export function messagesInSeconds(...counts: readonly number[]): Message[] {
  const seconds = counts.flatMap((count, second) => Array<number>(count).fill(second));
  return seconds.map((second, at) =>
    aMessage(`m${at}`, { sequence: at, time: 1_800_000_000_000 + second * 1_000 }),
  );
}
