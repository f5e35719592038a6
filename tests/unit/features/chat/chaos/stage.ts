import { vi } from 'vitest';
import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId, Message, OutgoingBody } from '#im/records.ts';
import { peerOf, userConversationId } from '#im/records.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { wordsOf } from './line.ts';
import { Random } from './random.ts';
import { conversationOf, owner, roomId } from './room.ts';
import { type Kept, Service } from './service.ts';
import { Browser, Tab } from './tab.ts';

/** The tab that is being made: what the stand-ins bind to. */
export const making: { tab: Tab | null; service: Service | null } = { tab: null, service: null };

interface Page {
  readonly tab: Tab;
  readonly chat: ChatStore;
  readonly applications: ApplicationStore;
}

interface Typed {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  /** Pages of one tab and their reloads type in one order. */
  readonly hand: number;
}

const users = ['1', '2'] as const;
type User = (typeof users)[number];
const otherOf = (user: User): User => (user === '1' ? '2' : '1');
const talk = (user: User): ConversationId => userConversationId(otherOf(user));
const roomTalk = conversationOf(roomId);

/** One schedule: two users, their tabs, the service between them, a group of both, and what chance does to all of it. */
export class Schedule {
  readonly trace: string[] = [];
  readonly #random: Random;
  /** Which messages are copies: apart, so that a schedule is the same without them. */
  readonly #copies: Random;
  /** What happens in the room: apart, for the same reason. */
  readonly #happenings: Random;
  readonly #service: Service;
  /** Who was taken out of the room at least once: what they wrote may have been refused. */
  readonly #removed = new Set<string>();
  #applicants = 0;
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
    this.#happenings = new Random(seed + 3);
    this.#service = new Service(seed + 1, (text) => this.trace.push(text));
    making.service = this.#service;
  }

  /** Runs the schedule; returns what is wrong afterwards, in words. */
  async run(steps: number): Promise<readonly string[]> {
    for (const user of users) await this.#open(user);
    await this.#pass(2_000);
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      if (this.#happenings.chance(0.5)) await this.#roomStep();
    }
    await this.#quiet();
    const wrong = [...this.#check(), ...this.#checkListed()];
    await this.#quietRoom();
    wrong.push(...this.#checkRoom());
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
        else page.chat.open(this.#happenings.chance(0.5) ? talk(user) : roomTalk);
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

  async #roomStep(): Promise<void> {
    const user = users[this.#happenings.below(2)] ?? '1';
    const page = this.#pages[user][this.#happenings.below(this.#pages[user].length)];
    if (!page) return;
    const { room } = this.#service;
    const step = this.#happenings.weighted({
      type: 40,
      burst: 8,
      elsewhere: 15,
      removed: 8,
      added: 14,
      role: 8,
      apply: 10,
      answer: 14,
      answerRemoved: 5,
      dissolve: 1,
    });
    this.trace.push(`${Math.round(Date.now() / 1000) % 100_000} ${user}.${page.hand} room ${step}`);
    switch (step) {
      case 'type':
        this.#type(user, page, roomTalk);
        break;
      case 'burst':
        for (let count = 2 + this.#happenings.below(5); count > 0; count -= 1)
          this.#type(user, page, roomTalk);
        break;
      case 'elsewhere':
        await this.#write(1 + this.#happenings.below(20));
        break;
      case 'removed':
        // What they typed is on its way, and may get in before or after.
        this.#type(user, page, roomTalk);
        await this.#pass(this.#happenings.below(2) * this.#happenings.below(800));
        this.#remove(user);
        break;
      case 'added':
        for (const each of users) this.#service.setMember(each, true);
        break;
      case 'role':
        this.#service.setRole(user, room.isAdmin(user) ? 'member' : 'admin');
        break;
      case 'apply':
        this.#applicants += 1;
        this.#service.apply(`applicant-${this.#applicants}`);
        break;
      case 'answer':
        this.#answer(page);
        break;
      case 'answerRemoved':
        this.#answer(page);
        await this.#pass(this.#happenings.below(500));
        if (this.#happenings.chance(0.5)) this.#remove(user);
        else this.#service.setRole(user, 'member');
        break;
      case 'dissolve':
        // The outbox holds something for it.
        page.tab.line?.cut();
        this.#type(user, page, roomTalk);
        await this.#pass(this.#happenings.below(50));
        this.#service.dissolve();
        break;
    }
    if (this.#happenings.chance(0.15)) await this.#reload(user, page);
    else await this.#pass(this.#happenings.below(2) * this.#happenings.below(2_000));
  }

  #remove(user: User): void {
    if (this.#service.room.roles.has(user)) this.#removed.add(user);
    this.#service.setMember(user, false);
  }

  #answer({ applications }: Page): void {
    const open = applications.shown.find(({ state }) => state.kind === 'open');
    if (open) void applications.answer(open.application.key, this.#happenings.chance(0.5));
  }

  /** The owner writes in the room, from a client of their own. */
  async #write(count: number): Promise<void> {
    for (let left = count; left > 0 && !this.#service.room.isDissolved; left -= 1) {
      const text = `owner-${this.#service.messages.length + 1}`;
      const frame = { key: text, from: owner, to: roomId, nonce: `${text}-nonce`, text, sequence: 0 };
      this.#service.take(frame, null);
      await this.#pass(this.#happenings.below(300));
    }
  }

  #type(user: User, page: Page & { hand: number }, id: ConversationId = talk(user)): void {
    // Nothing can be written where a group ended.
    if (page.chat.hasEnded(id)) return;
    const text = `${user}-${this.#typed.length + 1}`;
    this.#typed.push({ text, from: user, to: id === roomTalk ? roomId : otherOf(user), hand: page.hand });
    this.trace.push(`   ${text}${id === roomTalk ? ' in the room' : ''}`);
    page.chat.conversation(id)?.send(this.#bodyOf(text, page.chat, id));
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
    for (const id of [talk(user), roomTalk]) {
      const store = page.chat.conversation(id);
      for (const each of store?.book.order ?? []) {
        const message = store?.book.get(each);
        if (message?.delivery !== 'failed' || message.body.kind !== 'text') continue;
        this.#resent.add(message.body.text);
        store?.resend(message);
      }
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
    const { chat, applications } = storesFor(user, tab, signal);
    making.tab = null;
    this.#pages[user].push({ tab, chat, applications, hand: hand ?? this.#hands });
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
    await this.#readAll(talk);
  }

  /** Some who were removed come back; then everybody looks at the room and at who waits to come in. */
  async #quietRoom(): Promise<void> {
    // Some look at the room while they are let in again.
    for (const user of users)
      for (const { chat } of this.#pages[user]) if (this.#happenings.chance(0.5)) chat.open(roomTalk);
    await this.#pass(2_000);
    if (this.#happenings.chance(0.5)) {
      // What was said while they were away.
      await this.#write(this.#happenings.below(40));
      for (const user of users) this.#service.setMember(user, true);
      await this.#pass(this.#happenings.below(2) * 2_000);
      await this.#write(this.#happenings.below(3));
    }
    for (const user of users)
      for (const { chat, applications } of this.#pages[user]) {
        if (chat.openId !== roomTalk) chat.open(roomTalk);
        applications.open(null);
      }
    await this.#pass(15_000);
    await this.#readAll(() => roomTalk);
  }

  async #readAll(talkOf: (user: User) => ConversationId): Promise<void> {
    for (const user of users)
      for (const { chat } of this.#pages[user]) {
        const store = chat.conversation(talkOf(user));
        for (let page = 0; page < 300 && store?.history.hasOlder; page += 1) {
          const loading = store.history.loadOlder();
          await this.#pass(100);
          await loading;
          if (store.history.state === 'error') break;
        }
      }
    await this.#pass(5_000);
  }

  #check(): readonly string[] {
    const wrong: string[] = [];
    const all = this.#service.between('1', '2');
    noteDoubles(all, wrong);
    this.#checkPlaces(wrong);
    for (const user of users) this.#checkSender(user, all, wrong);
    for (const user of users)
      for (const page of this.#pages[user]) {
        // Within a second only a page just opened knows who was first; others agree up to that.
        this.#checkShown(user, page, talk(user), all, page.hand === this.#hands, wrong);
        this.#checkUnread(user, page, talk(user), wrong);
      }
    return wrong;
  }

  /** What pages show of the room before anybody looks at it. */
  #checkListed(): readonly string[] {
    const wrong: string[] = [];
    for (const user of users)
      for (const page of this.#pages[user]) {
        if (this.#service.room.roles.has(user)) this.#checkUnread(user, page, roomTalk, wrong);
        const { count } = page.applications;
        if (!this.#service.room.isAdmin(user) && count > 0)
          wrong.push(`${user}.${page.hand} shows ${count} applications to who looks after nothing`);
      }
    return wrong;
  }

  #checkRoom(): readonly string[] {
    const wrong: string[] = [];
    const { room } = this.#service;
    const all = this.#service.between(owner, roomId);
    noteDoubles(all, wrong);
    this.#checkPlaces(wrong);
    for (const user of users) {
      this.#checkRoomSender(user, all, wrong);
      for (const page of this.#pages[user]) {
        // A group's numbers run through all its senders: every page knows who was first.
        if (room.roles.has(user)) this.#checkShown(user, page, roomTalk, all, true, wrong);
        if (room.roles.has(user)) this.#checkUnread(user, page, roomTalk, wrong);
        this.#checkApplications(user, page, wrong);
      }
    }
    return wrong;
  }

  /** All that was typed is in its conversation and in no other. */
  #checkPlaces(wrong: string[]): void {
    for (const { text, to } of this.#typed)
      for (const kept of this.#service.messages)
        if (kept.text === text && kept.to !== to) wrong.push(`${text} for ${to} was sent to ${kept.to}`);
  }

  /** Everything is there, or kept as failed with its words where the room refused it. */
  #checkRoomSender(user: User, all: readonly Kept[], wrong: string[]): void {
    const { room } = this.#service;
    const arrived = all.filter(({ from }) => from === user).map(({ text }) => text);
    const kept = [...this.#browsers[user].outbox.values()];
    for (const { text } of this.#typed.filter(({ from, to }) => from === user && to === roomId)) {
      const entry = kept.find(({ body }) => wordsOf(body) === text);
      const hasArrived = arrived.includes(text);
      // Who is out is refused the history, too: nobody can say that it arrived.
      if (hasArrived && (!entry || !room.roles.has(user))) continue;
      if (hasArrived) wrong.push(`${text} arrived and is still in the outbox`);
      else if (!entry) wrong.push(`${text} is lost`);
      else if (entry.conversationId !== roomTalk) wrong.push(`${text} waits for ${entry.conversationId}`);
      else if (!this.#isRefusal(user, entry.failure))
        wrong.push(`${text} ${entry.failure === null ? 'still waits' : `failed as ${entry.failure}`}`);
      else
        for (const { chat, hand } of this.#pages[user])
          if (!failedIn(chat).includes(text)) wrong.push(`${user}.${hand} does not show that ${text} failed`);
    }
    this.#checkOrder(user, arrived, 'in the room', wrong);
  }

  #isRefusal(user: User, failure: string | null): boolean {
    if (failure === 'groupMissing') return this.#service.room.isDissolved;
    return failure === 'notInGroup' && this.#removed.has(user);
  }

  #checkApplications(user: User, { applications, hand }: Page & { hand: number }, wrong: string[]): void {
    const { shown } = applications;
    const open = shown.filter(({ state }) => state.kind === 'open').map(({ application }) => application.key);
    const wanted = this.#service.room.applicationsFor(user).map(({ key }) => key);
    if (shown.length !== open.length)
      wrong.push(`${user}.${hand} has applications ${shown.map(({ state }) => state.kind).join(' ')}`);
    const difference = firstDifference(open.toSorted(), wanted.toSorted());
    if (difference) wrong.push(`${user}.${hand} shows other applications: ${difference}`);
  }

  #checkShown(
    user: User,
    { chat, hand }: Page & { hand: number },
    id: ConversationId,
    all: readonly Kept[],
    isExact: boolean,
    wrong: string[],
  ): void {
    const compared = (list: readonly string[]) => list.toSorted(isExact ? asIs : byPlace);
    const store = chat.conversation(id);
    const shown = (store?.book.order ?? []).flatMap((each) => {
      const message = store?.book.get(each);
      return message?.delivery === 'sent' && message.body.kind === 'text' ? [message] : [];
    });
    const given = shown.map((message) => placed(message.time / 1000, textOf(message)));
    const wanted = all.map(({ time, text }) => placed(time, text));
    const difference = firstDifference(compared(given), compared(wanted));
    const where = id === roomTalk ? ' of the room' : '';
    if (difference) wrong.push(`${user}.${hand} shows another history${where}: ${difference}`);
    for (const each of users) {
      const texts = shown.filter(({ senderId }) => senderId === each).map(textOf);
      this.#checkOrder(each, texts, `in ${user}.${hand}`, wrong);
    }
  }

  #checkUnread(
    user: User,
    { chat, hand }: Page & { hand: number },
    id: ConversationId,
    wrong: string[],
  ): void {
    const unread = chat.list.get(id)?.unreadCount ?? 0;
    const counted = this.#service.unread(user, peerOf(id).id);
    if (unread !== counted)
      wrong.push(`${user}.${hand} shows ${unread} unread in ${id}, there are ${counted}`);
  }

  #checkSender(user: User, all: readonly Kept[], wrong: string[]): void {
    const arrived = all.filter(({ from }) => from === user).map(({ text }) => text);
    const kept = [...this.#browsers[user].outbox.values()];
    for (const { text } of this.#typed.filter(({ from, to }) => from === user && to !== roomId)) {
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

function noteDoubles(all: readonly Kept[], wrong: string[]): void {
  const nonces = new Set<string>();
  for (const { nonce, text } of all) {
    if (nonces.has(nonce)) wrong.push(`${text} arrived twice`);
    nonces.add(nonce);
  }
}

/** The words of what could not be sent to the room, as a page shows them. */
function failedIn(chat: ChatStore): readonly string[] {
  const book = chat.conversation(roomTalk)?.book;
  const messages = (book?.order ?? []).flatMap((id) => book?.get(id) ?? []);
  return messages.filter(({ delivery }) => delivery === 'failed').map(textOf);
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

/** The stores of one page; notices are off: they are no part of what is checked. */
function storesFor(user: User, tab: Tab, signal: AbortSignal): Pick<Page, 'chat' | 'applications'> {
  const services = {
    api: { call: async () => ({ excludedUserIds: [], sig: '' }) },
    config: { sdkAppId: 1, chatProxy: '' },
    signal,
    now: () => Date.now() + tab.skew,
    session: { self: { userId: user, nickname: user, avatar: '' } },
    badges: {
      setUnreadMessages: () => undefined,
      setUnreadNotice: () => undefined,
      setGroupApplications: () => undefined,
    },
    platform: {
      setUnreadCount: () => undefined,
      clearNotifications: () => undefined,
      notify: () => undefined,
    },
  };
  const off: unknown = new Proxy(Object.create(null), { get: () => false });
  const made = new Map<unknown, unknown>();
  const root: Root = {
    services: services as unknown as Services,
    store: (type) => (made.get(type) ?? off) as InstanceType<typeof type>,
  };
  const chat = new ChatStore(root);
  made.set(ChatStore, chat);
  return { chat, applications: new ApplicationStore(root) };
}
