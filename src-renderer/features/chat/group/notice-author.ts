import type { MessageBook } from '../conversation/MessageBook.ts';

/** The author and time of the current notice, as far as the loaded messages show; null where they do not. */
export function noticeAuthor(
  book: Pick<MessageBook, 'order' | 'get'>,
  notice: string,
): { readonly name: string; readonly time: number } | null {
  if (notice === '') return null;
  for (const id of book.order.toReversed()) {
    const message = book.get(id);
    if (message?.body.kind !== 'tip' || message.body.tip.type !== 'changed') continue;
    const { changes, operator } = message.body.tip;
    if (changes.some(({ what }) => what === 'notice'))
      return { name: operator.nick || operator.userId, time: message.time };
  }
  return null;
}
