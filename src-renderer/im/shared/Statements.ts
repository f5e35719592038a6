import type { Statement } from './wire.ts';

/** A statement with its number. */
export interface NumberedStatement {
  readonly id: number;
  readonly statement: Statement;
}

/**
 * What a window states to the holder of the connection, until the holder confirms it. Every ping repeats what is left,
 * so the holder may hear a statement twice, in the same order.
 */
export class Statements {
  #unconfirmed: readonly NumberedStatement[] = [];
  #newest = 0;

  get unconfirmed(): readonly NumberedStatement[] {
    return this.#unconfirmed;
  }

  add(statement: Statement): void {
    this.#newest += 1;
    // The view of now replaces those before it.
    const kept = this.#unconfirmed.filter(
      (each) => statement.kind !== 'showing' || each.statement.kind !== 'showing',
    );
    this.#unconfirmed = [...kept, { id: this.#newest, statement }];
  }

  confirm(ids: readonly number[]): void {
    this.#unconfirmed = this.#unconfirmed.filter(({ id }) => !ids.includes(id));
  }
}
