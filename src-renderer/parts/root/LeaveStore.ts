import { makeAutoObservable, observable, runInAction } from 'mobx';
import { i18n } from '#i18n/index.ts';
import type { Root } from './context.tsx';

/** What going away can lose: a recording that runs, a file on its way, or a picture that is not saved. */
export type Loss = 'recording' | 'upload' | 'picture';

/** Something on a screen that going away would lose. */
export interface Unfinished {
  /** Null while there is nothing to lose. */
  readonly loss: Loss | null;
  /** Stops it: the person goes away in spite of it. */
  giveUp(): void;
}

/** Knows what going away would lose, and asks before anybody goes: the router, the sign-out, the native app's Back. */
export class LeaveStore {
  /** True once the session has ended: there is nothing to stay for. */
  private isOver = false;
  readonly #root: Root;
  readonly #guarded = observable.set<Unfinished>([], { deep: false });
  #question: Promise<boolean> | null = null;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** Guards something while its screen is shown; returns how to stop. */
  guard(unfinished: Unfinished): () => void {
    this.#guarded.add(unfinished);
    return () => runInAction(() => void this.#guarded.delete(unfinished));
  }

  /** What would be lost now, each kind once. */
  get losses(): readonly Loss[] {
    return [...new Set([...this.#guarded].flatMap(({ loss }) => loss ?? []))];
  }

  /** True while it has to be asked before the screen is left. */
  get mustAsk(): boolean {
    return this.losses.length > 0 && !this.isOver;
  }

  /** Resolves true where nothing is lost, or the person wants it so; what was running is then stopped. */
  async mayLeave(): Promise<boolean> {
    if (!this.mustAsk) return true;
    // Who presses Back twice is asked once.
    this.#question ??= this.#ask();
    try {
      return await this.#question;
    } finally {
      this.#question = null;
    }
  }

  /** Asks no more. */
  endOfSession(): void {
    this.isOver = true;
  }

  async #ask(): Promise<boolean> {
    const isSure = await this.#root.services.dialogs.confirm({
      title: i18n.t('shell:leave.title'),
      text: this.#words(),
      confirmLabel: i18n.t('shell:leave.leave'),
      cancelLabel: i18n.t('shell:leave.stay'),
      tone: 'danger',
    });
    if (isSure) for (const unfinished of [...this.#guarded]) unfinished.giveUp();
    return isSure;
  }

  #words(): string {
    const { losses } = this;
    if (losses.includes('recording'))
      return i18n.t(losses.includes('upload') ? 'shell:leave.recordingAndUpload' : 'shell:leave.recording');
    return i18n.t(losses.includes('upload') ? 'shell:leave.upload' : 'shell:leave.picture');
  }
}
