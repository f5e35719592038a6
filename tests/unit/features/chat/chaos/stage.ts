import { vi } from 'vitest';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId, Message, OutgoingBody } from '#im/records.ts';
import { userConversationId } from '#im/records.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { wordsOf } from './line.ts';
import { Random } from './random.ts';
import { type Kept, Service } from './service.ts';
import { Browser, Tab } from './tab.ts';

/** The tab that is being made: what the stand-ins bind to. */
export const making: { tab: Tab | null; service: Service | null } = { tab: null, service: null };

interface Page {
  readonly tab: Tab;
  readonly chat: ChatStore;
}

interface Typed {
  readonly text: string;
  readonly from: string;
  /** Pages of one tab and their reloads type in one order. */
  readonly hand: number;
}

const users = ['1', '2'] as const;
type User = (typeof users)[number];
const otherOf = (user: User): User => (user === '1' ? '2' : '1');
const talk = (user: User): ConversationId => userConversationId(otherOf(user));

/** One schedule: two users, their tabs, the service between them, and what chance does to all of it. */
export class Schedule {
  readonly trace: string[] = [];
  readonly #random: Random;
  /** Which messages are copies: apart, so that a schedule is the same without them. */
  readonly #copies: Random;
  readonly #service: Service;
  readonly #browsers = { '1': new Browser(), '2': new Browser() };
  readonly #pages: Record<User, (Page & { hand: number })[]> = { '1': [], '2': [] };
  readonly #typed: Typed[] = [];
  readonly #resent = new Set<string>();
  #hands = 0;

  readonly #tabs: Map<object, Tab>;

  /** `tabs` finds the tab a connection belongs to by its signal. */
  constructor(seed: number, tabs: Map<object, Tab>) {
    this.#tabs = tabs;
    this.#random = new Random(seed);
    this.#copies = new Random(seed + 2);
    this.#service = new Service(seed + 1, (text) => this.trace.push(text));
    making.service = this.#service;
  }

