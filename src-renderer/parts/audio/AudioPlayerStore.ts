import { makeAutoObservable, runInAction, when } from 'mobx';
import { report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';

/** Plays voice recordings, one at a time in the whole product: starting one stops the other. */
export class AudioPlayerStore {
  /** The recording that plays or is paused; null before the first. */
  private currentId: string | null = null;
  private isPlaying = false;
  /** Played part of the current recording, 0 to 1. */
  progress = 0;
  /** The recording that could not be played, until another one is started. */
  failedId: string | null = null;
  readonly #element = new Audio();
  /** Stops waiting for the end of the current recording's existence. */
  #forgetSource: () => void = () => {};

  constructor(root: Root) {
    makeAutoObservable(this, {}, { autoBind: true });
    const { signal } = root.services;
    const element = this.#element;
    element.preload = 'none';
    const options = { signal };
    element.addEventListener('timeupdate', this.#onTime, options);
    element.addEventListener('ended', this.#onEnded, options);
    element.addEventListener('pause', this.#onPause, options);
    element.addEventListener('error', this.#onError, options);
    signal.addEventListener(
      'abort',
      () => {
        this.#forgetSource();
        element.pause();
      },
      { once: true },
    );
  }

  /**
   * Starts a recording; pauses or resumes it if it is the current one. It also stops once `isThere`, which reads
   * observables, is false, because it was recalled or deleted.
   */
  async toggle(id: string, url: string, isThere: () => boolean = () => true): Promise<void> {
    if (this.currentId === id && this.isPlaying) {
      this.#element.pause();
      return;
    }
    if (this.currentId !== id) {
      this.#element.src = url;
      this.currentId = id;
      this.progress = 0;
      this.#forgetSource();
      this.#forgetSource = when(() => !isThere(), this.stop);
    }
    this.failedId = null;
    this.isPlaying = true;
    try {
      await this.#element.play();
    } catch (error) {
      // The user paused the recording, or started another one, before it was loaded.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The browser cannot play the recording; its row shows the failure.
      report('playing a recording', error);
      runInAction(this.#onError);
    }
  }

  /** Stops the playback. */
  stop(): void {
    this.#element.pause();
  }

  isPlayingId(id: string): boolean {
    return this.isPlaying && this.currentId === id;
  }

  /** Played part of a recording, 0 if it is not the current one. */
  progressOf(id: string): number {
    return this.currentId === id ? this.progress : 0;
  }

  readonly #onTime = () => {
    const { currentTime, duration } = this.#element;
    runInAction(() => {
      this.progress = Number.isFinite(duration) && duration > 0 ? Math.min(1, currentTime / duration) : 0;
    });
  };

  readonly #onEnded = () => {
    runInAction(() => {
      this.isPlaying = false;
      this.progress = 0;
    });
  };

  readonly #onPause = () => {
    runInAction(() => {
      this.isPlaying = false;
    });
  };

  readonly #onError = () => {
    runInAction(() => {
      // Replacing the URL while the old one loads also fires this event; only a real failure has an error.
      if (!this.#element.error && this.isPlaying) return;
      this.failedId = this.currentId ?? this.failedId;
      // The element keeps its error until it gets an address, so the next press gives it one.
      this.currentId = null;
      this.isPlaying = false;
    });
  };
}
