import { fold } from '#lib/fold.ts';
import type { Param } from '../database/open.ts';

/** Conditions of a query, each with its parameters, joined by AND. */
export class Filters {
  readonly #conditions: string[] = [];
  readonly params: Param[] = [];

  /** Adds a condition with a `?` for each parameter. */
  add(condition: string, ...params: Param[]): this {
    this.#conditions.push(`(${condition})`);
    this.params.push(...params);
    return this;
  }

  /** The text after WHERE; never empty. */
  get where(): string {
    return this.#conditions.length > 0 ? this.#conditions.join(' AND ') : '1';
  }
}

/**
 * A LIKE pattern that finds the words anywhere, with wildcards in them escaped; use it with `fold(…)` around
 * the column and ESCAPE '\\'.
 */
export function containing(words: string): string {
  return `%${fold(words.trim()).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * An SQL condition: one of the columns contains the words of a {@link containing} pattern, with one `?` for
 * each column.
 */
export function holds(...columns: string[]): string {
  return columns.map((column) => `fold(${column}) LIKE ? ESCAPE '\\'`).join(' OR ');
}
