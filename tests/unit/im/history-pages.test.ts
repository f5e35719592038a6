import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import { chatErrorFrom } from '#im/errors.ts';
import { conversationIdToSdk } from '#im/from-sdk/ids.ts';
import { fields } from '#im/from-sdk/read.ts';
import { HistoryPages } from '#im/HistoryPages.ts';
import { HistorySearch } from '#im/HistorySearch.ts';
import type { ConversationId } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { HistoryClient, type Served } from '#tests/builders/HistoryClient.ts';
import { Random } from '#tests/unit/features/chat/chaos/Random.ts';

const talk: ConversationId = 'user-20002';
const group: ConversationId = 'group-squad';

/**
 * A service with this many messages of so many senders in turn, `inSecond` of them in each second, behind a client that
 * answers late; `now` is the time that the client tells.
 */
function aService(
  count: number,
  { inSecond = 1, senders = 1, random = new Random(1), now = 1_800_000_000_000 } = {},
) {
  const served: Served[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    time: 1_700_000_000 + Math.floor(index / inSecond),
    sequence: index + 1,
  }));
  const moment = () => pause(random);
  const toSdk = (id: string) => ({
    conversationID: id,
    flow: 'in',
    type: 'TIMTextElem',
    payload: { text: 'a' },
  });
  const conversationOf = new Map<Served, string>();
  const client = new HistoryClient<Served>({
    messages: (id) => {
      for (const each of served) conversationOf.set(each, id);
      return served;
    },
    toSdk: (each) => ({
      ...toSdk(conversationOf.get(each) ?? ''),
      ...each,
      ID: String(each.id),
      from: String(2 + (each.id % senders)),
    }),
    idOf: (each) => String(each.id),
    request: async (read) => {
      await moment();
      const answer = read();
      await moment();
      return answer;
    },
    rest: moment,
    now: () => now,
  });
  const pages = new HistoryPages(
    async (perform) => {
      try {
        return fields(fields(await perform(client.sdk)).data);
      } catch (error) {
        throw chatErrorFrom(error);
      }
    },
    'me',
    () => client,
  );
  /** Puts messages of a conversation into the client's memory. */
  const hold = (id: ConversationId, messages: readonly Served[]) => {
    const sdkId = conversationIdToSdk(id);
    for (const each of messages) conversationOf.set(each, sdkId);
    client.remember(sdkId, messages);
  };
  return { served, client, pages, hold };
}

const pause = (random: Random, ms = 100) => new Promise<void>((done) => setTimeout(done, random.below(ms)));

/** The result of a request, for which the clock runs as long as necessary. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void asked.then(over, over);
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  return asked;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One window that reads a conversation back to its beginning. */
class Reader {
  readonly known: string[] = [];
  #cursor: string | null = null;
  #hasBegun = false;
  readonly #pages: HistoryPages;
  readonly #id: ConversationId;

  constructor(pages: HistoryPages, id: ConversationId) {
    this.#pages = pages;
    this.#id = id;
  }

  get isWhole(): boolean {
    return this.#hasBegun && this.#cursor === null;
  }

  /** Loads one more page. */
  async more(): Promise<void> {
    if (this.isWhole) return;
    const { messages, cursor } = await this.#pages.page(this.#id, this.#cursor);
    const fresh = messages.map(({ id }) => id).filter((id) => !this.known.includes(id));
    this.known.unshift(...fresh);
    this.#cursor = cursor;
    this.#hasBegun = true;
  }