  /** Runs the schedule; returns what is wrong afterwards, in words. */
  async run(steps: number): Promise<readonly string[]> {
    for (const user of users) await this.#open(user);
    await this.#pass(2_000);
    for (let step = 0; step < steps; step += 1) await this.#step();
    await this.#quiet();
    const wrong = await this.#check();
    for (const user of users) for (const page of this.#pages[user]) page.tab.die();
    return wrong;
  }

  async #step(): Promise<void> {
    const user = users[this.#random.below(2)] ?? '1';
    const page = this.#pages[user][this.#random.below(this.#pages[user].length)];
    if (!page) return;
    const step = this.#random.weighted({
      type: 40,
      burst: 8,
      pass: 30,
      cut: 8,
      reconnect: 12,
      restart: 3,
      reload: 6,
      secondTab: 4,
      closeTab: 3,
      show: 6,
      resend: 4,
      skew: 3,
      missed: 2,
    });
    this.trace.push(`${Math.round(Date.now() / 1000) % 100_000} ${user}.${page.hand} ${step}`);
    switch (step) {
      case 'type':
        return this.#type(user, page);
      case 'burst':
        for (let count = 2 + this.#random.below(5); count > 0; count -= 1) this.#type(user, page);
        return;
      case 'pass':
        return this.#pass(this.#random.below(6_000));
      case 'cut':
        page.tab.line?.cut();
        return this.#pass(this.#random.below(300));
      case 'reconnect':
        page.tab.line?.connect();
        return this.#pass(this.#random.below(300));
      case 'restart': {
        const all = users.flatMap((each) => this.#pages[each]);
        for (const each of all) each.tab.line?.cut();
        await this.#pass(this.#random.below(20_000));
        for (const each of all) each.tab.line?.connect();
        return;
      }
      case 'reload':
        return this.#reload(user, page);
      case 'secondTab':
        if (this.#pages[user].length < 2) await this.#open(user);
        return;
      case 'closeTab':
        // Nothing outlives a tab that is closed within the milliseconds its storing takes.
        await this.#pass(20);
        if (this.#pages[user].length > 1) this.#close(user, page);
        return;
      case 'show':
        if (page.chat.openId) page.chat.close(page.chat.openId);
        else page.chat.open(talk(user));
        return;
      case 'resend':
        return this.#resend(user, page);
      case 'skew':
        page.tab.skew = (this.#random.below(3) - 1) * 3_600_000;
        return;
      case 'missed':
        return this.#missed(user, page);
    }
  }

  #type(user: User, page: Page & { hand: number }): void {
    const text = `${user}-${this.#typed.length + 1}`;
    this.#typed.push({ text, from: user, hand: page.hand });
    this.trace.push(`   ${text}`);
    page.chat.conversation(talk(user))?.send(this.#bodyOf(text, page.chat, talk(user)));
  }

  /** Most are written; some are copies of what was said before, told apart by words of their own. */
  #bodyOf(text: string, chat: ChatStore, id: ConversationId): OutgoingBody {
    const written: OutgoingBody = { kind: 'text', text, mentions: [] };
    const known = chat.conversation(id)?.book;
    const sent = (known?.order ?? []).flatMap((each) => known?.get(each) ?? []);
    const original = sent.filter(({ remoteId }) => remoteId !== null)[this.#copies.below(8)];
    if (!original?.remoteId || !this.#copies.chance(0.15)) return written;
    const { conversationId, time, sequence, remoteId } = original;
    return { kind: 'forward', source: { conversationId, time, sequence, remoteId }, preview: written };
  }

  #resend(user: User, page: Page): void {
    const store = page.chat.conversation(talk(user));
    for (const id of store?.book.order ?? []) {
      const message = store?.book.get(id);
      if (message?.delivery !== 'failed' || message.body.kind !== 'text') continue;
      this.#resent.add(message.body.text);
      store?.resend(message);
    }
  }

  /** Hours away while the other side writes from elsewhere. */
  async #missed(user: User, page: Page): Promise<void> {
    page.tab.line?.cut();
    const count = this.#random.chance(0.1) ? 1_000 : 5 + this.#random.below(60);
    // Another client's numbers begin anywhere.
    const first = ((this.#service.messages.length + 1) * 7_368_787) % 2 ** 30;
    for (let index = 0; index < count; index += 1) {
      const text = `elsewhere-${this.#service.messages.length + 1}`;
      const frame = {
        key: text,
        from: otherOf(user),
        to: user,
        nonce: `${text}-nonce`,
        text,
        sequence: first + index,
      };
      this.#service.take(frame, null);
      if (index % 10 === 0) await this.#pass(this.#random.below(60_000));
    }
    await this.#pass(this.#random.below(2) * 7_200_000);
    page.tab.line?.connect();
  }

  async #open(user: User, session?: Map<string, string>, hand?: number): Promise<void> {
    this.#hands += 1;
    const tab = new Tab(user, this.#browsers[user], this.#random, session);
    making.tab = tab;
    const { signal } = new AbortController();
    this.#tabs.set(signal, tab);
    const chat = new ChatStore(rootFor(user, tab, signal));
    making.tab = null;
    this.#pages[user].push({ tab, chat, hand: hand ?? this.#hands });
    await vi.dynamicImportSettled();
    await this.#pass(10);
    if (this.#random.chance(0.7)) chat.open(talk(user));
  }

  async #reload(user: User, page: Page & { hand: number }): Promise<void> {
    this.#close(user, page);
    await this.#pass(this.#random.below(500));
    await this.#open(user, page.tab.session, page.hand);
  }

  #close(user: User, page: Page): void {
    page.tab.die();
    this.#pages[user] = this.#pages[user].filter((each) => each !== page);
  }

  async #pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  async #quiet(): Promise<void> {
    this.#service.isFaulty = false;
    for (const user of users) for (const { chat } of this.#pages[user]) chat.open(talk(user));
    // A fault from before may still cut a line: a real one comes back by itself.
    for (let round = 0; round < 40; round += 1) {
      for (const user of users) for (const { tab } of this.#pages[user]) tab.line?.connect();
      await this.#pass(3_000);
    }
    await this.#open('1');
    this.#pages['1'].at(-1)?.chat.open(talk('1'));
    await this.#pass(5_000);
    for (const user of users)
      for (const { chat } of this.#pages[user]) {
        const store = chat.conversation(talk(user));
        for (let page = 0; page < 300 && store?.history.hasOlder; page += 1) {
          const loading = store.history.loadOlder();
          await this.#pass(100);
          await loading;
        }
      }
    await this.#pass(5_000);
  }

  async #check(): Promise<readonly string[]> {
    const wrong: string[] = [];
    const all = this.#service.between('1', '2');
    const nonces = new Set<string>();
    for (const { nonce, text } of all) {
      if (nonces.has(nonce)) wrong.push(`${text} arrived twice`);
      nonces.add(nonce);
    }
    const compared = (list: readonly string[], isFresh: boolean) => list.toSorted(isFresh ? asIs : byPlace);
    for (const user of users) this.#checkSender(user, all, wrong);
    for (const user of users)
      for (const { chat, hand } of this.#pages[user]) {
        const store = chat.conversation(talk(user));
        const shown = (store?.book.order ?? []).flatMap((id) => {
          const message = store?.book.get(id);
          return message?.delivery === 'sent' && message.body.kind === 'text' ? [message] : [];
        });
        // Within a second only a page just opened knows who was first; others agree up to that.
        const isFresh = hand === this.#hands;
        const given = shown.map((message) => placed(message.time / 1000, textOf(message)));
        const wanted = all.map(({ time, text }) => placed(time, text));
        const difference = firstDifference(compared(given, isFresh), compared(wanted, isFresh));
        if (difference) wrong.push(`${user}.${hand} shows another history: ${difference}`);
        for (const each of users)
          this.#checkOrder(
            each,
            shown.filter(({ senderId }) => senderId === each).map(textOf),
            `in ${user}.${hand}`,
            wrong,
          );
        const unread = chat.list.get(talk(user))?.unreadCount ?? 0;
        const counted = this.#service.unread(user, otherOf(user));
        if (unread !== counted) wrong.push(`${user}.${hand} shows ${unread} unread, there are ${counted}`);
      }
    return wrong;
  }

  #checkSender(user: User, all: readonly Kept[], wrong: string[]): void {
    const arrived = all.filter(({ from }) => from === user).map(({ text }) => text);
    const kept = [...this.#browsers[user].outbox.values()];
    for (const { text } of this.#typed.filter(({ from }) => from === user)) {
      const entry = kept.find(({ body }) => wordsOf(body) === text);
      const hasArrived = arrived.includes(text);
      if (hasArrived && entry) wrong.push(`${text} arrived and is still in the outbox`);
      if (hasArrived) continue;
      if (!entry) wrong.push(`${text} is lost`);
      else wrong.push(`${text} ${entry.failure === null ? 'still waits' : `failed as ${entry.failure}`}`);
    }
    this.#checkOrder(user, arrived, 'at the service', wrong);
  }

  /** What one tab typed keeps its order wherever it shows, except what the user sent again or came in late. */
  #checkOrder(user: User, texts: readonly string[], where: string, wrong: string[]): void {
    for (const hand of new Set(this.#typed.map((typed) => typed.hand))) {
      const order = this.#typed
        .filter((typed) => typed.from === user && typed.hand === hand && !this.#resent.has(typed.text))
        .map(({ text }) => text)
        .filter((text) => texts.includes(text) && !this.#service.stragglers.has(text));
      const difference = firstDifference(
        texts.filter((text) => order.includes(text)),
        order,
      );
      if (difference) wrong.push(`what ${user}.${hand} typed is out of order ${where}: ${difference}`);
    }
  }
}

const placed = (second: number, text: string) => `${second} ${text}`;
const asIs = () => 0;
const byPlace = (one: string, other: string) => (one < other ? -1 : 1);

function textOf({ body }: Message): string {
  return body.kind === 'text' ? body.text : '';
}

function firstDifference(given: readonly string[], wanted: readonly string[]): string | null {
  const at = wanted.findIndex((text, index) => given[index] !== text);
  if (at === -1 && given.length === wanted.length) return null;
  const index = at === -1 ? wanted.length : at;
  const around = (list: readonly string[]) => list.slice(Math.max(0, index - 2), index + 4).join(' ');
  return `at ${index}: ${around(given)} | ${around(wanted)} (${given.length} of ${wanted.length})`;
}

function rootFor(user: User, tab: Tab, signal: AbortSignal): Root {
  const services = {
    api: { call: async () => ({ excludedUserIds: [], sig: '' }) },
    config: { sdkAppId: 1, chatProxy: '' },
    signal,
    now: () => Date.now() + tab.skew,
    session: { self: { userId: user, nickname: user, avatar: '' } },
    badges: { setUnreadMessages: () => undefined },
    platform: {
      setUnreadCount: () => undefined,
      clearNotifications: () => undefined,
      notify: () => undefined,
    },
  };
  return {
    services: services as unknown as Services,
    // Notices are off: they are no part of what is checked.
    store: () => new Proxy(Object.create(null), { get: () => false }),
  };
}
