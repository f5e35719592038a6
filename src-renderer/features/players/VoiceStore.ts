import { makeAutoObservable } from 'mobx';
import type { Root } from '#features/root/index.tsx';

/** Plays voice introductions, one at a time on the whole page. */
export class VoiceStore {
  /** The address that plays now. */
  playing: string | null = null;
  /** The address that did not play. */
  failed: string | null = null;

  #audio: HTMLAudioElement | null = null;

  constructor(root: Root) {
    makeAutoObservable(this);
    root.services.signal.addEventListener('abort', () => this.stop(), { once: true });
  }

  /** Plays an address from its start, or stops it where it plays; another one that plays is stopped. */
  toggle(url: string): void {
    if (this.playing === url) this.stop();
    else this.#play(url);
  }

  stop(): void {
    this.#audio?.pause();
    this.#audio = null;
    this.playing = null;
  }

  #play(url: string): void {
    this.stop();
    const audio = new Audio(url);
    this.#audio = audio;
    this.playing = url;
    this.failed = null;
    audio.addEventListener('ended', () => this.#ended(audio));
    audio.addEventListener('error', () => this.#broke(audio, url));
    audio.play().catch(() => this.#broke(audio, url));
  }

  #ended(audio: HTMLAudioElement): void {
    if (this.#audio === audio) this.stop();
  }

  #broke(audio: HTMLAudioElement, url: string): void {
    if (this.#audio !== audio) return;
    this.stop();
    this.failed = url;
  }
}
