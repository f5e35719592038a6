import { type Pages, pass } from './Pages.ts';
import { type Page, roomTalk, type User, users } from './page.ts';
import type { Random } from './Random.ts';
import { owner, roomId } from './room.ts';
import type { Service } from './Service.ts';
import type { Writing } from './Writing.ts';

/** The parts of a schedule that the events of the room use. */
interface Parts {
  readonly service: Service;
  readonly pages: Pages;
  readonly writing: Writing;
  readonly trace: string[];
  readonly random: Random;
  /** Decides who may write, with a generator of its own so that the other decisions do not depend on it. */
  readonly mutes: Random;
}

/** What happens in the group of both users: its members, roles, mutes and applications. */
export class RoomSteps {
  /** The users who were removed from the room at least once: what they wrote may have been refused. */
  readonly removed = new Set<string>();
  /** The users who were muted there at least once. */
  readonly muted = new Set<string>();
  readonly #service: Service;
  readonly #pages: Pages;
  readonly #writing: Writing;
  readonly #trace: string[];
  readonly #random: Random;
  readonly #mutes: Random;
  #applicants = 0;

  constructor({ service, pages, writing, trace, random, mutes }: Parts) {
    this.#service = service;
    this.#pages = pages;
    this.#writing = writing;
    this.#trace = trace;
    this.#random = random;
    this.#mutes = mutes;
  }

  /** One random event, most often followed by some time. */
  async step(): Promise<void> {
    const user = users[this.#random.below(2)] ?? '1';
    const page = this.#pages.of(user)[this.#random.below(this.#pages.of(user).length)];
    if (!page) return;
    const { room } = this.#service;
    if (this.#mutes.chance(0.15)) this.#mute(page, user);
    const step = this.#random.weighted({
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
    this.#trace.push(`${Math.round(Date.now() / 1000) % 100_000} ${user}.${page.hand} room ${step}`);
    switch (step) {
      case 'type':
        this.#writing.type(user, page, roomTalk);
        break;
      case 'burst':
        for (let count = 2 + this.#random.below(5); count > 0; count -= 1)
          this.#writing.type(user, page, roomTalk);
        break;
      case 'elsewhere':
        await this.write(1 + this.#random.below(20));
        break;
      case 'removed':
        // The text is on its way, and may arrive before or after the removal.
        this.#writing.type(user, page, roomTalk);
        await pass(this.#random.below(2) * this.#random.below(800));
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
        await pass(this.#random.below(500));
        if (this.#random.chance(0.5)) this.#remove(user);
        else this.#service.setRole(user, 'member');
        break;
      case 'dissolve':
        // The outbox then holds a text for a dissolved group.
        this.#pages.lineOf(user, page)?.cut();
        this.#writing.type(user, page, roomTalk);
        await pass(this.#random.below(50));
        this.#service.dissolve();
        break;
    }
    if (this.#random.chance(0.15)) await this.#pages.reload(user, page);
    else await pass(this.#random.below(2) * this.#random.below(2_000));
  }

  /** Mutes a user, who may have a text on its way as in a removal, or lets a muted user write again. */
  #mute(page: Page, user: User): void {
    const isMuted = !this.#service.room.muted.has(user);
    if (isMuted && this.#mutes.chance(0.5)) this.#writing.type(user, page, roomTalk);
    setTimeout(() => {
      if (isMuted && this.#service.room.roles.has(user)) this.muted.add(user);
      this.#service.setMuted(user, isMuted);
    }, this.#mutes.below(800));
  }

  #remove(user: User): void {
    if (this.#service.room.roles.has(user)) this.removed.add(user);
    this.#service.setMember(user, false);
  }

  #answer({ tab, applications }: Page): void {
    if (tab.isFrozen) return;
    const open = applications.shown.find(({ state }) => state.kind === 'open');
    if (open) void applications.answer(open.application.key, this.#random.chance(0.5));
  }

  /** Writes in the room as its owner, from another client. */
  async write(count: number): Promise<void> {
    for (let left = count; left > 0 && !this.#service.room.isDissolved; left -= 1) {
      const text = `owner-${this.#service.messages.length + 1}`;
      const frame = { key: text, from: owner, to: roomId, nonce: `${text}-nonce`, text, sequence: 0 };
      this.#service.take(frame, null);
      await pass(this.#random.below(300));
    }
  }
}
