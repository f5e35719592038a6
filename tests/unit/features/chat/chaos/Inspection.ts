import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import type { Pages } from './Pages.ts';
import { type Page, roomTalk, talk, type User, users } from './page.ts';
import { owner, roomId } from './room.ts';
import type { Kept, Service } from './Service.ts';
import { textOf, wordsOf } from './sdk-records.ts';

/** A message that a person typed. */
export interface Typed {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  /** The number of the page in which it was typed, which the page keeps over reloads. */
  readonly hand: number;
}

/** What a schedule did so far. */
export interface Course {
  readonly service: Service;
  readonly pages: Pages;
  readonly typed: readonly Typed[];
  /** The texts that a person sent again. */
  readonly resent: ReadonlySet<string>;
  /** The users who were removed from the room at least once: what they wrote may have been refused. */
  readonly removed: ReadonlySet<string>;
  /** The users who were muted there at least once. */
  readonly muted: ReadonlySet<string>;
}

/** Compares what pages and storages show with what the service has; each method returns what is wrong, in words. */
export class Inspection {
  readonly #course: Course;

  constructor(course: Course) {
    this.#course = course;
  }

  /** Checks the conversation of the two users. */
  talks(): readonly string[] {
    const wrong: string[] = [];
    const all = this.#course.service.between('1', '2');
    noteDoubles(all, wrong);
    this.#checkPlaces(wrong);
    for (const user of users) this.#checkSender(user, all, wrong);
    for (const user of users)
      for (const page of this.#course.pages.of(user)) {
        // Only a newly opened page knows the order of messages of one second; other pages may differ in it.
        this.#checkShown(user, page, talk(user), all, page.hand === this.#course.pages.newestHand, wrong);
        this.#checkUnread(user, page, talk(user), wrong);
      }
    return wrong;
  }

