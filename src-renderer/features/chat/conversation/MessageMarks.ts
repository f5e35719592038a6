import { runInAction } from 'mobx';
import type { Recall, ReceiptChange } from '#im/port.ts';
import type { ConversationId, Message, Profile, Reaction } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { otherwise, report } from '#lib/report.ts';
import type { MessageBook } from './MessageBook.ts';
import type { ReceiptSupport } from './ReceiptSupport.ts';

/** The parts of the chat that the marks of messages use. */
export interface MessageMarksHost extends ServiceHost {
  readonly self: Profile;
  readonly receiptSupport: ReceiptSupport;
}

/** The data that arrives apart from its messages: reactions, read receipts and some recalls. */
export class MessageMarks {
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #host: MessageMarksHost;

  constructor(id: ConversationId, book: MessageBook, host: MessageMarksHost) {
    this.#id = id;
    this.#book = book;
    this.#host = host;
  }

  /** Adds or removes an own reaction at once; after a refusal reverts it and throws a `ChatError`. */
  async react(message: Message, key: string): Promise<void> {
    const isOn = !hasOwn(message.reactions, key);
    this.#toggle(message, key, isOn);
    try {
      await this.#host.ready().react(message, key, isOn);
    } catch (error) {
      // Only the own one is reverted: other users may have reacted while the request was under way.
      this.#toggle(this.#book.get(message.id) ?? message, key, !isOn);
      throw error;
    }
  }