  async all(): Promise<void> {
    for (let count = 0; !this.isWhole && count < 100; count += 1) await this.more();
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe.each([
  ['two users', talk],
  ['a group', group],
] as const)('the history of %s, read by several windows', (_name, id) => {
  test('two windows that ask at once both get the whole newest page', async () => {
    const { pages } = aService(40);
    const [one, other] = await inTime(Promise.all([pages.page(id, null), pages.page(id, null)]));
    for (const { messages } of [one, other])
      expect(messages.map((each) => each.id).slice(-15)).toEqual(numbers(40).slice(-15));
  });

  test('a window that reads on slowly misses nothing of what another one has read', async () => {
    const { pages } = aService(90);
    const slow = new Reader(pages, id);
    await inTime(slow.more());
    await inTime(new Reader(pages, id).all());
    await inTime(slow.all());
    expect(slow.known).toEqual(numbers(90));
  });

  test.each([1, 20])(
    'a message that reached the client after a newer one stands in its place, with %i a second',
    async (inSecond) => {
      const { hold, pages, served } = aService(40, { inSecond });
      const newest = served.at(-1);
      if (!newest) throw new Error('there are messages');
      // The push of the newest message overtook the push before it, which was lost.
      hold(id, [...served.slice(-9, -2), newest]);
      const { messages } = await inTime(pages.page(id, null));
      expect(messages.map((each) => each.id).slice(-15)).toEqual(numbers(40).slice(-15));
    },
  );

  test.each([
    [10, 10],
    [10, 8],
    [40, 40],
    [40, 38],
  ])(
    'of %i messages none is missing if the first %i reach the client while the newest page is on its way',
    async (count, reached) => {
      const { hold, pages, served } = aService(count);
      const reader = new Reader(pages, id);
      const asked = reader.all();
      await vi.advanceTimersByTimeAsync(0);
      // The client returns what its answer adds to its memory.
      hold(id, served.slice(0, reached));
      await inTime(asked);
      expect(reader.known).toEqual(numbers(count));
    },
  );

  test('a page whose messages stand at the wrong place in the client’s memory lacks none of them later', async () => {
    const { hold, pages, served } = aService(27);
    const later = served.splice(20);
    hold(id, served.slice(4, 12));
    // The client puts what this page brings before all that it holds.
    await inTime(pages.page(id, null));
    served.push(...later);
    hold(id, later);
    const { messages } = await inTime(pages.page(id, null));
    expect(messages.map((each) => each.id).slice(-15)).toEqual(numbers(27).slice(-15));
  });

  test.each([1, 2])(
    'messages of one second that reached the client in another order are read in that of the service, from %i senders',
    async (senders) => {
      const { hold, pages, served } = aService(40, { inSecond: 2, senders });
      const all = [...served];
      [all[30], all[31]] = [all[31] as Served, all[30] as Served];
      hold(id, all);
      const { messages } = await inTime(pages.page(id, null));
      expect(messages.map((each) => each.id).slice(-15)).toEqual(numbers(40).slice(-15));
    },
  );

  test.each([1, 2])(
    'a second that is parted between two pages in another order than that of the service is read again, from %i senders',
    async (senders) => {
      const { hold, pages, served } = aService(40, { inSecond: 2, senders });
      const all = [...served];
      // The newest page of the client's memory begins with the first of them.
      [all[24], all[25]] = [all[25] as Served, all[24] as Served];
      hold(id, all);
      const book = new MessageBook();
      const newest = await inTime(pages.page(id, null));
      book.ingestPage(newest.messages, 'older');
      const older = await inTime(pages.page(id, newest.cursor));
      book.ingestPage(older.messages, 'older');
      expect(book.order).toEqual(numbers(40).slice(-book.order.length));
    },
  );

  test.each([
    ['of one second', 2],
    ['of two seconds', 1],
  ])(
    'a message that overtook the first one of the newest page is on the page before, whatever else is out of order there: messages %s',
    async (_seconds, inSecond) => {
      const { hold, pages, served } = aService(40, { inSecond });
      const all = [...served];
      // The newest page of the client's memory begins with the later of these two.
      [all[24], all[25]] = [all[25] as Served, all[24] as Served];
      [all[18], all[21]] = [all[21] as Served, all[18] as Served];
      hold(id, all);
      const reader = new Reader(pages, id);
      await inTime(reader.all());
      expect(reader.known.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers(40));
    },
  );

  test('a window whose oldest message was deleted reads on before it', async () => {
    const { client, pages, served } = aService(90);
    const slow = new Reader(pages, id);
    await inTime(slow.more());
    await inTime(new Reader(pages, id).all());
    const oldest = served.find((each) => String(each.id) === slow.known[0]);
    if (!oldest) throw new Error('nothing was read');
    const sdkId = id === talk ? 'C2C20002' : 'GROUPsquad';
    client.drop(sdkId, oldest);
    pages.noteRemoved([
      aMessage(String(oldest.id), {
        remoteId: String(oldest.id),
        conversationId: id,
        sequence: oldest.sequence,
      }),
    ]);
    await inTime(slow.all());
    expect(slow.known).toEqual(numbers(90));
  });

  test.each([1, 7, 40])(
    'read, forgotten and jumped through in any order, with %i a second',
    async (inSecond) => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const random = new Random(seed);
        const { pages, served } = aService(130, { inSecond, random });
        const search = new HistorySearch((each, start) => pages.search(each, start));
        const readers = Array.from({ length: 3 }, () => new Reader(pages, id));
        const others = async () => {
          for (let count = 0; count < 12; count += 1) {
            const at = served[random.below(served.length)];
            const wanted = String(at?.id);
            const what = random.weighted({ forget: 3, newest: 2, from: 2, whole: 2, find: 2 });
            if (what === 'forget') await pages.forget(id);
            if (what === 'newest') {
              const { found } = await pages.search(id, { direction: 0 });
              expect(found.map((each) => each.id)).toEqual(numbers(130).slice(-15));
            }
            if (what === 'from' && at) {
              const place = { conversationId: id, time: at.time * 1000, sequence: at.sequence };
              const { messages } = await pages.from(aMessage('any', place), 'newer');
              const first = id === talk ? served.find(({ time }) => time === at.time) : at;
              expect(messages[0]?.id).toBe(String(first?.id));
            }
            if (what === 'whole' && at) {
              const place = { conversationId: id, time: at.time * 1000, sequence: at.sequence };
              const direction = random.chance(0.5) ? 'older' : 'newer';
              const { messages } = await pages.from(aMessage('any', place), direction, 'place');
              const there = served.filter(({ time }) => (id === talk ? time === at.time : false));
              const read = messages.map((each) => each.id);
              expect(read).toEqual(expect.arrayContaining([...there, at].map((each) => String(each.id))));
              expect(read).toEqual(read.toSorted((one, other) => Number(one) - Number(other)));
            }
            if (what === 'find' && at) {
              const found = await search.find(id, { since: at.time }, (each) => each.id === wanted);
              expect(found?.id).toBe(wanted);
            }
            await pause(random, 800);
          }
        };
        await inTime(Promise.all([...readers.map((reader) => reader.all()), others(), others()]));
        for (const reader of readers) expect(reader.known, `seed ${seed}`).toEqual(numbers(130));
      }
    },
  );
});

test('the newest page is whole after the clock of the machine was set back', async () => {
  const first = 1_700_000_000_000;
  // Two people who write in one second are read from the service, by a place.
  const { pages } = aService(40, { inSecond: 2, senders: 2, now: first - 3_600_000 });
  const { messages } = await inTime(pages.page(talk, null));
  expect(messages.map((each) => each.id).slice(-15)).toEqual(numbers(40).slice(-15));
});
