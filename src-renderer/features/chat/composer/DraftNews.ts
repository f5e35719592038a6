import * as z from 'zod/mini';
import type { Draft } from '#im/cache/ChatCache.ts';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';

/** What the exchange of drafts needs of their store. */
export interface DraftNewsHost {
  /** When the draft was last written in this window, in milliseconds; 0 where it was not. */
  writtenAt(id: ConversationId): number;
  /** The drafts stored on this device. */
  read(): Promise<readonly Draft[]>;
  /** Takes what another window stored; null where it removed the draft. */
  take(id: ConversationId, draft: Draft | null): void;
}

const News = z.object({
  id: z.string().check(z.maxLength(160)),
  at: z.number(),
  /** The draft was sent or emptied. */
  isGone: z.boolean(),
});
/** Somebody who types writes a draft with each key: other windows read it at intervals. */
const pauseMs = 200;

/**
 * Tells the user's other windows which drafts changed, and reads those that they changed. The one written last
 * counts: a window that was typed in since then keeps its own, which the others take from it.
 */
export class DraftNews {
  readonly #host: DraftNewsHost;
  readonly #channel: WindowChannel | null;
  /** When other windows last wrote or removed each draft: earlier news of it comes too late. */
  readonly #latest = new Map<ConversationId, number>();
  /** When the drafts to read were written. */
  readonly #changed = new Map<ConversationId, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(host: DraftNewsHost, windows: Windows | null, userId: string) {
    this.#host = host;
    this.#channel = windows?.open(`drafts of ${userId}`, (data) => this.#hear(data)) ?? null;
  }

  /** Tells of a draft that was stored or removed; its text stays in the storage. */
  tell(id: ConversationId, at: number, isGone: boolean): void {
    this.#channel?.post({ id, at, isGone });
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#channel?.close();
  }

  #hear(data: unknown): void {
    const news = z.safeParse(News, data);
    const id = news.success ? conversationIdFromSegment(news.data.id) : null;
    if (!news.success || id === null) return;
    const { at, isGone } = news.data;
    if (at < (this.#latest.get(id) ?? 0)) return;
    this.#latest.set(id, at);
    // What was sent there must not be sent from here a moment later.
    if (isGone) {
      this.#changed.delete(id);
      if (at >= this.#host.writtenAt(id)) this.#host.take(id, null);
      return;
    }
    this.#changed.set(id, at);
    this.#timer ??= setTimeout(() => void this.#catchUp(), pauseMs);
  }

  async #catchUp(): Promise<void> {
    this.#timer = null;
    const changed = [...this.#changed];
    this.#changed.clear();
    const drafts = await this.#host.read();
    // Of two written at once both windows read the stored one.
    for (const [id, at] of changed)
      if (at === this.#latest.get(id) && at >= this.#host.writtenAt(id))
        this.#host.take(id, drafts.find((draft) => draft.conversationId === id) ?? null);
  }
}