  /** Checks what pages show of the room before anybody opens it. */
  listed(): readonly string[] {
    const wrong: string[] = [];
    for (const user of users)
      for (const page of this.#course.pages.of(user)) {
        if (this.#course.service.room.roles.has(user)) this.#checkUnread(user, page, roomTalk, wrong);
        const { count } = page.applications;
        if (!this.#course.service.room.isAdmin(user) && count > 0)
          wrong.push(`${user}.${page.hand} shows ${count} applications to someone who is no admin`);
      }
    return wrong;
  }

  /** Checks the room after everybody has opened it. */
  room(): readonly string[] {
    const wrong: string[] = [];
    const { room } = this.#course.service;
    const all = this.#course.service.between(owner, roomId);
    noteDoubles(all, wrong);
    this.#checkPlaces(wrong);
    for (const user of users) {
      this.#checkRoomSender(user, all, wrong);
      this.#checkPlace(user, wrong);
      for (const page of this.#course.pages.of(user)) {
        // The messages of a group are numbered across all senders, so every page knows their order.
        if (room.roles.has(user)) this.#checkShown(user, page, roomTalk, all, true, wrong);
        if (room.roles.has(user)) this.#checkUnread(user, page, roomTalk, wrong);
        this.#checkApplications(user, page, wrong);
      }
    }
    return wrong;
  }

  /** Checks that no typed text reached another conversation than its own. */
  #checkPlaces(wrong: string[]): void {
    for (const { text, to } of this.#course.typed)
      for (const kept of this.#course.service.messages)
        if (kept.text === text && kept.to !== to) wrong.push(`${text} for ${to} was sent to ${kept.to}`);
  }

  /** Checks that each text for the room arrived, or, if the room refused it, is kept and shown as failed. */
  #checkRoomSender(user: User, all: readonly Kept[], wrong: string[]): void {
    const { room } = this.#course.service;
    const arrived = all.filter(({ from }) => from === user).map(({ text }) => text);
    const kept = [...this.#course.pages.browsers[user].outbox.values()];
    for (const { text } of this.#course.typed.filter(({ from, to }) => from === user && to === roomId)) {
      const entry = kept.find(({ body }) => wordsOf(body) === text);
      const hasArrived = arrived.includes(text);
      // A user who is not in the room cannot read its history either, so their client cannot learn that it arrived.
      if (hasArrived && (!entry || !room.roles.has(user))) continue;
      if (hasArrived) wrong.push(`${text} arrived and is still in the outbox`);
      else if (!entry) wrong.push(`${text} is lost`);
      else if (entry.conversationId !== roomTalk) wrong.push(`${text} waits for ${entry.conversationId}`);
      else if (!this.#isRefusal(user, entry.failure))
        wrong.push(`${text} ${entry.failure === null ? 'still waits' : `failed as ${entry.failure}`}`);
      else
        for (const { chat, hand } of this.#course.pages.of(user))
          if (!failedIn(chat).includes(text)) wrong.push(`${user}.${hand} does not show that ${text} failed`);
    }
    this.#checkOrder(user, arrived, 'in the room', wrong);
  }

  /** Checks that the list leads to texts that the room refused, also for a user who is not in it any more. */
  #checkPlace(user: User, wrong: string[]): void {
    const isMember = this.#course.service.room.roles.has(user);
    for (const { chat, hand } of this.#course.pages.of(user))
      if (failedIn(chat).length > 0 && chat.hasEnded(roomTalk) === isMember)
        wrong.push(`${user}.${hand} lists the room as ${chat.list.get(roomTalk)?.membership ?? 'unknown'}`);
  }

  #isRefusal(user: User, failure: string | null): boolean {
    if (failure === 'groupMissing') return this.#course.service.room.isDissolved;
    if (failure === 'mutedByAdmin') return this.#course.muted.has(user);
    return failure === 'notInGroup' && this.#course.removed.has(user);
  }

  #checkApplications(user: User, { applications, hand }: Page, wrong: string[]): void {
    const { shown } = applications;
    const open = shown.filter(({ state }) => state.kind === 'open').map(({ application }) => application.key);
    const wanted = this.#course.service.room.applicationsFor(user).map(({ key }) => key);
    if (shown.length !== open.length)
      wrong.push(`${user}.${hand} has applications ${shown.map(({ state }) => state.kind).join(' ')}`);
    const difference = firstDifference(open.toSorted(), wanted.toSorted());
    if (difference) wrong.push(`${user}.${hand} shows other applications: ${difference}`);
  }

  #checkShown(
    user: User,
    { chat, hand }: Page,
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

  #checkUnread(user: User, { chat, hand }: Page, id: ConversationId, wrong: string[]): void {
    const unread = chat.list.get(id)?.unreadCount ?? 0;
    const counted = this.#course.service.unread(user, peerOf(id).id);
    if (unread !== counted)
      wrong.push(`${user}.${hand} shows ${unread} unread in ${id}, there are ${counted}`);
  }

  #checkSender(user: User, all: readonly Kept[], wrong: string[]): void {
    const arrived = all.filter(({ from }) => from === user).map(({ text }) => text);
    const kept = [...this.#course.pages.browsers[user].outbox.values()];
    for (const { text } of this.#course.typed.filter(({ from, to }) => from === user && to !== roomId)) {
      const entry = kept.find(({ body }) => wordsOf(body) === text);
      const hasArrived = arrived.includes(text);
      if (hasArrived && entry) wrong.push(`${text} arrived and is still in the outbox`);
      if (hasArrived) continue;
      if (!entry) wrong.push(`${text} is lost`);
      else wrong.push(`${text} ${entry.failure === null ? 'still waits' : `failed as ${entry.failure}`}`);
    }
    this.#checkOrder(user, arrived, 'at the service', wrong);
  }

  /** Checks that what one page typed keeps its order, except for texts that were sent again or arrived late. */
  #checkOrder(user: User, texts: readonly string[], where: string, wrong: string[]): void {
    for (const hand of new Set(this.#course.typed.map((typed) => typed.hand))) {
      const order = this.#course.typed
        .filter((typed) => typed.from === user && typed.hand === hand && !this.#course.resent.has(typed.text))
        .map(({ text }) => text)
        .filter((text) => texts.includes(text) && !this.#course.service.stragglers.has(text));
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

/** The texts that a page shows as failed in the room. */
function failedIn(chat: ChatStore): readonly string[] {
  const book = chat.conversation(roomTalk)?.book;
  const messages = (book?.order ?? []).flatMap((id) => book?.get(id) ?? []);
  return messages.filter(({ delivery }) => delivery === 'failed').map(textOf);
}

const placed = (second: number, text: string) => `${second} ${text}`;
const asIs = () => 0;
const byPlace = (one: string, other: string) => (one < other ? -1 : 1);

function firstDifference(given: readonly string[], wanted: readonly string[]): string | null {
  const at = wanted.findIndex((text, index) => given[index] !== text);
  if (at === -1 && given.length === wanted.length) return null;
  const index = at === -1 ? wanted.length : at;
  const around = (list: readonly string[]) => list.slice(Math.max(0, index - 2), index + 4).join(' ');
  return `at ${index}: ${around(given)} | ${around(wanted)} (${given.length} of ${wanted.length})`;
}
