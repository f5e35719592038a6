import type { Message } from '#im/records.ts';

/** True for two records of a message with the same content. */
export const isSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The next record with the data of the known one that arrives separately: the history repeats a message without it.
 */
export function merged(known: Message, next: Message): Message {
  return {
    ...next,
    reactions: next.reactions.length > 0 ? next.reactions : known.reactions,
    receipt: newerReceipt(known, next),
    isPeerRead: next.isPeerRead || known.isPeerRead,
    isRead: next.isRead || known.isRead,
    body: settledBody(known, next),
  };
}

function newerReceipt(known: Message, next: Message): Message['receipt'] {
  if (!next.receipt || !known.receipt) return next.receipt;
  const more = known.receipt.readCount - next.receipt.readCount;
  // The history has no counts, so known ones stay.
  return more > 0 || (more === 0 && next.receipt.unreadCount === 0) ? known.receipt : next.receipt;
}

/**
 * The body of a recalled message with its text, which the service removes although its author may still want to edit
 * it. A recall is final: a copy without it comes from the client's memory, which does not learn of every recall.
 */
function settledBody(known: Message, next: Message): Message['body'] {
  const { body } = next;
  if (known.body.kind === 'revoked' && body.kind !== 'revoked') return known.body;
  if (body.kind !== 'revoked' || body.editableText !== null || next.flow !== 'out') return body;
  if (known.body.kind === 'text') return { ...body, editableText: known.body.text };
  if (known.body.kind === 'revoked') return { ...body, editableText: known.body.editableText };
  return body;
}
