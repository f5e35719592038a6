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

/** True for a path of this product at which the work continues, because its part of the screen stays. */
export type GoesOnAt = (path: string) => boolean;

/**
 * Tracks unfinished work and asks for confirmation before it is lost by the router, a sign-out or the native
 * app's Back.
 */
export class LeaveStore {
  /** True once the session has ended: no confirmation is needed. */
  private isOver = false;
  readonly #root: Root;
  readonly #guarded = observable.map<Unfinished, GoesOnAt>({}, { deep: false });
  #question: Promise<boolean> | null = null;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /**
   * Registers unfinished work while its screen is shown; every path loses the work unless `goesOnAt` is true for it.
   * Returns a function that unregisters it.
   */
  guard(unfinished: Unfinished, goesOnAt: GoesOnAt = () => false): () => void {
    // A store that is made while a component renders calls this too, and a render is no action of its own.
    runInAction(() => this.#guarded.set(unfinished, goesOnAt));
    return () => runInAction(() => void this.#guarded.delete(unfinished));
  }

  /** The kinds of work that closing the page would lose. */
  get losses(): readonly Loss[] {
    return lossesOf(this.#lostAt(null));
  }

  /** True while closing the page needs a confirmation. */
  get mustAsk(): boolean {
    return this.mustAskAt(null);
  }

  /** True while showing a path needs a confirmation; null stands for leaving the product. */
  mustAskAt(path: string | null): boolean {
    return !this.isOver && this.#lostAt(path).length > 0;
  }

  /**
   * Resolves with true if nothing is lost at a path, or the person confirms; what is lost there is then discarded.
   * Null stands for leaving the product.
   */
  async mayLeave(path: string | null = null): Promise<boolean> {
    if (!this.mustAskAt(path)) return true;
    // Pressing Back twice asks only one question.
    this.#question ??= this.#ask(lossesOf(this.#lostAt(path)));
    try {
      const isSure = await this.#question;
      if (isSure) for (const unfinished of this.#lostAt(path)) unfinished.giveUp();
      return isSure;
    } finally {
      this.#question = null;
    }
  }

  /** Stops asking. */
  endOfSession(): void {
    this.isOver = true;
  }

  #lostAt(path: string | null): readonly Unfinished[] {
    return [...this.#guarded]
      .filter(([{ loss }, goesOnAt]) => loss !== null && (path === null || !goesOnAt(path)))
      .map(([unfinished]) => unfinished);
  }

  #ask(losses: readonly Loss[]): Promise<boolean> {
    return this.#root.services.dialogs.confirm({
      title: i18n.t('shell:leave.title'),
      text: wordsOf(losses),
      confirmLabel: i18n.t('shell:leave.leave'),
      cancelLabel: i18n.t('shell:leave.stay'),
      tone: 'danger',
    });
  }
}

function lossesOf(lost: readonly Unfinished[]): readonly Loss[] {
  return [...new Set(lost.flatMap(({ loss }) => loss ?? []))];
}

function wordsOf(losses: readonly Loss[]): string {
  if (losses.includes('recording'))
    return i18n.t(losses.includes('upload') ? 'shell:leave.recordingAndUpload' : 'shell:leave.recording');
  return i18n.t(losses.includes('upload') ? 'shell:leave.upload' : 'shell:leave.picture');
}
