import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionOptions } from '#im/index.ts';
import { handedOver, type OutboxEntry } from '#im/outbox/entry.ts';
import type { Conversation, ConversationId, Message } from '#im/records.ts';
import { WindowNews } from '#im/shared/WindowNews.ts';
import type { RequestLock } from '#im/shared/windows.ts';
import { setReporter } from '#lib/report.ts';
import { making } from './page.ts';
import { Random } from './Random.ts';
import { Schedule } from './Schedule.ts';
import type { Tab } from './tab.ts';

const count = Number(process.env.CHAOS_SCHEDULES ?? 120);
const firstSeed = Number(process.env.CHAOS_SEED ?? 1);
/** The file to which failed schedules are appended, for long runs in many portions. */
const report = process.env.CHAOS_REPORT;
const steps = 40;

function made(): Tab {
  if (!making.tab) throw new Error('made outside a tab');
  return making.tab;
}

vi.mock('#i18n/index.ts', () => ({
  currentLocale: () => 'en_US',
  tagOf: () => 'en-US',
  loadNamespaces: async () => undefined,
  i18n: { t: () => '' },
}));

vi.mock('#im/cache/ChatCache.ts', () => ({
  ChatCache: class {
    readonly #tab = made();
    conversations = () => this.#tab.access(() => this.#tab.browser.conversations);
    keepConversations = (list: readonly Conversation[]) =>
      this.#tab.access(() => {
        this.#tab.browser.conversations = list;
      });
    messages = (id: ConversationId) => this.#tab.access(() => this.#tab.browser.messages.get(id) ?? []);
    keepMessages = (id: ConversationId, messages: readonly Message[]) =>
      this.#tab.access(() => {
        const sent = messages.filter((message) => message.delivery === 'sent').slice(-20);
        this.#tab.browser.messages.set(id, sent);
      });
    drafts = () => this.#tab.access(() => []);
    contacts = async () => [];
    keepContacts = async () => undefined;
    keepDraft = async () => undefined;
    dropDraft = async () => undefined;
    forgetMessages = async () => undefined;
    forgetConversation = async () => undefined;
    all = () => this.#tab.access(() => [...this.#tab.browser.outbox.values()]);
    get = (nonce: string) => this.#tab.access(() => this.#tab.browser.outbox.get(nonce));
    put = (entry: OutboxEntry) =>
      this.#tab.access(() => {
        this.#tab.browser.outbox.set(entry.nonce, entry);
        return true;
      });
    hand = (entry: OutboxEntry) =>
      this.#tab.access(() => {
        const known = this.#tab.browser.outbox.get(entry.nonce);
        if (!known) return undefined;
        const handed = handedOver(known, entry);
        this.#tab.browser.outbox.set(entry.nonce, handed);
        return handed;
      });
    giveUp = (nonce: string) =>
      this.#tab.access(() => {
        const known = this.#tab.browser.outbox.get(nonce);
        if (known) this.#tab.browser.outbox.set(nonce, { ...known, isGivenUp: true });
      });
    delete = (nonce: string) =>
      this.#tab.access(() => {
        this.#tab.browser.outbox.delete(nonce);
      });
  },
}));

vi.mock('#im/outbox/tabs.ts', async (original) => ({
  ...(await original()),
  lockAcrossTabs: () => {
    const tab = made();
    return (...[name, options, hold]: Parameters<RequestLock>) => tab.lock(`outbox ${name}`, options, hold);
  },
}));

vi.mock('#im/cache/SendJournal.ts', () => ({
  SendJournal: class {
    readonly #session = made().session;
    all = () => [...this.#session.values()].map((text) => JSON.parse(text) as OutboxEntry);
    put = (entry: OutboxEntry) => void this.#session.set(entry.nonce, JSON.stringify(entry));
    delete = (nonce: string) => void this.#session.delete(nonce);
    wipe = () => this.#session.clear();
  },
}));

vi.mock('#features/chat/session/windows.ts', () => ({
  browserWindows: () => {
    const tab = made();
    return tab.browser.isShared ? tab.windows() : null;
  },
  browserNews: () => {
    const tab = made();
    return new WindowNews((name, hear) => tab.open(name, hear));
  },
}));

const tabs = new Map<object, Tab>();
vi.mock('#im/index.ts', () => ({
  ChatConnection: class {
    readonly #line;
    constructor({ onEvent, signal }: ConnectionOptions) {
      const { service } = making;
      const tab = tabs.get(signal);
      if (!service || !tab) throw new Error('made outside a schedule');
      this.#line = tab.connect(tab.userId, service, onEvent);
    }
    get port() {
      return this.#line.port;
    }
    start = async () => this.#line.connect();
    reconnect = () => this.#line.connect();
    useHere = async () => undefined;
    retire = async () => this.#line.end();
  },
}));

beforeEach(() => {
  // Nothing that happens in a schedule may be more than a store can handle.
  setReporter(({ place, error }) => {
    if (place.startsWith('an event of the chat')) throw error;
  });
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal('location', { href: 'http://localhost/' });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test(`${count} random schedules of faults from seed ${firstSeed} lose, repeat and misplace nothing`, {
  timeout: 30_000 + count * 2_000,
}, async () => {
  const failed = new Map<number, { readonly wrong: readonly string[]; readonly trace: readonly string[] }>();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    vi.clearAllTimers();
    vi.setSystemTime(1_800_000_000_000);
    const chance = new Random(seed);
    vi.spyOn(Math, 'random').mockImplementation(() => chance.next());
    // Random ids decide the order of some records, so they come from the seed too: a schedule is the same each time.
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => chance.uuid());
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => chance.fill(values));
    const schedule = new Schedule(seed, tabs);
    const wrong = await schedule.run(steps);
    if (wrong.length > 0) {
      failed.set(seed, { wrong, trace: schedule.trace });
      if (report) appendFileSync(report, `${JSON.stringify({ seed, wrong, trace: schedule.trace })}\n`);
    }
    tabs.clear();
  }
  const summary = [...failed].map(([seed, { wrong }]) => `seed ${seed}: ${wrong.join('; ')}`);
  // The shortest trace is the easiest to read.
  const [shortest] = [...failed].toSorted(([, one], [, other]) => one.trace.length - other.trace.length);
  const trace = shortest ? [`trace of seed ${shortest[0]}`, ...shortest[1].trace] : [];
  expect([...failed.keys()], [...summary, ...trace].join('\n')).toEqual([]);
});
