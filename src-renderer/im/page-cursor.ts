import * as z from 'zod/mini';
import { isGroup } from '#lib/chat/ids.ts';
import { ChatError } from './errors.ts';
import { json } from './from-sdk/read.ts';
import type { ConversationId, Message } from './records.ts';

const Place = z.object({
  /** A group's sequence number, or a second of a one-to-one conversation. */
  place: z.number(),
  /** The ids of the messages at that place that are already known. */
  seen: z.array(z.string()),
});
const Cursor = z.extend(Place, {
  /** The client's memory that the page came from, and the client's own cursor in it. */
  memory: z.optional(z.object({ name: z.string(), own: z.string() })),
});

/** The beginning of a page that is read by place, towards older messages. */
export type PagePlace = z.infer<typeof Place>;
/** The beginning of the page before a page: in the client's memory, and by place in case that memory is gone. */
export type PageCursor = z.infer<typeof Cursor>;

/** Encodes a cursor for callers. */
export function cursorToText(cursor: PageCursor): string {
  return JSON.stringify(cursor);
}

/** Decodes a cursor from a caller. */
export function cursorFromText(given: string): PageCursor {
  const cursor = z.safeParse(Cursor, json(given, 262_144));
  if (!cursor.success) throw new ChatError('other');
  return cursor.data;
}

/** The place of a message: its number in a group, else its second. */
export function placeOf(id: ConversationId, { sequence, time }: Message): number {
  return isGroup(id) ? sequence : Math.floor(time / 1000);
}

/** The place before a page of messages, oldest first. */
export function placeBefore(id: ConversationId, page: readonly Message[]): PagePlace | null {
  const [oldest] = page;
  if (!oldest) return null;
  // Each sequence number of a group belongs to one message; a second may contain many.
  if (isGroup(id))
    return oldest.sequence > 1 ? { place: oldest.sequence - 1, seen: [] } : { place: 1, seen: [oldest.id] };
  return placeAt(placeOf(id, oldest), page);
}

/** A second as a place, with the known messages in it. */
export function placeAt(second: number, known: readonly Message[]): PagePlace {
  const there = known.filter(({ time }) => Math.floor(time / 1000) === second);
  return { place: second, seen: there.map(({ id }) => id) };
}
