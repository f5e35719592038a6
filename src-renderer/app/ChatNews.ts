import { reaction } from 'mobx';
import * as z from 'zod/mini';
import { isHeldElsewhere } from '#im/shared/turn-to-hold.ts';
import { otherwise } from '#lib/report.ts';
import type { BadgeStore } from '#parts/root/BadgeStore.ts';
import { attention } from '#platform/attention.ts';

const Counts = z.object({
  kind: z.literal('counts'),
  unreadMessages: z.int().check(z.nonnegative()),
  unreadNotice: z.nullable(z.string().check(z.startsWith('/'), z.maxLength(500))),
  groupApplications: z.int().check(z.nonnegative()),
  contactRequests: z.int().check(z.nonnegative()),
});
const News = z.discriminatedUnion('kind', [
  Counts,
  /** A notice of a service account arrived; the order or wallet that it is about has changed. */
  z.object({ kind: z.literal('notice'), link: z.string().check(z.maxLength(500)) }),
  /** A window asks for the state of the chat. */
  z.object({ kind: z.literal('ask') }),
]);
type News = z.infer<typeof News>;

/** The interval at which the window with the chat is asked until it answers. */
const askMs = 500;
/** The longest time for an answer: the chat of that window starts some seconds after its first screen. */
const longestAnswerMs = 8_000;
/** The interval at which a visible window makes sure that it has heard everything. */
const checkMs = 10_000;

/** The options of {@link ChatNews}. */
export interface ChatNewsOptions {
  readonly userId: number;
  readonly badges: BadgeStore;
  /** True once the chat runs in this window, which then needs no news of others. */
  readonly hasChat: () => boolean;
  /** True while this window holds the chat for all windows. */
  readonly holds: () => boolean;
  /** Called when a notice of a service account arrived in another window. */
  readonly onNotice: (link: string) => void;
  readonly signal: AbortSignal;
}

/**
 * The news of the chat for windows that show only the market, from the window that holds the chat: the badges, and
 * the notices after which their screens are reloaded. Those windows load neither the chat nor its SDK.
 */
export class ChatNews {
  readonly #options: ChatNewsOptions;
  readonly #channel: BroadcastChannel | null;
  #onCounts: (() => void) | null = null;

  constructor(options: ChatNewsOptions) {
    const { badges, signal, userId } = options;
    this.#options = options;
    this.#channel =
      typeof BroadcastChannel === 'undefined' || !navigator.locks
        ? null
        : new BroadcastChannel(`chat news of ${userId}`);
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    const stop = reaction(
      () => [badges.unreadMessages, badges.unreadNotice, badges.groupApplications, badges.contactRequests],
      () => this.#tellCounts(),
    );
    signal.addEventListener('abort', () => {
      stop();
      this.#channel?.close();
    });
  }

  /**
   * True if another window holds the chat and sends this one the badges. A window that has just begun to hold it
   * answers after a while; one that never answers is frozen, and the chat of this window takes over.
   */
  async isElsewhere(): Promise<boolean> {
    const { signal, userId } = this.#options;
    if (!this.#channel || !(await isHeldElsewhere(String(userId)))) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = () => resolve(false);
    this.#onCounts = () => resolve(true);
    signal.addEventListener('abort', end, { once: true });
    const timeout = setTimeout(end, longestAnswerMs);
    const asking = setInterval(() => this.#post({ kind: 'ask' }), askMs);
    this.#post({ kind: 'ask' });
    const isElsewhere = await promise;
    clearInterval(asking);
    clearTimeout(timeout);
    signal.removeEventListener('abort', end);
    this.#onCounts = null;
    return isElsewhere;
  }

  /**
   * Asks the window with the chat again, regularly and whenever somebody looks at this one: a browser drops what a
   * halted page should hear. Calls back, once, if no window answers any more.
   */
  watch(onSilence: () => void, signal: AbortSignal): void {
    const end = new AbortController();
    const ended = AbortSignal.any([end.signal, signal, this.#options.signal]);
    if (ended.aborted) return;
    let isAsking = false;
    const check = async () => {
      if (isAsking || !attention.isVisible) return;
      isAsking = true;
      // A failure says nothing about the other window, and the next check asks again.
      const isElsewhere = await this.isElsewhere().catch(otherwise('asking for the badges', true));
      isAsking = false;
      if (isElsewhere || ended.aborted) return;
      end.abort();
      onSilence();
    };
    const checking = setInterval(() => void check(), checkMs);
    ended.addEventListener('abort', () => clearInterval(checking), { once: true });
    attention.onChange(() => void check(), ended);
  }

  /** Tells the other windows of a notice of a service account that arrived here. */
  tellNotice(link: string): void {
    if (this.#options.holds()) this.#post({ kind: 'notice', link });
  }

  #hear(data: unknown): void {
    const parsed = z.safeParse(News, data);
    if (!parsed.success) return;
    const news = parsed.data;
    const { badges, hasChat, onNotice } = this.#options;
    switch (news.kind) {
      case 'ask':
        this.#tellCounts();
        return;
      case 'counts':
        this.#onCounts?.();
        if (hasChat()) return;
        badges.setUnreadMessages(news.unreadMessages);
        badges.setUnreadNotice(news.unreadNotice);
        badges.setGroupApplications(news.groupApplications);
        badges.setContactRequests(news.contactRequests);
        return;
      case 'notice':
        if (!hasChat()) onNotice(news.link);
        return;
      default:
        news satisfies never;
    }
  }

  #tellCounts(): void {
    const { badges, holds } = this.#options;
    if (!holds()) return;
    const { contactRequests, groupApplications, unreadMessages, unreadNotice } = badges;
    this.#post({ kind: 'counts', unreadMessages, unreadNotice, groupApplications, contactRequests });
  }

  #post(news: News): void {
    if (!this.#options.signal.aborted) this.#channel?.postMessage(news);
  }
}
