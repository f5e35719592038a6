import { limits } from './limits.ts';
import type { Json } from './wire.ts';

type Journal = { first: number; items: Json[] };

/**
 * Changes to messages of open rooms, for clients that poll a room and receive no pushes. Only the newest are
 * kept, in memory: a client that polls later reads the changed messages themselves.
 */
export class RoomHappenings {
  readonly #rooms = new Map<string, Journal>();

  add(groupId: string, item: Json): void {
    const journal = this.#rooms.get(groupId) ?? { first: 0, items: [] };
    journal.items.push(item);
    const surplus = Math.max(0, journal.items.length - limits.roomHappenings);
    journal.items.splice(0, surplus);
    journal.first += surplus;
    this.#rooms.set(groupId, journal);
  }

  /** The position after the newest change. */
  end(groupId: string): number {
    const journal = this.#rooms.get(groupId);
    return journal ? journal.first + journal.items.length : 0;
  }

  /** The changes after a position; a position from before a restart counts as the end. */
  after(groupId: string, place: number): readonly Json[] {
    const journal = this.#rooms.get(groupId);
    if (!journal || place >= this.end(groupId)) return [];
    return journal.items.slice(Math.max(0, place - journal.first));
  }
}
