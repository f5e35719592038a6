import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId, OutgoingBody } from '#im/records.ts';
import { Inspection, type Typed } from './Inspection.ts';
import { Pages, pass } from './Pages.ts';
import { making, otherOf, type Page, roomTalk, talk, type User, users } from './page.ts';
import { Random } from './Random.ts';
import { owner, roomId } from './room.ts';
import { Service } from './Service.ts';
import type { Tab } from './tab.ts';

/**
 * One schedule: two users with their tabs, the service between them, a group of both, and random events for all of it.
 */
export class Schedule {
  readonly trace: string[] = [];
  readonly #random: Random;
  /**
   * Decides which messages are copies. It is a generator of its own, so that the other decisions do not depend on it.
   */
  readonly #copies: Random;
  /** Decides what happens in the room, with a generator of its own for the same reason. */
  readonly #roomEvents: Random;
  /** Decides what happens to pages that share a connection, with a generator of its own for the same reason. */
  readonly #windows: Random;
  readonly #service: Service;
  /** Decides who may write in the room, with a generator of its own for the same reason. */
  readonly #mutes: Random;
  /** The users who were removed from the room at least once: what they wrote may have been refused. */
  readonly #removed = new Set<string>();
  /** The users who were muted there at least once. */
  readonly #muted = new Set<string>();
  #applicants = 0;
  readonly #pages: Pages;
  readonly #typed: Typed[] = [];
  readonly #resent = new Set<string>();

  /** `tabs` finds the tab of a connection by its signal. */
  constructor(seed: number, tabs: Map<object, Tab>) {
    this.#random = new Random(seed);
    const sharing = new Random(seed + 4);
    this.#pages = new Pages(this.#random, tabs, () => sharing.chance(0.75));
    this.#windows = new Random(seed + 5);
    this.#copies = new Random(seed + 2);
    this.#roomEvents = new Random(seed + 3);
    this.#mutes = new Random(seed + 4);
    this.#service = new Service(seed + 1, (text) => this.trace.push(text));
    making.service = this.#service;
  }

