import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The time without a new signal after which the peer no longer counts as typing. */
const hearsForMs = 6_000;

/** The typing state of a one-to-one conversation: the peer's, and the user's as signalled to the peer. */
export class TypingStore {
  isPeerTyping = false;
  readonly #id: ConversationId;
  readonly #port: () => ChatPort | null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  /** True from the signal that the user types to that of the end. */
  #isTold = false;

  constructor(id: ConversationId, port: () => ChatPort | null) {
    this.#id = id;
    this.#port = port;
    makeAutoObservable(this);
  }

  /**
   * Sends the signal that the user types, once until {@link end}: the composer calls this when its empty field gets the
   * focus, and when the focused field becomes empty. Without a connection nothing is sent before the next call.
   */
  tell(): void {
    const port = this.#port();
    if (!port || !this.#id.startsWith('user-') || this.#isTold) return;
    this.#isTold = true;
    void port.setTyping(this.#id, true).catch(otherwise('typing', undefined));
  }

  /** Sends the signal of the end, because the field has text or lost the focus, or the user sent or left. */
  end(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
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
