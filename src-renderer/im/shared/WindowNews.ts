import * as z from 'zod/mini';
import type { WindowChannel, Windows } from './windows.ts';

/** The number of the latest news of each window, by the window's id. */
export type NewsCounts = Readonly<Record<string, number>>;

/** The part of the news by which two windows learn what one of them lacks. */
export type NewsExchange = Pick<WindowNews, 'counts' | 'lacks'>;

const News = z.object({
  from: z.string().check(z.minLength(1), z.maxLength(200)),
  number: z.int().check(z.positive()),
  data: z.unknown(),
});

/**
 * The news that the windows of a user tell each other directly, such as a changed draft. They are numbered: a browser
 * that halts a page, for example under a dialog, drops what the page should hear, and by comparing numbers the page
 * learns that it lacks something.
 */
export class WindowNews {
  readonly #open: Windows['open'] | null;
  readonly #self = crypto.randomUUID();
  /** The latest news known of each window; while some are missing, the last before them. */
  readonly #latest = new Map<string, number>();

  /** `open` opens a channel of the browser; null where it has none. */
  constructor(open: Windows['open'] | null) {
    this.#open = open;
  }

  /** Opens a channel to the other windows; null where the browser has none. */
  open(name: string, hear: (data: unknown) => void): WindowChannel | null {
    const channel = this.#open?.(name, (message) => {
      const news = z.safeParse(News, message);
      if (!news.success) return;
      const { data, from, number } = news.data;
      const latest = this.#latest.get(from) ?? number - 1;
      if (number === latest + 1) this.#latest.set(from, number);
      hear(data);
    });
    if (!channel) return null;
    return {
      post: (data) => {
        const number = (this.#latest.get(this.#self) ?? 0) + 1;
        this.#latest.set(this.#self, number);
        channel.post({ from: this.#self, number, data });
      },
      close: () => channel.close(),
    };
  }

  /** The news known here, for a comparison in another window. */
  get counts(): NewsCounts {
    return Object.fromEntries(this.#latest);
  }

  /** Compares with what another window knows; true if this one lacks some of it. From then on it counts as known. */
  lacks(counts: NewsCounts): boolean {
    const missed = Object.entries(counts).filter(([from, number]) => number > (this.#latest.get(from) ?? 0));
    for (const [from, number] of missed) this.#latest.set(from, number);
    return missed.length > 0;
  }
}
