import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import type { HistoryPage, Message } from '#im/records.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { ConversationStage, ids, said } from './ConversationStage.ts';

const id = 'group-g';
const inGroup = (sequence: number, change: Partial<Message> = {}) =>
  said(sequence, { conversationId: id, sequence, ...change });

/** A group whose older pages come when a test lets them come. */
class GroupStage extends ConversationStage {
  readonly #asked: { readonly come: () => void }[] = [];
  isSlow = false;
  /** True while every page fails. */
  isBroken = false;

  constructor() {
    super(id);
    this.history = Array.from({ length: 120 }, (_, at) => inGroup(at + 1));
    const pages = this.port;
    this.port = aPort({
      ...pages,
      history: vi.fn(async (asked, cursor): Promise<HistoryPage> => {
        if (this.isSlow) await new Promise<void>((come) => this.#asked.push({ come }));
        if (this.isBroken) throw new Error('no page');
        return pages.history(asked, cursor);
      }),
    });
  }

  get asked(): number {
    return this.#asked.length;
  }

  /** Lets all pages come that are, and will be, asked for. */
  letCome(): void {
    this.isSlow = false;
    for (const { come } of this.#asked.splice(0)) come();
  }
}

let stage: GroupStage;
let store: ConversationStore;

/** Begins a jump that waits for a page of the service; its end is in a list, because it is not awaited here. */
async function begun<T>(jump: () => Promise<T>): Promise<[Promise<T>]> {
  stage.isSlow = true;
  const jumping = jump();
  await vi.waitFor(() => expect(stage.asked).toBe(1));
  return [jumping];
}

beforeEach(async () => {
  stage = new GroupStage();
  stage.record = { ...stage.record, unreadCount: 118, mentionedAt: [3] };
  store = stage.made();
  await store.open();
  await vi.waitFor(() => expect(store.history.isLoadingOlder).toBe(false));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a jump that reads back', () => {
  const jumps: [string, () => Promise<unknown>][] = [
    ['to a found message', () => store.jumps.toFound(inGroup(3), () => true)],
    ['to a message of an address', () => store.jumps.toNamed('r-m0003')],
    ['to a pinned message', () => store.jumps.toSequence(3)],
    ['to the first unread message', () => store.jumps.toUnread()],
    ['to a mention', () => store.jumps.toMention()],
  ];

  test.each(jumps)('%s gives way to a newer one', async (_which, jump) => {
    const [old] = await begun(jump);
    expect(store.jumps.toMessage('r-m0119')).toBe(true);
    stage.letCome();
    await old;
    expect(store.jumps.highlight?.id).toBe('m0119');
    expect(ids(store)).toContain('m0119');
    expect(store.book.order[0]).not.toBe('m0001');
  });

  test.each(jumps)('%s ends with the return to the newest messages', async (_which, jump) => {
    const [old] = await begun(jump);
    store.showLatest();
    stage.letCome();
    await old;
    expect(store.jumps.highlight).toBeNull();
    expect(ids(store)).toContain('m0120');
  });

  test.each(jumps)('%s ends once the conversation is left', async (_which, jump) => {
    const [old] = await begun(jump);
    store.close();
    stage.letCome();
    await old;
    expect(store.jumps.highlight).toBeNull();
    expect(store.book.order[0]).not.toBe('m0001');
  });

  test('to a mention keeps it as the next one if another jump takes its place', async () => {
    const [old] = await begun(() => store.jumps.toMention());
    store.showLatest();
    stage.letCome();
    await old;
    expect(store.mentions.next).toBe(3);
  });
});

describe('a jump to a found message', () => {
  test('is shown once the history is read back to it', async () => {
    expect(await store.jumps.toFound(inGroup(3), () => true)).toBe('shown');
    expect(store.jumps.highlight?.id).toBe('m0003');
    expect(ids(store)).toContain('m0003');
  });

  test('ends once the history is older than the message', async () => {
    const gone = inGroup(60, { id: 'gone', remoteId: 'r-gone' });
    expect(await store.jumps.toFound(gone, () => true)).toBe('missing');
    expect(store.book.order[0]).toBe('m0046');
  });

  test('ends when its conversation is left', async () => {
    expect(await store.jumps.toFound(inGroup(3), () => false)).toBe('left');
  });

  test('waits for the newest page of a conversation that opens', async () => {
    const opening = stage.made();
    const jumping = opening.jumps.toFound(inGroup(118), () => true);
    await opening.open();
    expect(await jumping).toBe('shown');
  });
});

describe('a jump for which the history cannot be loaded', () => {
  const jumps: [string, () => Promise<unknown>][] = [
    ['a pinned message', () => store.jumps.toSequence(3)],
    ['a found message', () => store.jumps.toFound(inGroup(3), () => true)],
  ];

  test.each(jumps)('to %s does not call the message missing when a page fails', async (_which, jump) => {
    stage.isBroken = true;
    expect(await jump()).toBe('failed');
    stage.isBroken = false;
    expect(await jump()).toBe('shown');
  });

  test.each(jumps)('to %s does not call the message missing without a connection', async (_which, jump) => {
    stage.isOnline = false;
    expect(await jump()).toBe('failed');
  });

  test('to a found message does not call it missing while the newest page does not come', async () => {
    vi.useFakeTimers();
    const opening = stage.made();
    const jumping = opening.jumps.toFound(inGroup(3), () => true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await jumping).toBe('failed');
  });

  test('to a pinned message that the whole history lacks calls it missing', async () => {
    stage.history = stage.history.filter(({ sequence }) => sequence !== 3);
    expect(await store.jumps.toSequence(3)).toBe('missing');
  });
});
