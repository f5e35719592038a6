import { makeAutoObservable } from 'mobx';

/** The tone of a toast, which decides its look. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** A button inside a toast, for example one that undoes what the toast reports. */
export interface ToastAction {
  readonly label: string;
  readonly perform: () => void;
  /** True if it undoes what the toast reports: the keys for undo press it, too. */
  readonly undoes?: boolean;
}

/** A short message at the top of the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** The time for which a toast is shown (docs/product.md, Limits). */
export const toastMs = 3_000;

/** The time for which a toast with a button is shown: people have to read it, decide and reach the button. */
export const actionToastMs = 10_000;

/** The toasts on screen, oldest first. Each is removed after its time, which stops while the toast is held. */
export class ToastStore {
  items: readonly Toast[] = [];
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #lastId = 0;

  constructor() {
    makeAutoObservable(this);
  }

  /** The newest toast with a button that undoes something; null if there is none. */
  get latestUndo(): Toast | null {
    return this.items.findLast(({ action }) => action?.undoes === true) ?? null;
  }

  /** Shows a toast; if the same text is already shown, its time restarts with the new button. Returns its id. */
  show(tone: ToastTone, text: string, action?: ToastAction): number {
    const same = this.items.find((toast) => toast.text === text && toast.tone === tone);
    if (same) {
      this.items = this.items.map((toast) => (toast === same ? { ...same, action } : toast));
      this.#startClock(same.id);
      return same.id;
    }
    this.#lastId += 1;
    const id = this.#lastId;
    this.items = [...this.items, { id, tone, text, action }].slice(-3);
    this.#startClock(id);
    return id;
  }

  /** Shows a neutral toast; returns its id. */
  info(text: string): number {
    return this.show('info', text);
  }

  /** Shows a toast of success; returns its id. */
  success(text: string, action?: ToastAction): number {
    return this.show('success', text, action);
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

  /** Removes a toast and performs the action of its button. */
  perform(id: number): void {
    const toast = this.items.find((each) => each.id === id);
    this.dismiss(id);
    toast?.action?.perform();
  }

  /** Holds a toast on screen while the pointer or the focus is on it; afterwards its time starts again. */
  hold(id: number, isHeld: boolean): void {
    if (isHeld) clearTimeout(this.#timers.get(id));
    else if (this.items.some((toast) => toast.id === id)) this.#startClock(id);
  }

  #startClock(id: number): void {
    clearTimeout(this.#timers.get(id));
    const hasAction = this.items.find((toast) => toast.id === id)?.action !== undefined;
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), hasAction ? actionToastMs : toastMs),
    );
  }
}
