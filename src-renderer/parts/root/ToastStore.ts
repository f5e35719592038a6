import { makeAutoObservable } from 'mobx';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** A short message at the top of the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast is shown (docs/product.md, Words on failures). */
export const toastMs = 3_000;

/** The toasts on screen, oldest first; each is removed after {@link toastMs}. */
export class ToastStore {
  items: readonly Toast[] = [];
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #lastId = 0;

  constructor() {
    makeAutoObservable(this);
  }

  /** Shows a toast; if the same text is already shown, only its time restarts. Returns its id. */
  show(tone: ToastTone, text: string): number {
    const same = this.items.find((toast) => toast.text === text && toast.tone === tone);
    if (same) {
      this.#startClock(same.id);
      return same.id;
    }
    this.#lastId += 1;
    const id = this.#lastId;
    this.items = [...this.items, { id, tone, text }].slice(-3);
    this.#startClock(id);
    return id;
  }

  /** Returns its id. */
  info(text: string): number {
    return this.show('info', text);
  }

  success(text: string): void {
    this.show('success', text);
  }

  warning(text: string): void {
    this.show('warning', text);
  }

  error(text: string): void {
    this.show('error', text);
  }

  dismiss(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.items = this.items.filter((toast) => toast.id !== id);
  }

  #startClock(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), toastMs),
    );
  }
}
