import * as z from 'zod/mini';
import type { TextStorage } from './GuardedStorage.ts';

/** The key and the schema of a stored value. */
interface Description<Schema extends z.core.$ZodType> {
  storage: TextStorage;
  key: string;
  schema: Schema;
  /** Increased when the schema changes; a value of another version counts as never written. */
  version?: number;
}

/**
 * One value that a storage keeps as JSON. It is parsed by schema on every read, since extensions, older
 * versions of the product and people write there too: a malformed value counts as never written.
 */
export class StoredValue<Schema extends z.core.$ZodType> {
  readonly key: string;
  readonly #storage: TextStorage;
  readonly #schema: Schema;
  readonly #version: number;

  constructor({ storage, key, schema, version = 1 }: Description<Schema>) {
    this.key = key;
    this.#storage = storage;
    this.#schema = schema;
    this.#version = version;
  }

  /** The value, or null if there is no valid one. */
  read(): z.output<Schema> | null {
    return this.parse(this.#storage.getItem(this.key));
  }

  /** Parses the value from a text, such as one that another tab has just written. */
  parse(text: string | null): z.output<Schema> | null {
    if (text === null) return null;
    const kept = this.#unwrap(jsonOf(text));
    const parsed = z.safeParse(this.#schema, kept);
    return parsed.success ? parsed.data : null;
  }

  /** Stores the value; false if it does not outlive the page. */
  write(value: z.input<Schema>): boolean {
    const kept = this.#version === 1 ? value : { version: this.#version, value };
    return this.#storage.setItem(this.key, JSON.stringify(kept)) !== false;
  }

  remove(): void {
    this.#storage.removeItem(this.key);
  }

  /**
   * The first version of a value is stored bare; later versions are wrapped in an envelope with the version.
   */
  #unwrap(kept: unknown): unknown {
    if (this.#version === 1) return kept;
    const envelope = z.safeParse(z.object({ version: z.literal(this.#version), value: z.unknown() }), kept);
    return envelope.success ? envelope.data.value : undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON, so this version of the product did not write it; no schema accepts undefined
    // here.
    return undefined;
  }
}
