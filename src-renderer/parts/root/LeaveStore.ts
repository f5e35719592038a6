import { makeAutoObservable, observable, runInAction } from 'mobx';
import { i18n } from '#i18n/index.ts';
import type { Root } from './context.tsx';

/** Work that leaving a screen can lose: a running recording, a running upload, or an unsaved picture. */
export type Loss = 'recording' | 'upload' | 'picture';

/** Unfinished work on a screen that leaving would lose. */
export interface Unfinished {
  /** Null while there is nothing to lose. */
  readonly loss: Loss | null;
  /** Discards the work: the person leaves anyway. */
  giveUp(): void;
}

/**
 * Tracks unfinished work and asks for confirmation before it is lost by the router, a sign-out or the native
 * app's Back.
 */
export class LeaveStore {
  /** True once the session has ended: no confirmation is needed. */
  private isOver = false;
  readonly #root: Root;
  readonly #guarded = observable.set<Unfinished>([], { deep: false });
  #question: Promise<boolean> | null = null;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** Registers unfinished work while its screen is shown; returns a function that unregisters it. */
  guard(unfinished: Unfinished): () => void {
    this.#guarded.add(unfinished);
    return () => runInAction(() => void this.#guarded.delete(unfinished));
  }

  /** The kinds of work that would be lost now. */
  get losses(): readonly Loss[] {
    return [...new Set([...this.#guarded].flatMap(({ loss }) => loss ?? []))];
  }

  /** True while leaving the screen needs a confirmation. */
  get mustAsk(): boolean {
    return this.losses.length > 0 && !this.isOver;
  }

  /** Resolves with true if nothing is lost or the person confirms; the unfinished work is then discarded. */
  async mayLeave(): Promise<boolean> {
    if (!this.mustAsk) return true;
    // Pressing Back twice asks only one question.
    this.#question ??= this.#ask();
    try {
      return await this.#question;
    } finally {
      this.#question = null;
    }
  }

  /** Stops asking. */
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
