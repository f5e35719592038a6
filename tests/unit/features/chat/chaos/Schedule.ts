import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId } from '#im/records.ts';
import { Inspection } from './Inspection.ts';
import { Pages, pass } from './Pages.ts';
import { making, otherOf, type Page, roomTalk, talk, type User, users } from './page.ts';
import { Random } from './Random.ts';
import { RoomSteps } from './RoomSteps.ts';
import { Service } from './Service.ts';
import type { Tab } from './tab.ts';
import { WindowSteps } from './WindowSteps.ts';
import { Writing } from './Writing.ts';

/**
 * One schedule: two users with their tabs, the service between them, a group of both, and random events for all of it.
 */
export class Schedule {
  readonly trace: string[] = [];
  readonly #random: Random;
  /** Decides what happens in the room. */
  readonly #roomEvents: Random;
  readonly #service: Service;
  readonly #pages: Pages;
  readonly #writing: Writing;
  readonly #room: RoomSteps;
  readonly #windows: WindowSteps;
  readonly #resent = new Set<string>();

  /** `tabs` finds the tab of a connection by its signal. */
  constructor(seed: number, tabs: Map<object, Tab>) {
    // Each kind of decision has a generator of its own, so that the others do not depend on it.
    this.#random = new Random(seed);
    const sharing = new Random(seed + 4);
    this.#roomEvents = new Random(seed + 3);
    this.#service = new Service(seed + 1, (text) => this.trace.push(text));
    this.#pages = new Pages(this.#random, tabs, () => sharing.chance(0.75));
    this.#writing = new Writing(this.trace, new Random(seed + 2));
    const drops = new Random(seed + 6).chance(0.5);
    this.#windows = new WindowSteps(this.#pages, this.trace, new Random(seed + 5), drops);
    this.#room = new RoomSteps({
      service: this.#service,
      pages: this.#pages,
      writing: this.#writing,
      trace: this.trace,
      random: this.#roomEvents,
      mutes: new Random(seed + 4),
    });
    making.service = this.#service;
  }

  /** Runs the schedule; returns what is wrong afterwards, in words. */
  async run(steps: number): Promise<readonly string[]> {
    for (const user of users) await this.#pages.open(user);
    await pass(2_000);
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      if (this.#roomEvents.chance(0.5)) await this.#room.step();
      for (const user of users) if (this.#pages.isShared(user)) await this.#windows.step(user);
    }
    await this.#quiet();
    const inspection = new Inspection({
      service: this.#service,
      pages: this.#pages,
      typed: this.#writing.typed,
      resent: this.#resent,
      removed: this.#room.removed,
      muted: this.#room.muted,
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
        return this.#writing.type(user, page);
      case 'burst':
        for (let count = 2 + this.#random.below(5); count > 0; count -= 1) this.#writing.type(user, page);
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

  #connect(user: User, page: Page): void {
    if (!page.tab.isFrozen) this.#pages.lineOf(user, page)?.connect();
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
      await this.#room.write(this.#roomEvents.below(40));
      for (const user of users) this.#service.setMember(user, true);
      await pass(this.#roomEvents.below(2) * 2_000);
      await this.#room.write(this.#roomEvents.below(3));
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