  #toggle({ id, reactions }: Message, key: string, isOn: boolean): void {
    if (hasOwn(reactions, key) !== isOn)
      this.#book.change(id, { reactions: toggled(reactions, key, isOn, this.#host.self.userId) });
  }

  ingestReactions(remoteId: string, changes: readonly Reaction[]): void {
    const message = this.#book.byRemoteId(remoteId);
    if (!message) return;
    const known = new Map(message.reactions.map((item) => [item.key, item]));
    // A known reaction keeps its place, because a button must not move away under the pointer.
    for (const change of changes)
      known.set(change.key, { ...change, isMine: this.#isMine(change, known.get(change.key)) });
    this.#book.change(message.id, { reactions: [...known.values()].filter((item) => item.count > 0) });
  }

  /** An event about another user's reaction may omit that it is also this user's; the list of users has it. */
  #isMine({ isMine, userIds, count }: Reaction, before: Reaction | undefined): boolean {
    if (isMine || userIds.includes(this.#host.self.userId)) return true;
    return count > userIds.length && before?.isMine === true;
  }

  ingestReceipts(changes: readonly ReceiptChange[]): void {
    for (const { remoteId, receipt } of changes) {
      const message = this.#book.byRemoteId(remoteId);
      if (message)
        this.#book.change(message.id, { receipt, isPeerRead: receipt.isPeerRead || message.isPeerRead });
    }
  }

  /** Takes a recall; returns the message as it is from then on, or undefined if it is unknown here. */
  ingestRecall({ remoteId, revokerId, revokerNick }: Recall): Message | undefined {
    const known = this.#book.byRemoteId(remoteId);
    if (!known || known.body.kind === 'revoked') return known;
    const { body, flow, id, nick, senderId } = known;
    const byId = revokerId || senderId;
    this.#book.change(id, {
      body: {
        kind: 'revoked',
        revokerId: byId,
        revokerNick: revokerNick || (byId === senderId ? nick : ''),
        editableText: flow === 'out' && body.kind === 'text' ? body.text : null,
      },
    });
    return this.#book.get(id);
  }

  /**
   * A peer who read an own message of a one-to-one conversation read all those before it. The service tells that only
   * of messages that its client holds, and the product shows older ones from its own storage.
   */
  notePeerRead(messages: readonly Message[]): void {
    if (isGroup(this.#id)) return;
    const read = new Set(messages.flatMap(({ id, isPeerRead }) => (isPeerRead ? id : [])));
    if (read.size === 0) return;
    const isRead = (id: string) => read.has(id) && this.#book.get(id)?.flow === 'out';
    const before = this.#book.order.slice(0, this.#book.order.findLastIndex(isRead) + 1);
    for (const id of before) {
      const message = this.#book.get(id);
      if (message?.flow === 'out' && message.delivery === 'sent' && !message.isPeerRead)
        this.#book.change(id, { isPeerRead: true });
    }
  }

  /** Requests the data that the history does not contain; resolves with true once reactions have changed. */
  load(messages: readonly Message[]): Promise<boolean> {
    void this.loadReceipts(messages);
    return this.#loadReactions(messages);
  }

  /** Requests the receipts of own messages of a group. */
  async loadReceipts(messages: readonly Message[]): Promise<void> {
    const port = this.#host.port;
    const own = messages.filter((message) => message.flow === 'out' && message.receipt !== null);
    if (!port || own.length === 0 || !isGroup(this.#id)) return;
    const { receiptSupport } = this.#host;
    let found: Awaited<ReturnType<typeof port.receipts>>;
    try {
      found = await port.receipts(own);
    } catch (error) {
      report('receipts', error);
      receiptSupport.noteFailure(error);
      return;
    }
    runInAction(() => {
      receiptSupport.noteAnswer();
      this.ingestReceipts(found);
    });
  }

  /** Asks about the first sent message of the user: if the package has no receipts, it has no label. */
  noteSent(messages: readonly Message[]): void {
    if (this.#host.receiptSupport.isKnown || !isGroup(this.#id)) return;
    const sent = messages.find(
      ({ flow, delivery, remoteId }) => flow === 'out' && delivery === 'sent' && remoteId,
    );
    if (sent) void this.loadReceipts([sent]);
  }

  async #loadReactions(messages: readonly Message[]): Promise<boolean> {
    const asked = messages.filter(mayHaveReactions);
    const port = this.#host.port;
    if (asked.length === 0 || !port) return false;
    const before = new Map(asked.map(({ id }) => [id, this.#book.get(id)?.reactions]));
    const found = await port.reactions(asked).catch(otherwise('reactions', null));
    if (!found) return false;
    runInAction(() => {
      for (const [remoteId, reactions] of found) {
        const message = this.#book.byRemoteId(remoteId);
        if (!message) continue;
        // The answer is complete: a reaction that it lacks was removed while nobody told this client. An event that
        // came meanwhile may be newer than the answer.
        const isUntouched = before.get(message.id) === message.reactions;
        const gone = isUntouched ? message.reactions.filter(({ key }) => !hasKey(reactions, key)) : [];
        this.ingestReactions(remoteId, [...reactions, ...gone.map((item) => ({ ...item, count: 0 }))]);
      }
    });
    return asked.some(({ id }) => this.#book.get(id)?.reactions !== before.get(id));
  }
}

/** True for a message of which the service is asked for reactions. */
export const mayHaveReactions = ({ remoteId, body }: Message): boolean =>
  remoteId !== null && body.kind !== 'tip';

const hasKey = (reactions: readonly Reaction[], key: string): boolean =>
  reactions.some((item) => item.key === key);

const hasOwn = (reactions: readonly Reaction[], key: string): boolean =>
  reactions.some((item) => item.key === key && item.isMine);

function toggled(
  before: readonly Reaction[],
  key: string,
  isOn: boolean,
  selfId: string,
): readonly Reaction[] {
  const known = before.find((item) => item.key === key) ?? { key, count: 0, isMine: false, userIds: [] };
  const userIds = known.userIds.filter((id) => id !== selfId);
  const changed: Reaction = {
    key,
    count: Math.max(0, known.count + (isOn ? 1 : -1)),
    isMine: isOn,
    userIds: isOn ? [...userIds, selfId] : userIds,
  };
  const others = before.map((item) => (item.key === key ? changed : item));
  const next = others.includes(changed) ? others : [...others, changed];
  return next.filter((item) => item.count > 0);
}
