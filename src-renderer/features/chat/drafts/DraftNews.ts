import * as z from 'zod/mini';
import type { Draft } from '#im/cache/ChatCache.ts';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';

/** The parts of the draft store that the exchange uses. */
export interface DraftNewsHost {
  /** The time at which the draft was last written in this window, in milliseconds; 0 if it was not. */
  writtenAt(id: ConversationId): number;
  /** The drafts stored on this device. */
  read(): Promise<readonly Draft[]>;
  /** Takes what another window stored; null means that it removed the draft. */
  take(id: ConversationId, draft: Draft | null): void;
}

const News = z.object({
  id: z.string().check(z.maxLength(160)),
  at: z.number(),
  /** True if the draft was sent or emptied. */
  isGone: z.boolean(),
});
/** The pause between two reads, because another window writes a draft with each key press. */
const pauseMs = 200;

/**
 * Exchanges changed drafts with the user's other windows. The draft written last counts: a window in which somebody
 * typed since then keeps its own, and the others take it from there.
 */
export class DraftNews {
  readonly #host: DraftNewsHost;
  readonly #channel: WindowChannel | null;
  /** The time at which other windows last wrote or removed each draft; earlier news of it is ignored. */
  readonly #latest = new Map<ConversationId, number>();
  /** The drafts to read, with the time at which each was written. */
  readonly #changed = new Map<ConversationId, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(host: DraftNewsHost, windows: Windows | null, userId: string) {
    this.#host = host;
    this.#channel = windows?.open(`drafts of ${userId}`, (data) => this.#hear(data)) ?? null;
  }

  /** Reports a draft that was stored or removed; its text stays in the storage. */
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
    // A text that was sent there must not be sent again from here.
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
    // If two windows wrote at the same time, both take the stored draft.
    for (const [id, at] of changed)
      if (at === this.#latest.get(id) && at >= this.#host.writtenAt(id))
        this.#host.take(id, drafts.find((draft) => draft.conversationId === id) ?? null);
  }
}
