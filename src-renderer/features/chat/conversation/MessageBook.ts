import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';

const secondOf = ({ time }: Message) => Math.floor(time / 1000);

const isSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sequence numbers further apart than this belong to two runs of a client, each of which starts at random.
 */
const runLength = 1_000;

/**
 * The messages of one conversation by id, and their order. An unchanged message keeps its record, so that its
 * row does not render again.
 */
export class MessageBook {
  private readonly records = observable.map<string, Message>({}, { deep: false });
  /** Ids, oldest first. */
  order: readonly string[] = [];
  /** The order within a second: messages keep the order of arrival. */
  readonly #ordinals = new Map<string, number>();
  readonly #byRemoteId = new Map<string, string>();
  #first = 0;
  #last = 0;

  constructor() {
    makeAutoObservable<this, 'records'>(this, { records: false, order: observableRef });
  }

  get(id: string): Message | undefined {
    return this.records.get(id);
  }

  /** The message by the service's own id. */
  byRemoteId(remoteId: string): Message | undefined {
    const id = this.#byRemoteId.get(remoteId);
    return id === undefined ? undefined : this.records.get(id);
  }

  get newest(): Message | undefined {
    return this.records.get(this.order.at(-1) ?? '');
  }

  /** The newest message the service has. */
  get newestSent(): Message | undefined {
    const id = this.order.findLast((each) => this.records.get(each)?.delivery === 'sent');
    return id === undefined ? undefined : this.records.get(id);
  }

  /**
   * Adds messages, oldest first; `older` for a page from before the known ones. Returns the ids that are new.
   */
  ingest(messages: readonly Message[], place: 'older' | 'newer' = 'newer'): readonly string[] {
    const added: string[] = [];
    const moved: string[] = [];
    const taken: string[] = [];
    for (const message of messages) {
      const known = this.records.get(message.id);
      const next = known ? merged(known, message) : message;
      if (known && isSame(known, next)) continue;
      if (!known) added.push(message.id);
      else if (known.time !== next.time || known.sequence !== next.sequence) moved.push(message.id);
      // Its place within its second is the time the service accepted it, and not the time it was typed.
      if (known && known.delivery !== 'sent' && next.delivery === 'sent') taken.push(message.id);
      if (next.remoteId !== null) this.#byRemoteId.set(next.remoteId, next.id);
      this.records.set(next.id, next);
    }
    this.#number(added, place);
    this.#number(taken, 'newer');
    const next = added.length > 0 ? [...this.order, ...added] : this.order;
    // The usual case must not depend on the length of the history: all came after the known messages, in
    // order.
    const isAppended = place === 'newer' && moved.length + taken.length === 0;
    if (isAppended && this.#isStraight(next, this.order.length)) {
      this.order = next;
      return added;
    }
    if (added.length + moved.length > 0) this.order = this.#sorted(next);
    if (place === 'newer') this.#straighten([...added, ...moved]);
    return added;
  }

