import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The time without a new signal after which the peer no longer counts as typing. */
const hearsForMs = 6_000;
/** The interval at which the signal is repeated while the user types, because the service does not store it. */
const tellsEachMs = 4_000;

/** The typing state of a one-to-one conversation: the peer's, and the user's as signalled to the peer. */
export class TypingStore {
  isPeerTyping = false;
  readonly #id: ConversationId;
  readonly #port: () => ChatPort | null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  /** The time at which the peer was last sent the signal that the user types; null after the signal of the end. */
  #toldAt: number | null = null;

  constructor(id: ConversationId, port: () => ChatPort | null) {
    this.#id = id;
    this.#port = port;
    makeAutoObservable(this);
  }

  /** Called by the composer at each key press. */
  tell(): void {
    const port = this.#port();
    // No signal is sent without a connection; the next key press after its return sends one at once.
    const hasJustTold = this.#toldAt !== null && performance.now() - this.#toldAt < tellsEachMs;
    if (!port || !this.#id.startsWith('user-') || hasJustTold) return;
    this.#toldAt = performance.now();
    void port.setTyping(this.#id, true).catch(otherwise('typing', undefined));
  }

  /** Sends the signal of the end, because the user sent, left or emptied the composer. */
  end(): void {
    if (this.#toldAt === null) return;
    this.#toldAt = null;
    void this.#port()?.setTyping(this.#id, false).catch(otherwise('typing', undefined));
  }

  /** Handles the peer's signal. */
  hear(isTyping: boolean): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = null;
    this.isPeerTyping = isTyping;
    if (isTyping) this.#silence = setTimeout(() => runInAction(() => this.hear(false)), hearsForMs);
  }
}
