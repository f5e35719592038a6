import { otherwise } from '#lib/report.ts';
import { chatErrorFrom, sendFailureFrom } from '../errors.ts';
import type { Message, SendFailureReason } from '../records.ts';
import { isRefused, type OutboxEntry, type OutboxPhase } from './entry.ts';
import { Identities } from './Identities.ts';
import { hasUpload, type Item, type Items } from './Items.ts';
import type { OutboxOptions, OutboxPort } from './options.ts';
import type { Retries } from './Retries.ts';

/** Sends single messages to the service and determines their outcome. */
export class Delivery {
  readonly #options: OutboxOptions;
  readonly #items: Items;
  readonly #retries: Retries;
  readonly #identities = new Identities();

  constructor(options: OutboxOptions, items: Items, retries: Retries) {
    this.#options = options;
    this.#items = items;
    this.#retries = retries;
  }

  /**
   * Sends one message, or finds out whether it has arrived. The caller has the turn; `isOurs` is false once another
   * tab has taken it, because this one was frozen.
   */
  async attempt(item: Item, port: OutboxPort, isOurs: () => boolean): Promise<void> {
    // If the storage cannot be read, the history decides whether the message has to be sent.
    const stored = await this.#options.storage
      .get(item.entry.nonce)
      .catch(otherwise('the outbox: its record', { ...item.entry, wasHanded: true as const }));
    const { phase } = item;
    const isGivenUp = () => item.isGivenUp || this.#items.get(item.entry.nonce)?.isGivenUp === true;
    item.isGivenUp ||= stored?.isGivenUp === true;
    if (!this.#items.has(item.entry.nonce)) return;
    // Another tab settled or discarded it in between.
    if (!stored) {
      await this.vanish(item);
      return;
    }
    item.isVanished = false;
    // Another tab was refused meanwhile: it waits for the person.
    if (isRefused(stored) && item.phase !== 'failed') {
      this.#items.set(stored, 'failed');
      return;
    }
    if (stored.wasHanded) {
      const found = await this.#find(stored, port);
      if (!this.#items.has(stored.nonce)) return;
      if (found === 'unknown') {
        this.#items.set(stored, phase);
        return;
      }
      if (found) {
        await this.#found(stored, found);
        return;
      }
      if (!isGivenUp() && item.losses >= mostLosses) {
        // One failing message must not block the messages after it.
        await this.#fail(stored, 'network');
        return;
      }
    }
    if (isGivenUp()) {
      await this.drop(stored);
      return;
    }
    const complete = await this.#measured(stored);
    if (!(await this.#prepare(complete, phase, port))) return;
    const wanted = this.#handedOver(complete, port);
    this.#items.set(wanted, 'sending');
    const handed = await this.#options.storage.hand(wanted);
    if (!this.#items.has(stored.nonce)) return;
    if (handed && isRefused(handed)) {
      this.#items.set(handed, 'failed');
      return;
    }
    if (handed && (handed.isGivenUp || isGivenUp())) {
      await this.drop(handed);
      return;
    }
    if (handed && isOurs()) {
      await this.#send(stored, handed, port);
      return;
    }
    // Another tab has settled the message or taken its turn.
    this.#items.set(handed ?? stored, 'unsure');
    if (!handed) await this.vanish(item);
  }

  /**
   * Sends a message that only this tab knows, while it is being stored. The journal gets the identity first, so that after a
   * reload the history is searched before the message is sent again.
   */
  async sendNew({ entry }: Item, port: OutboxPort): Promise<void> {
    const handed = this.#handedOver(entry, port);
    this.#options.journal?.put(handed);
    await this.#send(entry, handed, port);
  }

  /** The record of a message just before it is sent; it keeps the identity of the first time. */
  #handedOver(entry: OutboxEntry, port: OutboxPort): OutboxEntry {
    const handedAt = entry.handedAt ?? port.now();
    const identity = entry.identity ?? this.#identities.next(handedAt);
    return { ...entry, wasHanded: true, isRescued: false, handedAt, identity, failure: null };
  }

  /** The record of a message with the measures of its picture or video. */
  async #measured(entry: OutboxEntry): Promise<OutboxEntry> {
    const { measure } = this.#options;
    if (!entry.isUnmeasured || !measure) return entry;
    // Of the same file as the one on screen, which has usually been read by now.
    const { body } = this.#items.get(entry.nonce)?.entry ?? entry;
    return { ...entry, body: await measure.complete(body), isUnmeasured: false };
  }

  /** Loads the content of a message; false if the message is not sent now. */
  async #prepare(entry: OutboxEntry, phase: OutboxPhase, port: OutboxPort): Promise<boolean> {
    try {
      await port.prepare(entry);
      return this.#items.has(entry.nonce);
    } catch (error) {
      if (!this.#items.has(entry.nonce)) return false;
      // The service has not received the message; it is sent once its originals can be read.
      if (passing.has(chatErrorFrom(error).reason)) this.#items.set(entry, phase);
      else if (this.#items.get(entry.nonce)?.isGivenUp) await this.drop(entry);
      else await this.#fail(entry, sendFailureFrom(error));
      return false;
    }
  }

  async #find(entry: OutboxEntry, port: OutboxPort): Promise<Message | null | 'unknown'> {
    try {
      return await port.findSent(entry.conversationId, entry.nonce, entry.handedAt ?? entry.createdAt);
    } catch (error) {
      // A refusal of the conversation means that it does not have the message; any other failure proves nothing.
      return absences.has(chatErrorFrom(error).reason) ? null : 'unknown';
    }
  }

  async #found(entry: OutboxEntry, message: Message): Promise<void> {
    this.#options.onUnseen?.(entry);
    await this.sent(entry, message);
  }

  async #send(before: OutboxEntry, entry: OutboxEntry, port: OutboxPort): Promise<void> {
    this.#items.set(entry, 'sending');
    if (hasUpload(entry)) this.#options.announce?.({ kind: 'progress', nonce: entry.nonce, part: 0 });
    try {
      const message = await port.send(entry, (part) => this.#progress(entry.nonce, part));
      await this.sent(entry, message);
    } catch (error) {
      if (this.#items.has(entry.nonce)) await this.#notSent(before, entry, error);
    }
  }

  async #notSent(before: OutboxEntry, entry: OutboxEntry, error: unknown): Promise<void> {
    const { code, reason } = chatErrorFrom(error);
    const isOpen = reason === 'network' || (reason === 'notSignedIn' && !refusedUnseen.has(code));
    if (isOpen) this.#lose(entry);
    else if (this.#items.get(entry.nonce)?.isGivenUp) await this.drop(entry);
    else if (reason === 'notSignedIn') {
      // The message never arrived; it waits as if it had not been tried.
      const kept = { ...entry, wasHanded: false };
      await this.#options.storage.put(kept);
      this.#items.set(kept, 'waiting');
    } else if (reason === 'messageMissing') {
      // An original became unavailable after the preparation; nothing was sent.
      await this.#options.storage.put(before);
      this.#items.set(before, 'waiting');
    } else await this.#fail(entry, sendFailureFrom(error), chatErrorFrom(error).serverMessage);
  }

  /** Notes that the outcome is unknown: the history decides, and a missing message is sent again. */
  #lose(entry: OutboxEntry): void {
    this.#items.set(entry, 'unsure');
    const item = this.#items.get(entry.nonce);
    // Without a connection the failure is not counted against the message.
    if (item && this.#options.port() !== null) item.losses += 1;
  }

  #progress(nonce: string, part: number): void {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'sending' || !Number.isFinite(part)) return;
    const known = Math.min(1, Math.max(0, part));
    this.#options.onChange(item.entry, 'sending', known);
    this.#options.announce?.({ kind: 'progress', nonce, part: known });
  }

  async #fail(entry: OutboxEntry, failure: SendFailureReason, serverMessage = ''): Promise<void> {
    const failed = { ...entry, failure };
    const item = this.#items.get(entry.nonce);
    // Automatic retries fail without a notice. The notice comes before the change of phase, because a subscriber of
    // the outcome takes the first one that is reported.
    if (!item?.isTold) this.#options.onFailed?.(failed, failure, serverMessage);
    if (item) item.isTold = true;
    this.#items.set(failed, 'failed');
    await this.#options.storage.put(failed);
    // The message was settled while it was being stored.
    if (this.#items.has(entry.nonce))
      this.#options.announce?.({ kind: 'changed', conversationId: entry.conversationId });
    else await this.#options.storage.delete(entry.nonce);
  }

  /** Reports that the service has the message. */
  async sent(entry: OutboxEntry, message: Message): Promise<void> {
    if (!this.#items.end(entry.nonce, message)) return;
    // A message that could not be stored is still in the journal.
    this.#options.journal?.delete(entry.nonce);
    await this.#options.storage.delete(entry.nonce);
    this.#options.announce?.({ kind: 'sent', nonce: entry.nonce, message });
  }

  /** Discards a message. */
  async drop(entry: OutboxEntry): Promise<void> {
    // Stored at once, because a reload must not bring the message back.
    this.#options.journal?.delete(entry.nonce);
    this.#items.forget(entry);
    await this.#options.storage.delete(entry.nonce);
    this.#options.announce?.({ kind: 'discarded', nonce: entry.nonce });
  }

  /** Handles a message that another tab settled: as sent, which that tab or the history reports, or as discarded. */
  async vanish(item: Item): Promise<void> {
    const { entry } = item;
    this.#retries.forget(entry.nonce);
    item.isVanished = true;
    const port = this.#options.port();
    const found = port ? await this.#find(entry, port) : 'unknown';
    // The other tab has reported the message meanwhile, or it was sent again here.
    if (this.#items.get(entry.nonce) !== item || !item.isVanished || found === 'unknown') return;
    if (found === null) this.#items.forget(entry);
    else {
      this.#options.onUnseen?.(entry);
      this.#items.end(entry.nonce, found);
    }
  }
}

/** The number of attempts without a response after which a message counts as failed. */
export const mostLosses = 3;
/** Refusals of a conversation; whoever gets one has no message in it. */
const absences: ReadonlySet<string> = new Set(['notInGroup', 'groupMissing', 'userMissing']);
/** Failures of a read that prove nothing about the message. */
const passing: ReadonlySet<string> = new Set(['network', 'tooOften', 'notSignedIn']);
/**
 * The product's own refusal without a sign-in (no code), and the service's of an expired one: nothing was accepted.
 */
const refusedUnseen: ReadonlySet<number> = new Set([0, 70001]);
