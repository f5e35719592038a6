import type { NoticeAnswer } from '#preload/contract.ts';

/** The most answers that wait; nobody gives more while the page loads. */
const mostWaiting = 50;

/**
 * Delivers a person's answers to notices to the page: at once if the page listens, otherwise when it is ready, so
 * that a reply survives a reload.
 */
export class AnswerQueue {
  readonly #send: (answer: NoticeAnswer) => void;
  #waiting: NoticeAnswer[] = [];
  #isPageReady = false;

  constructor(send: (answer: NoticeAnswer) => void) {
    this.#send = send;
  }

  add(answer: NoticeAnswer): void {
    if (this.#isPageReady) this.#send(answer);
    else this.#waiting = [...this.#waiting, answer].slice(-mostWaiting);
  }

  /** Marks the page as listening; returns the answers that waited for it. */
  pageIsReady(): NoticeAnswer[] {
    this.#isPageReady = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** Marks the page as loading again, so that answers wait. */
  pageIsLoading(): void {
    this.#isPageReady = false;
  }
}
