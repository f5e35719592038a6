import * as z from 'zod/mini';
import { FirstAnswers } from '#lib/first-answers.ts';
import { otherwise } from '#lib/report.ts';

/** The maximum age of a reply that came with the page, which covers the time until the first screen has asked. */
const freshMs = 30_000;

/**
 * The replies that came with the page. Each is used once, by a visitor in its language, while it is fresh: a page
 * from the browser's cache has old ones. Everything else is requested as usual.
 */
export class EarlyAnswers {
  readonly #language: string = '';
  readonly #takenAt: number = 0;
  readonly #replies = new Map<string, unknown>();

  /** `text` is the JSON of the page; empty if the page has none. */
  constructor(text: string | null | undefined) {
    const parsed = z.safeParse(FirstAnswers, jsonOf(text));
    if (!parsed.success) return;
    this.#language = parsed.data.language;
    this.#takenAt = parsed.data.takenAt;
    for (const { address, reply } of parsed.data.answers) this.#replies.set(sorted(address), reply);
  }

  /** True if the page came without replies, or all have been used. */
  get isEmpty(): boolean {
    return this.#replies.size === 0;
  }

  /** The reply to an address below the API's base; undefined if it has to be requested. */
  take(address: string, language: string): unknown {
    const key = sorted(address);
    const reply = this.#replies.get(key);
    this.#replies.delete(key);
    // If the device's clock is far from the server's, the age is unknown.
    const isFresh = Math.abs(Date.now() - this.#takenAt) < freshMs;
    return isFresh && language === this.#language ? reply : undefined;
  }
}

function jsonOf(text: string | null | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    return otherwise('the answers of the page', null)(error);
  }
}

/** The address with its parameters in a fixed order. */
function sorted(address: string): string {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params}`;
}
