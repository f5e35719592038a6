import * as z from 'zod/mini';
import type { ConversationId } from '#im/records.ts';
import type { Root } from '#parts/root/index.tsx';
import { KeptMap } from '../kept/KeptMap.ts';

/** The announcements of groups that the user has closed, stored in this browser for each user. */
export class ClosedNotices {
  readonly #closed: KeptMap<string>;

  constructor({ services }: Pick<Root, 'services'>) {
    this.#closed = new KeptMap(services, 'closedNotices', z.string().check(z.maxLength(1_000)));
  }

  /** True if the user has closed this announcement of a group. */
  has(id: ConversationId, notice: string): boolean {
    return this.#closed.get(id) === notice;
  }

  /** Notes that the user has closed an announcement; the group's next one is shown again. */
  add(id: ConversationId, notice: string): void {
    this.#closed.set(id, notice);
  }
}
