import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Message } from '#im/records.ts';
import { MessageOrder, secondOf } from './MessageOrder.ts';
import { isSame, merged } from './message-merge.ts';

/**
 * The messages of one conversation by id, and their order. An unchanged message keeps its record, so that its
 * row does not render again.
 */
export class MessageBook {
  private readonly records = observable.map<string, Message>({}, { deep: false });
  /** The ids, oldest first. */
  order: readonly string[] = [];
  readonly #byRemoteId = new Map<string, string>();
  readonly #places = new MessageOrder((id) => this.records.get(id));

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
   * Adds messages, oldest first; `older` means that they come before the known ones. Returns the ids that are new.
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
      // The place of a message within its second is the time when the service accepted it, not the time when it was
      // typed.
      if (known && known.delivery !== 'sent' && next.delivery === 'sent') taken.push(message.id);
      if (next.remoteId !== null) this.#byRemoteId.set(next.remoteId, next.id);
      this.records.set(next.id, next);
    }
    this.#places.number(added, place);
    this.#places.number(taken, 'newer');
    const next = added.length > 0 ? [...this.order, ...added] : this.order;
    // The usual case, in which all messages come after the known ones in order, must not depend on the length of the
    // history.
    const isAppended = place === 'newer' && moved.length + taken.length === 0;
    if (isAppended && this.#places.isStraight(next, this.order.length)) {
      this.order = next;
      return added;
    }
    if (added.length + moved.length + taken.length > 0) this.order = this.#places.sorted(next);
    if (place === 'newer') this.#straighten([...added, ...moved]);
    return added;
  }

  /** Adds a page of the service's history: its order decides among messages of one second. */
  ingestPage(messages: readonly Message[], place: 'older' | 'newer'): readonly string[] {
    const added = this.ingest(messages, place);
    const known = this.order;
    const ids = this.#places.known(messages);
    // An older page comes before all known messages, even if some of it was known out of order.
    if (place === 'older') this.#places.number(ids, place);
    else this.#places.alignPage(messages, this.order, added);
    this.order = this.#places.sorted(this.order);
    // A page from the client's memory may lack messages of another tab; those absent from it keep their place.
    const onPage = new Set(ids);
    const begin = messages[0] ? secondOf(messages[0]) : 0;
    // In the first second of the page an absent message may be older than the page, unless both its sequence number
    // and its place prove otherwise.
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

  drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const id of gone) {
      const remoteId = this.records.get(id)?.remoteId;
      if (remoteId) this.#byRemoteId.delete(remoteId);
      this.records.delete(id);
      this.#places.forget(id);
    }
    this.order = this.order.filter((id) => !gone.has(id));
  }

  /**
   * One message of each second, from the oldest of these messages on, in which a sender's counter restarted: only the
   * service knows the order.
   */
  unclear(messages: readonly Message[]): readonly Message[] {
    return this.#places.unclear(messages, this.order);
  }

  /** Sorts the seconds of these messages by their senders' own numbers. */
  #straighten(ids: readonly string[], isWanted?: (run: readonly Message[]) => boolean): void {
    if (this.#places.straighten(ids, this.order, isWanted)) this.order = this.#places.sorted(this.order);
  }
}
