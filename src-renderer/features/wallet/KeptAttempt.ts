import * as z from 'zod/mini';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';

/** A request that moves money, with the key that makes it count once. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

/**
 * One request that moves money, written down before it is sent and kept until its answer is known, over
 * reloads too: what is sent again can only be the very same request.
 */
export class KeptAttempt<Schema extends z.core.$ZodType> {
  readonly #storage: TextStorage;
  readonly #name: string;
  readonly #schema: Schema;

  constructor(storage: TextStorage, name: string, schema: Schema) {
    this.#storage = storage;
    this.#name = name;
    this.#schema = schema;
  }

  /** The request whose answer never came, or null. */
  get open(): Attempt<z.output<Schema>> | null {
    try {
      const Kept = z.object({ key: z.string().check(z.minLength(8)), body: z.unknown() });
      const kept = z.parse(Kept, JSON.parse(this.#storage.getItem(this.#name) ?? 'null'));
      return { key: kept.key, body: z.parse(this.#schema, kept.body) };
    } catch {
      // Nothing kept, or not what this version writes.
      return null;
    }
  }

  /** Begins a request; one that is open goes on instead. */
  begin(body: z.output<Schema>): Attempt<z.output<Schema>> {
    const open = this.open;
    if (open) return open;
    const attempt = { key: crypto.randomUUID(), body };
    this.#storage.setItem(this.#name, JSON.stringify(attempt));
    return attempt;
  }

  /** Forgets the request: its answer is known. */
  end(): void {
    this.#storage.removeItem(this.#name);
  }
}
