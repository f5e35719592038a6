import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** A peer who says nothing more is not typing any more. */
const hearsForMs = 6_000;
/** While one types the peer is told again, because such signals are not kept. */
const tellsEachMs = 4_000;

/** Who types in a one-to-one conversation: the peer, and what the peer is told of the user. */
export class TypingStore {
  isPeerTyping = false;
  readonly #id: ConversationId;
  readonly #port: () => ChatPort | null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  /** When the peer was last told that the user types; null where the peer has been told of the end. */
  #toldAt: number | null = null;

  constructor(id: ConversationId, port: () => ChatPort | null) {
    this.#id = id;
    this.#port = port;
    makeAutoObservable(this);
  }

  /** Told by the composer at each key press. */
  tell(): void {
    const port = this.#port();
    // Without a line nobody is told: the next key press after it is back tells at once.
    const hasJustTold = this.#toldAt !== null && performance.now() - this.#toldAt < tellsEachMs;
    if (!port || !this.#id.startsWith('user-') || hasJustTold) return;
    this.#toldAt = performance.now();
    void port.setTyping(this.#id, true).catch(otherwise('typing', undefined));
  }

  /** The user stopped: sent, left or emptied the composer. */
  end(): void {
    if (this.#toldAt === null) return;
    this.#toldAt = null;
    void this.#port()?.setTyping(this.#id, false).catch(otherwise('typing', undefined));
  }

  /** The peer's signal. */
  hear(isTyping: boolean): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = null;
    this.isPeerTyping = isTyping;
    if (isTyping) this.#silence = setTimeout(() => runInAction(() => this.hear(false)), hearsForMs);
  }
}
