import type { Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { areOfOneRun } from '#lib/chat/runs.ts';

/** The second in which a message was sent, because the service's times are no finer. */
export const secondOf = ({ time }: Message) => Math.floor(time / 1000);

/**
 * The order of a conversation's messages. The service's times are whole seconds: within a second the order is that of
 * arrival, of a sender's own sequence numbers, or of a page of the history.
 */
export class MessageOrder {
  /** The place of each message within its second. */
  readonly #ordinals = new Map<string, number>();
  readonly #get: (id: string) => Message | undefined;
  #first = 0;
  #last = 0;

  constructor(get: (id: string) => Message | undefined) {
    this.#get = get;
  }

  /** The ids of these messages that have a place. */
  known(messages: readonly Message[]): readonly string[] {
    return messages.map((message) => message.id).filter((id) => this.#ordinals.has(id));
  }

  forget(id: string): void {
    this.#ordinals.delete(id);
  }

  /** Gives these messages the last places so far; `older` gives them the first. */
  number(ids: readonly string[], place: 'older' | 'newer'): void {
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

  /**
   * Puts the messages of a page of the service's history in its order; `all` are the known ids in theirs, of which
   * `added` came with the page. Places are exchanged only within a second: a place of another second says nothing about
   * the messages that the page lacks.
   */
  alignPage(page: readonly Message[], all: readonly string[], added: readonly string[]): void {
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) return;
    const fresh = new Set(added);
    const known = this.#sentSince(secondOf(first), all);
    for (const [second, messages] of Map.groupBy(page, secondOf)) {
      const begins = second === secondOf(first);
      const ends = second === secondOf(last);
      const ids = orderByPage(this.known(messages), known.get(second) ?? [], {
        isAnchor: (id) => !fresh.has(id) && (ends || !begins),
        rest: ends && !begins ? 'after' : 'before',
      });
      const places = ids.map((id) => this.#ordinals.get(id) ?? 0).toSorted((a, b) => a - b);
      ids.forEach((id, index) => {
        this.#ordinals.set(id, places[index] ?? 0);
      });
    }
  }

  /** The ids in their order; the same list if they are already in order. */
  sorted(ids: readonly string[]): readonly string[] {
    const sorted = ids.toSorted((one, other) => this.#compare(one, other));
    return sorted.every((id, index) => id === ids[index]) ? ids : sorted;
  }

  /**
   * Sorts a second. Events may overtake each other: a sender's own sequence numbers give the order, as long as they
   * belong to one run of its client; between senders there is no order. `all` are the known ids; true if a place
   * changed.
   */
  straighten(
    ids: readonly string[],
    all: readonly string[],
    isWanted: (run: readonly Message[]) => boolean = () => true,
  ): boolean {
    let isMoved = false;
    // In a flood a second has hundreds of messages of one run, which is sorted once and not for each of them.
    const done = new Set<string>();
    for (const id of ids) {
      const message = done.has(id) ? undefined : this.#get(id);
      if (!message || message.sequence === 0) continue;
      const run = this.#sameRun(message, all);
      for (const each of run) done.add(each.id);
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
    return isMoved;
  }

  /** True if all messages from a place on are in order, within each sender's run too. */
  isStraight(ids: readonly string[], from: number): boolean {
    for (let at = from; at < ids.length; at += 1) {
      const id = ids[at] ?? '';
      const before = ids[at - 1];
      if (before !== undefined && this.#compare(before, id) > 0) return false;
      if (!this.#followsItsRun(ids, at)) return false;
    }
    return true;
  }

  /**
   * One message of each second, from the oldest of these messages on, in which a sender's counter restarted: only the
   * service knows the order.
   */
  unclear(messages: readonly Message[], all: readonly string[]): readonly Message[] {
    const unclear = new Map<number, Message>();
    const begin = messages.reduce(
      (time, message) => Math.min(time, secondOf(message)),
      Number.POSITIVE_INFINITY,
    );
    const after = new Map<string, Message>();
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const message = this.#get(all[index] ?? '');
      if (!message) continue;
      if (secondOf(message) < begin) break;
      if (message.sequence === 0) continue;
      const next = after.get(message.senderId);
      const isOtherRun = next !== undefined && !areOfOneRun(next, message);
      if (isOtherRun && secondOf(next) === secondOf(message)) unclear.set(secondOf(message), message);
      after.set(message.senderId, message);
    }
    return [...unclear.values()];
  }

  /** The ids of the sent messages of a second and of all later ones, in their order. */
  #sentSince(begin: number, all: readonly string[]): ReadonlyMap<number, readonly string[]> {
    const bySecond = new Map<number, string[]>();
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const message = this.#get(all[index] ?? '');
      if (!message) continue;
      const second = secondOf(message);
      if (second < begin) break;
      if (message.delivery !== 'sent') continue;
      const ids = bySecond.get(second);
      if (ids) ids.push(message.id);
      else bySecond.set(second, [message.id]);
    }
    for (const ids of bySecond.values()) ids.reverse();
    return bySecond;
  }

  /** True unless an earlier message of the same sender and second has a higher number of the same run. */
  #followsItsRun(ids: readonly string[], at: number): boolean {
    const message = this.#get(ids[at] ?? '');
    if (!message || message.sequence === 0) return true;
    const second = secondOf(message);
    for (let index = at - 1; index >= 0; index -= 1) {
      const each = this.#get(ids[index] ?? '');
      if (!each || secondOf(each) < second) return true;
      if (each.senderId !== message.senderId || each.sequence === 0) continue;
      // The messages before it already follow their run.
      if (areOfOneRun(each, message)) return each.sequence < message.sequence;
    }
    return true;
  }

  /** The messages of the same sender and second, usually among the last few. */
  #sameRun(message: Message, all: readonly string[]): readonly Message[] {
    const { senderId } = message;
    const second = secondOf(message);
    const run: Message[] = [];
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const each = this.#get(all[index] ?? '');
      if (!each) continue;
      if (secondOf(each) < second) break;
      const isSame = secondOf(each) === second && each.senderId === senderId;
      if (isSame && each.sequence > 0 && areOfOneRun(each, message)) run.push(each);
    }
    return run;
  }

  #compare(one: string, other: string): number {
    const a = this.#get(one);
    const b = this.#get(other);
    if (!a || !b) return 0;
    const seconds = secondOf(a) - secondOf(b);
    if (seconds !== 0) return seconds;
    // Only a group's sequence numbers count across all senders; a message without one comes last.
    if (isGroup(a.conversationId) && a.sequence !== b.sequence)
      return (a.sequence || Number.MAX_SAFE_INTEGER) - (b.sequence || Number.MAX_SAFE_INTEGER);
    return (this.#ordinals.get(one) ?? 0) - (this.#ordinals.get(other) ?? 0);
  }
}

/**
 * The known messages of one second in the order of a page. One that the page lacks stays behind the last anchor before
 * it, or before the first one; without any anchor it comes before the page, or after it.
 */
function orderByPage(
  page: readonly string[],
  known: readonly string[],
  { isAnchor, rest }: { isAnchor: (id: string) => boolean; rest: 'before' | 'after' },
): readonly string[] {
  const onPage = new Set(page);
  const unanchored: string[] = [];
  const behind = new Map<string, string[]>();
  let lacking = unanchored;
  for (const id of known) {
    if (!onPage.has(id)) lacking.push(id);
    else if (isAnchor(id)) {
      lacking = [];
      behind.set(id, lacking);
    }
  }
  const ordered = page.flatMap((id) => [id, ...(behind.get(id) ?? [])]);
  const isAfter = rest === 'after' && behind.size === 0;
  return isAfter ? [...ordered, ...unanchored] : [...unanchored, ...ordered];
}
