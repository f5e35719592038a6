import { makeAutoObservable, observableRef } from 'mobx';
import type { DialogDescription, DialogKind, DialogKinds } from './dialogKinds.ts';

/** A dialog on screen. */
export interface OpenDialog {
  readonly id: number;
  readonly description: DialogDescription;
}

/**
 * The open dialogs, the top one last. Dialogs are opened by a description, so stores hold no React elements.
 */
export class DialogStore {
  items: readonly OpenDialog[] = [];
  readonly #answers = new Map<number, (result: unknown) => void>();
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, { items: observableRef });
  }

  /**
   * Opens a dialog and resolves with its answer, or undefined if it is dismissed. Only one dialog of a kind
   * is open.
   */
  open<K extends DialogKind>(
    description: { kind: K } & DialogKinds[K]['props'],
  ): Promise<DialogKinds[K]['result'] | undefined> {
    const same = this.items.find((item) => item.description.kind === description.kind);
    if (same) this.close(same.id);
    this.#lastId += 1;
    const id = this.#lastId;
    // The parameter is one member of the union, which the compiler cannot infer through K.
    const opened = description as unknown as DialogDescription;
    this.items = [...this.items, { id, description: opened }];
    return new Promise((resolve) => {
      this.#answers.set(id, resolve as (result: unknown) => void);
    });
  }

  /** Asks a yes-or-no question; dismissing it means no. */
  async confirm(question: DialogKinds['confirm']['props']): Promise<boolean> {
    return (await this.open({ kind: 'confirm', ...question })) ?? false;
  }

  /** Closes a dialog with its answer. */
  close(id: number, result?: unknown): void {
    this.items = this.items.filter((item) => item.id !== id);
    this.#answers.get(id)?.(result);
    this.#answers.delete(id);
  }

  closeAll(): void {
    for (const item of this.items) this.close(item.id);
  }
}
