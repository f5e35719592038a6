import { limits } from './limits.ts';
import type { Json } from './wire.ts';

type Journal = { first: number; items: Json[] };

/**
 * What happened to messages of open rooms, for those who hear a room by polling and so get no pushes. Only the newest is
 * kept, in memory: who asks later reads the messages as they are by then.
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

  /** The place after the newest. */
  end(groupId: string): number {
    const journal = this.#rooms.get(groupId);
    return journal ? journal.first + journal.items.length : 0;
  }

  /** What came after a place; a place of before a restart is as good as the end. */
  after(groupId: string, place: number): readonly Json[] {
    const journal = this.#rooms.get(groupId);
    if (!journal || place >= this.end(groupId)) return [];
    return journal.items.slice(Math.max(0, place - journal.first));
  }
}