  /** Adds a page of the service's history: its order decides among messages of one second. */
  ingestPage(messages: readonly Message[], place: 'older' | 'newer'): readonly string[] {
    const added = this.ingest(messages, place);
    const known = this.order;
    const ids = messages.map((message) => message.id).filter((id) => this.#ordinals.has(id));
    // An older page comes before all known messages, also where some of it was known out of order.
    if (place === 'older') this.#number(ids, place);
    else this.#line([...this.#beforePage(messages), ...ids]);
    this.order = this.#sorted(this.order);
    // A page from the client's memory may lack messages of another tab: those absent from it keep their
    // place.
    const onPage = new Set(ids);
    const begin = messages[0] ? secondOf(messages[0]) : 0;
    // In the page's first second an absent message may be older than the page, unless both its sequence
    // number and its place say that it is not.
    const isLacking = (message: Message, run: readonly Message[]) => {
      if (onPage.has(message.id)) return false;
      if (secondOf(message) > begin) return true;
      const first = messages.find((each) => run.some(({ id }) => id === each.id));
      if (first === undefined || first.sequence > message.sequence) return false;
      return known.indexOf(first.id) < known.indexOf(message.id);
    };
    if (place === 'newer') this.#straighten(ids, (run) => run.some((message) => isLacking(message, run)));
    return added;
  }

  /** Changes one record; unknown ids are ignored. */
  change(id: string, change: Partial<Message>): void {
    const known = this.records.get(id);
    if (!known) return;
    const next = { ...known, ...change };
    if (!isSame(known, next)) this.records.set(id, next);
  }

  /** True where a sender's counter restarted within a second of these: only the service knows the order. */
  isUnclear(messages: readonly Message[]): boolean {
    const begin = messages.reduce(
      (time, message) => Math.min(time, secondOf(message)),
      Number.POSITIVE_INFINITY,
    );
    const after = new Map<string, Message>();
    for (let index = this.order.length - 1; index >= 0; index -= 1) {
      const message = this.records.get(this.order[index] ?? '');
      if (!message) continue;
      if (secondOf(message) < begin) return false;
      if (message.sequence === 0) continue;
      const next = after.get(message.senderId);
      const isOtherRun = next !== undefined && Math.abs(next.sequence - message.sequence) >= runLength;
      if (isOtherRun && secondOf(next) === secondOf(message)) return true;
      after.set(message.senderId, message);
    }
    return false;
  }

  drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const id of gone) {
      const remoteId = this.records.get(id)?.remoteId;
      if (remoteId) this.#byRemoteId.delete(remoteId);
      this.records.delete(id);
      this.#ordinals.delete(id);
    }
    this.order = this.order.filter((id) => !gone.has(id));
  }

  /** Known messages of a page's first second that are not on it came before it. */
  #beforePage(page: readonly Message[]): readonly string[] {
    const first = page[0];
    if (!first) return [];
    const onPage = new Set(page.map(({ id }) => id));
    return this.order.filter((id) => {
      const message = this.records.get(id);
      if (message?.delivery !== 'sent' || onPage.has(id)) return false;
      return secondOf(message) === secondOf(first);
    });
  }

  /** Numbers the messages in this order. */
  #line(ids: readonly string[]): void {
    const places = ids.map((id) => this.#ordinals.get(id) ?? 0).toSorted((a, b) => a - b);
    ids.forEach((id, index) => {
      this.#ordinals.set(id, places[index] ?? 0);
    });
  }

  /**
   * Sorts a second. Events may overtake each other: a sender's own sequence numbers give the order, as long
   * as they belong to one run of its client; between senders there is no order.
   */
  #straighten(ids: readonly string[], isWanted: (run: readonly Message[]) => boolean = () => true): void {
    let isMoved = false;
    for (const id of ids) {
      const message = this.records.get(id);
      if (!message || message.sequence === 0) continue;
      const run = this.#sameRun(message);
      if (!isWanted(run)) continue;
      const places = run.map((each) => this.#ordinals.get(each.id) ?? 0).toSorted((a, b) => a - b);
      run
        .toSorted((one, other) => one.sequence - other.sequence)
        .forEach((each, index) => {
          const place = places[index] ?? 0;
          isMoved ||= this.#ordinals.get(each.id) !== place;
          this.#ordinals.set(each.id, place);
        });
    }
    if (isMoved) this.order = this.#sorted(this.order);
  }

  /** True where all messages from a place on are in order, within each sender's run too. */
  #isStraight(ids: readonly string[], from: number): boolean {
    for (let at = from; at < ids.length; at += 1) {
      const id = ids[at] ?? '';
      const before = ids[at - 1];
      if (before !== undefined && this.#compare(before, id) > 0) return false;
      if (!this.#followsItsRun(ids, at)) return false;
    }
    return true;
  }

  /** True unless an earlier message of the same sender and second has a higher number of the same run. */
  #followsItsRun(ids: readonly string[], at: number): boolean {
    const message = this.records.get(ids[at] ?? '');
    if (!message || message.sequence === 0) return true;
    const second = secondOf(message);
    for (let index = at - 1; index >= 0; index -= 1) {
      const each = this.records.get(ids[index] ?? '');
      if (!each || secondOf(each) < second) return true;
      if (each.senderId !== message.senderId || each.sequence === 0) continue;
      // The messages before it already follow their run.
      if (Math.abs(each.sequence - message.sequence) < runLength) return each.sequence < message.sequence;
    }
    return true;
  }

  /** The messages of the same sender and second, usually among the last few. */
  #sameRun(message: Message): readonly Message[] {
    const { senderId, sequence } = message;
    const second = secondOf(message);
    const run: Message[] = [];
    for (let index = this.order.length - 1; index >= 0; index -= 1) {
      const each = this.records.get(this.order[index] ?? '');
      if (!each) continue;
      if (secondOf(each) < second) break;
      const isSame = secondOf(each) === second && each.senderId === senderId;
      if (isSame && each.sequence > 0 && Math.abs(each.sequence - sequence) < runLength) run.push(each);
    }
    return run;
  }

  #number(ids: readonly string[], place: 'older' | 'newer'): void {
    if (place === 'newer') {
      for (const id of ids) {
        this.#last += 1;
        this.#ordinals.set(id, this.#last);
      }
      return;
    }
    this.#first -= ids.length;
    ids.forEach((id, index) => {
      this.#ordinals.set(id, this.#first + index);
    });
  }

  /** The ids in their order; the same list where they are already in order. */
  #sorted(ids: readonly string[]): readonly string[] {
    const sorted = this.#byTime(ids);
    return sorted.every((id, index) => id === ids[index]) ? ids : sorted;
  }

  #byTime(ids: readonly string[]): readonly string[] {
    return ids.toSorted((one, other) => this.#compare(one, other));
  }

  #compare(one: string, other: string): number {
    const a = this.records.get(one);
    const b = this.records.get(other);
    if (!a || !b) return 0;
    const seconds = secondOf(a) - secondOf(b);
    if (seconds !== 0) return seconds;
    // Only a group's sequence numbers count across all senders; a message without one comes last.
    if (isGroup(a.conversationId) && a.sequence !== b.sequence)
      return (a.sequence || Number.MAX_SAFE_INTEGER) - (b.sequence || Number.MAX_SAFE_INTEGER);
    return (this.#ordinals.get(one) ?? 0) - (this.#ordinals.get(other) ?? 0);
  }
}

/** The history repeats a message without the data that arrives separately. */
function merged(known: Message, next: Message): Message {
  return {
    ...next,
    reactions: next.reactions.length > 0 ? next.reactions : known.reactions,
    receipt: newerReceipt(known, next),
    isPeerRead: next.isPeerRead || known.isPeerRead,
    isRead: next.isRead || known.isRead,
    body: editable(known, next),
  };
}

function newerReceipt(known: Message, next: Message): Message['receipt'] {
  if (!next.receipt || !known.receipt) return next.receipt;
  const more = known.receipt.readCount - next.receipt.readCount;
  // The history has no counts: known ones stay.
  return more > 0 || (more === 0 && next.receipt.unreadCount === 0) ? known.receipt : next.receipt;
}

/** The service removes the text of a recalled message; its author may still want to edit it. */
function editable(known: Message, next: Message): Message['body'] {
  const { body } = next;
  if (body.kind !== 'revoked' || body.editableText !== null || next.flow !== 'out') return body;
  if (known.body.kind === 'text') return { ...body, editableText: known.body.text };
  if (known.body.kind === 'revoked') return { ...body, editableText: known.body.editableText };
  return body;
}
