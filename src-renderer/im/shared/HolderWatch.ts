/** The time between two checks of a waiting window whether the holder still answers. */
const lookMs = 1_000;
/** The number of checks without an answer after which the holder counts as frozen. */
const mostSilentLooks = 5;
/**
 * A visible window without pending calls checks only once in this number of looks, because it would only miss events.
 */
const calmLooks = 5;

/** The options of {@link HolderWatch}. */
export interface HolderWatchOptions {
  readonly isVisible: () => boolean;
  /** True while the window waits for an answer, or for a holder. */
  readonly isWaiting: () => boolean;
  /** Asks the holder for an answer, or all windows for a holder. */
  readonly ask: () => void;
  /** Called when the holder does not answer although it has not closed. */
  readonly onSilence: () => void;
}

/** Checks whether the holder answers, while a call waits for it or the window is visible. */
export class HolderWatch {
  readonly #options: HolderWatchOptions;
  #silentLooks = 0;
  #isSilent = false;
  #looks = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  #hasEnded = false;

  constructor(options: HolderWatchOptions) {
    this.#options = options;
  }

  /** True if the holder has not answered for long. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Begins to check regularly; true if that is new. */
  start(): boolean {
    this.#looks = 0;
    if (this.#timer !== null || this.#hasEnded) return false;
    this.#timer = setInterval(() => this.#look(), lookMs);
    return true;
  }

  /** Notes that the holder has told something. */
  noteLife(): void {
    this.#silentLooks = 0;
    this.#isSilent = false;
  }

  /** Ends all checks, because the window does not follow any more. */
  end(): void {
    this.#hasEnded = true;
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#silentLooks = 0;
  }

  #look(): void {
    const { ask, isVisible, isWaiting, onSilence } = this.#options;
    if (!isVisible() && !isWaiting()) {
      this.#stop();
      return;
    }
    this.#looks += 1;
    if (!isWaiting() && this.#silentLooks === 0 && this.#looks % calmLooks !== 0) return;
    this.#silentLooks += 1;
    if (this.#silentLooks <= mostSilentLooks) {
      ask();
      return;
    }
    this.#silentLooks = 0;
    this.#isSilent = true;
    onSilence();
  }
}
