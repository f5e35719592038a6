import { ChatError } from '#im/errors.ts';
import type { Frame, Kept, Line, Service } from './Service.ts';

/** How long the SDK waits for an answer. */
export const requestMs = 15_000;

interface Sending {
  readonly frame: Frame;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (refusal: ChatError) => void;
}

/** What the sendings need of their line. */
export interface SendingsHost extends Line {
  /** True once the tab is gone: it answers nothing any more. */
  readonly isDead: boolean;
  cut(): void;
  note(text: string): void;
}

/** The messages on their way over one line; those without an answer are sent again after a reconnect. */
export class Sendings {
  readonly #line: SendingsHost;
  readonly #service: Service;
  readonly #open = new Set<Sending>();

  constructor(line: SendingsHost, service: Service) {
    this.#line = line;
    this.#service = service;
  }

  send(frame: Frame): Promise<Kept> {
    return new Promise((resolve, reject) => {
      const sending: Sending = { frame, resolve, reject };
      this.#open.add(sending);
      setTimeout(() => {
        if (!this.#open.delete(sending) || this.#line.isDead) return;
        this.#line.note(`${frame.text} timed out`);
        reject(new ChatError('network', 2801));
      }, requestMs);
      if (this.#line.isUp) this.#transmit(sending);
    });
  }

  /** Rejects all open sendings, because the line has ended and their outcome is unknown. */
  fail(): void {
    for (const { reject } of this.#open) reject(new ChatError('network', 2801));
    this.#open.clear();
  }

  /** Sends everything that has no answer yet again, because the line is up again. */
  sendAgain(): void {
    for (const sending of this.#open) this.#transmit(sending);
  }

  #transmit(sending: Sending): void {
    const { frame } = sending;
    const fate = this.#service.fate();
    this.#line.note(`${frame.text} sent: ${fate}`);
    setTimeout(() => {
      if (!this.#line.isUp) {
        // A frame that was on its way when the line was cut may still have arrived.
        if (this.#service.random.chance(0.5)) this.#takeLate(frame);
        return;
      }
      switch (fate) {
        case 'cutBefore':
          return this.#line.cut();
        case 'cutAfter':
          this.#take(frame);
          return this.#line.cut();
        case 'ackLost':
          this.#take(frame);
          return;
        case 'late':
          setTimeout(() => this.#takeLate(frame), 5_000 + this.#service.random.below(25_000));
          return;
        case 'slow':
        case 'doubled':
        case 'ok': {
          const kept = this.#take(frame);
          if (fate === 'doubled') {
            this.#take(frame);
            setTimeout(() => this.#line.isUp && this.#answer(sending, kept), this.#service.latency());
          }
          const delay = fate === 'slow' ? this.#service.random.below(14_000) : this.#service.latency();
          setTimeout(() => this.#line.isUp && this.#answer(sending, kept), delay);
        }
      }
    }, this.#service.latency());
  }

  #take(frame: Frame): Kept | ChatError {
    return this.#service.take(frame, this.#line);
  }

  #takeLate(frame: Frame): void {
    this.#service.stragglers.add(frame.text);
    this.#take(frame);
  }

  #answer(sending: Sending, given: Kept | ChatError): void {
    if (!this.#open.delete(sending) || this.#line.isDead) return;
    if (given instanceof ChatError) sending.reject(given);
    else sending.resolve(given);
  }
}
