import { limits } from './limits.ts';
import type { Json } from './wire.ts';

type Log = { first: number; items: Json[] };

/**
 * The latest changes to messages of open rooms, for clients that poll a room and receive no pushes. Only the newest are
 * kept, in memory: a client that polls later reads the changed messages themselves.
 */
export class RoomEventLog {
  readonly #rooms = new Map<string, Log>();

  add(groupId: string, item: Json): void {
    const log = this.#rooms.get(groupId) ?? { first: 0, items: [] };
    log.items.push(item);
    const surplus = Math.max(0, log.items.length - limits.roomEvents);
    log.items.splice(0, surplus);
    log.first += surplus;
    this.#rooms.set(groupId, log);
  }

  /** The position after the newest change. */
  end(groupId: string): number {
    const log = this.#rooms.get(groupId);
    return log ? log.first + log.items.length : 0;
  }

  /** The changes after a position; a position from before a restart counts as the end. */
  after(groupId: string, place: number): readonly Json[] {
    const log = this.#rooms.get(groupId);
    if (!log || place >= this.end(groupId)) return [];
    return log.items.slice(Math.max(0, place - log.first));
  }
}
