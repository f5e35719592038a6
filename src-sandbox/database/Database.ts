import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { fold } from '#lib/fold.ts';

/** A value that binds to a `?`; booleans are stored as 0 and 1. */
export type Param = string | number | bigint | boolean | null | Uint8Array;

const bind = (param: Param): SQLInputValue => (typeof param === 'boolean' ? Number(param) : param);

/**
 * A thin typed layer over SQLite: each SQL text is prepared once, and transactions nest through savepoints.
 * The caller is responsible for the row type of its own SELECT list.
 */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;
  #afterCommit: (() => void)[] = [];

  constructor(file: string) {
    this.#sqlite = new DatabaseSync(file);
    this.#sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536;',
    );
    // SQLite's own LIKE ignores case of ASCII letters only, and no accents.
    this.#sqlite.function('fold', { deterministic: true }, (text) =>
      typeof text === 'string' ? fold(text) : text,
    );
  }

  /** All rows of a query. */
  all<T>(sql: string, ...params: Param[]): T[] {
    return this.#statement(sql).all(...params.map(bind)) as T[];
  }

  /** All rows of a query whose parameters have names (`:name`). */
  named<T>(sql: string, params: Readonly<Record<string, Param>>): T[] {
    const values = Object.entries(params).map(([name, param]) => [name, bind(param)] as const);
    return this.#statement(sql).all(Object.fromEntries(values)) as T[];
  }

  /** The first row of a query, or undefined. */
  get<T>(sql: string, ...params: Param[]): T | undefined {
    return this.#statement(sql).get(...params.map(bind)) as T | undefined;
  }

  /** Runs a statement and returns the number of changed rows and the last row id. */
  run(sql: string, ...params: Param[]): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run(...params.map(bind));
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** Runs SQL text with any number of statements, without parameters. */
  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  get isInTransaction(): boolean {
    return this.#depth > 0;
  }

  /**
   * Runs synchronous work in one transaction, which is rolled back if the work throws. Inside another
   * transaction it is a savepoint.
   */
  transaction<T>(work: () => T): T {
    const isOuter = this.#depth === 0;
    const savepoint = `level_${this.#depth}`;
    const hooksBefore = this.#afterCommit.length;
    this.#sqlite.exec(isOuter ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${savepoint}`);
    this.#depth += 1;
    let result: T;
    try {
      result = work();
      if (result instanceof Promise) throw new Error('A transaction cannot wait for a promise.');
      this.#sqlite.exec(isOuter ? 'COMMIT' : `RELEASE ${savepoint}`);
    } catch (error) {
      this.#afterCommit.length = hooksBefore;
      this.#sqlite.exec(isOuter ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
      throw error;
    } finally {
      this.#depth -= 1;
    }
    if (isOuter) {
      const hooks = this.#afterCommit;
      this.#afterCommit = [];
      for (const hook of hooks) hook();
    }
    return result;
  }

  /**
   * Runs work after the outermost transaction is committed, or at once if there is none; never after a
   * rollback.
   */
  afterCommit(work: () => void): void {
    if (this.#depth === 0) work();
    else this.#afterCommit.push(work);
  }

  close(): void {
    this.#statements.clear();
    this.#sqlite.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
