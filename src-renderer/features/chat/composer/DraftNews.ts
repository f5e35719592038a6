import * as z from 'zod/mini';
import type { Draft } from '#im/cache/ChatCache.ts';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';

/** What the exchange of drafts needs of their store. */
export interface DraftNewsHost {
  /** True while a field of this window shows the draft: what is typed there is left alone. */
  isShown(id: ConversationId): boolean;
  /** The drafts stored on this device. */
  read(): Promise<readonly Draft[]>;
  /** Takes what another window stored; null where it removed the draft. */
  take(id: ConversationId, draft: Draft | null): void;
}

const News = z.object({ id: z.string().check(z.maxLength(160)) });
/** Somebody who types writes a draft with each key: other windows read it at intervals. */
const pauseMs = 300;

/** Tells the user's other windows which drafts changed, and reads those that they changed. */
export class DraftNews {
  readonly #host: DraftNewsHost;
  readonly #channel: WindowChannel | null;
  readonly #changed = new Set<ConversationId>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(host: DraftNewsHost, windows: Windows | null, userId: string) {
    this.#host = host;
    this.#channel = windows?.open(`drafts of ${userId}`, (data) => this.#hear(data)) ?? null;
  }

  /** Tells of a draft that was stored or removed; its text stays in the storage. */
  tell(id: ConversationId): void {
    this.#channel?.post({ id });
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#channel?.close();
  }

  #hear(data: unknown): void {
    const news = z.safeParse(News, data);
    const id = news.success ? conversationIdFromSegment(news.data.id) : null;
    if (id === null) return;
    this.#changed.add(id);
    this.#timer ??= setTimeout(() => void this.#catchUp(), pauseMs);
  }

  async #catchUp(): Promise<void> {
    this.#timer = null;
    const ids = [...this.#changed];
    this.#changed.clear();
    const drafts = await this.#host.read();
    for (const id of ids)
      if (!this.#host.isShown(id))
        this.#host.take(id, drafts.find((draft) => draft.conversationId === id) ?? null);
  }
}
