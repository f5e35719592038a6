import { cloudDataToSdk } from '#im/from-sdk/cloud-data.ts';
import { conversationIdToSdk } from '#im/from-sdk/ids.ts';
import type { Message, OutgoingBody } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { conversationOf, isRoom } from './room.ts';
import type { Kept } from './Service.ts';

/** The text of a message, or of the message that it forwards. */
export function wordsOf(body: OutgoingBody): string {
  if (body.kind === 'forward') return body.preview.kind === 'text' ? body.preview.text : '';
  return body.kind === 'text' ? body.text : '';
}

/** A message of the service as a user's client knows it. */
export function messageFor(userId: string, { id, from, to, nonce, text, time, sequence }: Kept): Message {
  const isOut = from === userId;
  return aMessage(isOut ? nonce : `r${id}`, {
    remoteId: `r${id}`,
    nonce: isOut ? nonce : null,
    conversationId: conversationOf(isRoom(to) || isOut ? to : from),
    flow: isOut ? 'out' : 'in',
    time: time * 1000,
    sequence,
    senderId: from,
    body: { kind: 'text', text, mentions: [] },
  });
}

/** A message of the service as the SDK returns it. */
export function sdkMessageFor(userId: string, { id, from, to, nonce, text, time, sequence }: Kept) {
  const isOut = from === userId;
  return {
    ID: `r${id}`,
    conversationID: conversationIdToSdk(conversationOf(isRoom(to) || isOut ? to : from)),
    from,
    flow: isOut ? 'out' : 'in',
    status: 'success',
    type: 'TIMTextElem',
    payload: { text },
    time,
    sequence,
    isRead: true,
    cloudCustomData: cloudDataToSdk(null, nonce),
  };
}

/** The text of a text message; empty for other messages. */
export function textOf({ body }: Message): string {
  return body.kind === 'text' ? body.text : '';
}

/** The other side of a message as a user sees it: the other user, or the room. */
export function peerIn({ from, to }: Kept, userId: string): string {
  return from === userId || isRoom(to) ? to : from;
}

/**
 * The messages that the client reads again after an outage between two users: only gaps of 1 to 600 seconds are
 * repaired.
 */
export function repairedBetween(
  all: readonly Kept[],
  last: Kept | undefined,
  missed: readonly Kept[],
  userId: string,
): readonly Kept[] {
  const gap = last ? (all.at(-1)?.time ?? 0) - last.time : 0;
  if (last && gap >= 1 && gap <= 600) return all.filter((kept) => kept.time >= last.time);
  return missed.filter((kept) => kept.to === userId && all.includes(kept));
}

/**
 * The messages that the client reads again after an outage in the room: all, or only the newest if there are too many.
 */
export function repairedInRoom(
  all: readonly Kept[],
  last: Kept | undefined,
  missed: readonly Kept[],
): readonly Kept[] {
  if (!last) return missed.filter((kept) => all.includes(kept));
  const fresh = all.filter(({ sequence }) => sequence > last.sequence);
  return (fresh.at(-1)?.sequence ?? 0) - last.sequence < 300 ? fresh : fresh.slice(-1);
}