  /** Runs the schedule; returns what is wrong afterwards, in words. */
  async run(steps: number): Promise<readonly string[]> {
    for (const user of users) await this.#pages.open(user);
    await pass(2_000);
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      if (this.#roomEvents.chance(0.5)) await this.#roomStep();
      for (const user of users) if (this.#pages.isShared(user)) await this.#windowStep(user);
    }
    await this.#quiet();
    const inspection = new Inspection({
      service: this.#service,
      pages: this.#pages,
      typed: this.#typed,
      resent: this.#resent,
      removed: this.#removed,
      muted: this.#muted,
    });
    const wrong = [...inspection.talks(), ...inspection.listed()];
    await this.#quietRoom();
    wrong.push(...inspection.room());
    for (const { tab } of this.#pages.all) tab.die();
    return wrong;
  }

  async #step(): Promise<void> {
    const user = users[this.#random.below(2)] ?? '1';
    const page = this.#pages.of(user)[this.#random.below(this.#pages.of(user).length)];
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
        return pass(this.#random.below(6_000));
      case 'cut':
        this.#pages.lineOf(user, page)?.cut();
        return pass(this.#random.below(300));
      case 'reconnect':
        this.#connect(user, page);
        return pass(this.#random.below(300));
      case 'restart': {
        const all = this.#pages.all;
        for (const each of all) each.tab.line?.cut();
        await pass(this.#random.below(20_000));
        for (const user of users) for (const each of this.#pages.of(user)) this.#connect(user, each);
        return;
      }
      case 'reload':
        return this.#pages.reload(user, page);
      case 'secondTab':
        if (this.#pages.of(user).length < (this.#pages.isShared(user) ? 3 : 2)) await this.#pages.open(user);
        return;
      case 'closeTab':
        // A tab that is closed while it stores a text loses it, so it first gets a few milliseconds.
        await pass(20);
        if (this.#pages.of(user).length > 1) this.#pages.close(user, page);
        return;
      case 'show':
        // Nobody can use a frozen page.
        if (page.tab.isFrozen) return;
        if (page.chat.shown.focusedId) page.chat.close(page.chat.shown.focusedId);
        else page.chat.open(this.#roomEvents.chance(0.5) ? talk(user) : roomTalk);
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

  /** Does something to the pages that share a connection, most often to the page that holds it. */
  async #windowStep(user: User): Promise<void> {
    const pages = this.#pages.of(user);
    const holder = pages.find(({ tab }) => tab.line && !tab.line.isDead);
    const page = this.#windows.chance(0.7) ? holder : pages[this.#windows.below(pages.length)];
    if (!page) return;
    const step = this.#windows.weighted({ none: 60, open: 8, kill: 6, freeze: 8, doubt: 4, thaw: 14 });
    if (step !== 'none')
      this.trace.push(`${Math.round(Date.now() / 1000) % 100_000} ${user}.${page.hand} window ${step}`);
    switch (step) {
      case 'none':
        return;
      case 'open':
        if (pages.length < 3) await this.#pages.open(user);
        return;
      case 'kill':
        // What was typed is stored within these milliseconds.
        await pass(20);
        if (pages.length > 1 && !page.tab.isFrozen) this.#pages.close(user, page);
        return pass(this.#windows.below(2) * this.#windows.below(300));
      case 'freeze':
        if (pages.filter(({ tab }) => !tab.isFrozen).length < 2) return;
        await pass(20);
        page.tab.freeze();
        return pass(this.#windows.below(12_000));
      case 'doubt':
        // The page is frozen just long enough for another one to take over: both then believe that they hold the
        // connection.
        if (pages.filter(({ tab }) => !tab.isFrozen).length < 2) return;
        await pass(20);
        page.tab.freeze();
        await pass(5_500 + this.#windows.below(2_000));
        page.tab.thaw();
        return;
      case 'thaw':
        for (const { tab } of pages) tab.thaw();
        return;
    }
  }

  #connect(user: User, page: Page): void {
    if (!page.tab.isFrozen) this.#pages.lineOf(user, page)?.connect();
  }

  async #roomStep(): Promise<void> {
    const user = users[this.#roomEvents.below(2)] ?? '1';
    const page = this.#pages.of(user)[this.#roomEvents.below(this.#pages.of(user).length)];
    if (!page) return;
    const { room } = this.#service;
    if (this.#mutes.chance(0.15)) this.#mute(page, user);
    const step = this.#roomEvents.weighted({
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
        for (let count = 2 + this.#roomEvents.below(5); count > 0; count -= 1)
          this.#type(user, page, roomTalk);
        break;
      case 'elsewhere':
        await this.#write(1 + this.#roomEvents.below(20));
        break;
      case 'removed':
        // The text is on its way, and may arrive before or after the removal.
        this.#type(user, page, roomTalk);
        await pass(this.#roomEvents.below(2) * this.#roomEvents.below(800));
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
        await pass(this.#roomEvents.below(500));
        if (this.#roomEvents.chance(0.5)) this.#remove(user);
        else this.#service.setRole(user, 'member');
        break;
      case 'dissolve':
        // The outbox then holds a text for a dissolved group.
        this.#pages.lineOf(user, page)?.cut();
        this.#type(user, page, roomTalk);
        await pass(this.#roomEvents.below(50));
        this.#service.dissolve();
        break;
    }
    if (this.#roomEvents.chance(0.15)) await this.#pages.reload(user, page);
    else await pass(this.#roomEvents.below(2) * this.#roomEvents.below(2_000));
  }

  /** Mutes a user, who may have a text on its way as in a removal, or lets a muted user write again. */
  #mute(page: Page, user: User): void {
    const isMuted = !this.#service.room.muted.has(user);
    if (isMuted && this.#mutes.chance(0.5)) this.#type(user, page, roomTalk);
    setTimeout(() => {
      if (isMuted && this.#service.room.roles.has(user)) this.#muted.add(user);
      this.#service.setMuted(user, isMuted);
    }, this.#mutes.below(800));
  }

  #remove(user: User): void {
    if (this.#service.room.roles.has(user)) this.#removed.add(user);
    this.#service.setMember(user, false);
  }

  #answer({ tab, applications }: Page): void {
    if (tab.isFrozen) return;
    const open = applications.shown.find(({ state }) => state.kind === 'open');
    if (open) void applications.answer(open.application.key, this.#roomEvents.chance(0.5));
  }

  /** Writes in the room as its owner, from another client. */
  async #write(count: number): Promise<void> {
    for (let left = count; left > 0 && !this.#service.room.isDissolved; left -= 1) {
      const text = `owner-${this.#service.messages.length + 1}`;
      const frame = { key: text, from: owner, to: roomId, nonce: `${text}-nonce`, text, sequence: 0 };
      this.#service.take(frame, null);
      await pass(this.#roomEvents.below(300));
    }
  }

  #type(user: User, page: Page, id: ConversationId = talk(user)): void {
    // A person who writes on a frozen page has come back to it, which thaws it.
    page.tab.thaw();
    // A group that has ended for the user cannot be written to.
    if (page.chat.hasEnded(id)) return;
    const text = `${user}-${this.#typed.length + 1}`;
    this.#typed.push({ text, from: user, to: id === roomTalk ? roomId : otherOf(user), hand: page.hand });
    this.trace.push(`   ${text}${id === roomTalk ? ' in the room' : ''}`);
    page.chat.conversation(id)?.send(this.#bodyOf(text, page.chat, id));
  }

  /**
   * Most messages are new texts; some are copies of an earlier message, with a text of their own to tell them apart.
   */
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
    if (page.tab.isFrozen) return;
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

  /** Disconnects a page, sometimes for hours, while the other user writes from another client. */
  async #missed(user: User, page: Page): Promise<void> {
    this.#pages.lineOf(user, page)?.cut();
    const count = this.#random.chance(0.1) ? 1_000 : 5 + this.#random.below(60);
    // The sequence numbers of another client can begin anywhere.
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
      if (index % 10 === 0) await pass(this.#random.below(60_000));
    }
    await pass(this.#random.below(2) * 7_200_000);
    this.#connect(user, page);
  }

  async #quiet(): Promise<void> {
    this.#service.isFaulty = false;
    for (const { tab } of this.#pages.all) tab.thaw();
    await pass(10_000);
    for (const user of users) for (const { chat } of this.#pages.of(user)) showOnly(chat, talk(user));
    // An earlier fault may still cut a line; a real line comes back by itself, so this one is connected again.
    for (let round = 0; round < 40; round += 1) {
      for (const { tab } of this.#pages.all) tab.line?.connect();
      await pass(3_000);
    }
    await this.#pages.open('1');
    const last = this.#pages.of('1').at(-1);
    if (last) showOnly(last.chat, talk('1'));
    await pass(5_000);
    await this.#pages.readAll(talk);
  }

  /** Lets removed users come back in half of the schedules; then everybody opens the room and its applications. */
  async #quietRoom(): Promise<void> {
    // Some pages show the room while their user is let in again.
    for (const user of users)
      for (const { chat } of this.#pages.of(user)) if (this.#roomEvents.chance(0.5)) showOnly(chat, roomTalk);
    await pass(2_000);
    if (this.#roomEvents.chance(0.5)) {
      // These messages are written while removed users are still away.
      await this.#write(this.#roomEvents.below(40));
      for (const user of users) this.#service.setMember(user, true);
      await pass(this.#roomEvents.below(2) * 2_000);
      await this.#write(this.#roomEvents.below(3));
    }
    for (const user of users)
      for (const { chat, applications } of this.#pages.of(user)) {
        if (chat.shown.focusedId !== roomTalk) showOnly(chat, roomTalk);
        applications.open(null);
      }
    await pass(15_000);
    await this.#pages.readAll(() => roomTalk);
  }
}

/** Shows one conversation only, as a window does that has no room for two. */
function showOnly(chat: ChatStore, id: ConversationId): void {
  for (const each of chat.shown.ids) if (each !== id) chat.close(each);
  chat.open(id);
}
