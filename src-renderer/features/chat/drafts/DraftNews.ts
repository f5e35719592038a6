import * as z from 'zod/mini';
import type { Draft } from '#im/cache/ChatCache.ts';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import type { WindowNews } from '#im/shared/WindowNews.ts';
import type { WindowChannel } from '#im/shared/windows.ts';

/** A draft that was written at a time, or then sent or emptied. */
export interface DraftChange {
  readonly id: ConversationId;
  readonly at: number;
  readonly isGone: boolean;
}

/** The parts of the draft store that the exchange uses. */
export interface DraftNewsHost {
  /** The time at which the draft was last written in this window, in milliseconds; 0 if it was not. */
  writtenAt(id: ConversationId): number;
  /** The drafts written or removed in this window. */
  written(): readonly DraftChange[];
  /** The drafts stored on this device. */
  read(): Promise<readonly Draft[]>;
  /** Takes what another window stored; null means that it removed the draft. */
  take(id: ConversationId, draft: Draft | null): void;
}

const Changed = z.object({
  id: z.string().check(z.maxLength(160)),
  at: z.number(),
  /** True if the draft was sent or emptied. */
  isGone: z.boolean(),
});
/** A window asks for everything that the others wrote. */
const Asked = z.object({ asks: z.literal(true) });
const News = z.union([Changed, Asked]);
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

  constructor(host: DraftNewsHost, windows: Pick<WindowNews, 'open'> | null, userId: string) {
    this.#host = host;
    this.#channel = windows?.open(`drafts of ${userId}`, (data) => this.#hear(data)) ?? null;
  }

  /** Reports a draft that was stored or removed; its text stays in the storage. */
  tell(id: ConversationId, at: number, isGone: boolean): void {
    this.#channel?.post({ id, at, isGone });
  }

  /** Asks the other windows for what they wrote. */
  ask(): void {
    this.#channel?.post({ asks: true });
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#channel?.close();
  }

  #hear(data: unknown): void {
    const news = z.safeParse(News, data);
    if (!news.success) return;
    if ('asks' in news.data) {
      for (const { id, at, isGone } of this.#host.written()) this.tell(id, at, isGone);
      return;
    }
    const { at, isGone } = news.data;
    const id = conversationIdFromSegment(news.data.id);
    if (id === null || at <= (this.#latest.get(id) ?? 0)) return;
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
