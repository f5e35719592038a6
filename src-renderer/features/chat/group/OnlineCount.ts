import { makeAutoObservable, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import { report } from '#lib/report.ts';
import { attention } from '#platform/attention.ts';

/**
 * The pause between two requests. The service counts a live room every ten seconds, and other groups once a minute.
 */
const pauseMs = { live: 15_000, others: 60_000 } as const;

/**
 * The number of members of a group who are online. The service reports it only on request, so it is requested at
 * intervals, but only while somebody may see it.
 */
export class OnlineCount {
  /** The number; null until it is known, and if the service does not count. */
  value: number | null = null;
  readonly #ask: () => Promise<number>;
  readonly #isLive: () => boolean;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The number of components that show it. */
  #watchers = 0;
  #end: AbortController | null = null;
  #isAsking = false;

  /** `ask` requests the count; it throws a `ChatError`. */
  constructor(ask: () => Promise<number>, isLive: () => boolean) {
    this.#ask = ask;
    this.#isLive = isLive;
    makeAutoObservable(this, { watch: false });
  }

  /** Keeps the number up to date until the returned function is called. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) this.#begin();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#stop();
    };
  }

  #begin(): void {
    this.#end = new AbortController();
    attention.onChange(() => this.#look(), this.#end.signal);
    this.#look();
  }

  #stop(): void {
    this.#end?.abort();
    this.#rest();
  }

  #look(): void {
    if (!attention.isVisible) this.#rest();
    else if (this.#timer === null) void this.#count();
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #count(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let isOffered = true;
    // After a failure the last count stays.
    let { value } = this;
    try {
      value = await this.#ask();
    } catch (error) {
      // A package without this feature never counts.
      isOffered = !(error instanceof ChatError && error.reason === 'packageNeeded');
      if (isOffered) report('how many members of a group are online', error);
    }
    runInAction(() => {
      this.value = value;
    });
    this.#isAsking = false;
    if (!isOffered || this.#watchers === 0 || !attention.isVisible) return;
    this.#rest();
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#look();
      },
      this.#isLive() ? pauseMs.live : pauseMs.others,
    );
  }
}
