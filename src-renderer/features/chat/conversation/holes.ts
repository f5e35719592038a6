import type { Message } from '#im/records.ts';
import type { MessageBook } from './MessageBook.ts';

/** Messages may overtake each other by this much: what came last before an outage may not be all there was. */
const overtakingMs = 2_000;

const second = (message: Message) => Math.floor(message.time / 1000);

/** What the service has for certain, without what came in last: something may be missing among that. */
export function settledIds(book: MessageBook): ReadonlySet<string> {
  const newest = book.newestSent?.time ?? 0;
  return new Set(
    book.order.filter((id) => {
      const message = book.get(id);
      return message?.delivery === 'sent' && message.time < newest - overtakingMs;
    }),
  );
}

/** What was known before and is not on a page, and whatever lies before that page. */
export function behind(
  book: MessageBook,
  page: readonly Message[],
  before: ReadonlySet<string>,
): readonly string[] {
  const onPage = new Set(page.map((message) => message.id));
  const begin = page[0] ? second(page[0]) : 0;
  return book.order.filter((id) => {
    const message = book.get(id);
    return message?.delivery === 'sent' && !onPage.has(id) && (before.has(id) || second(message) <= begin);
  });
}

/** True for what lies before the oldest message of the book: alone there, it would hide what comes between. */
export function isBeyond(book: MessageBook, message: Message): boolean {
  if (message.delivery !== 'sent' || book.get(message.id)) return false;
  const oldest = book.order.find((id) => book.get(id)?.delivery === 'sent');
  const first = oldest === undefined ? undefined : book.get(oldest);
  return first !== undefined && second(message) < second(first);
}
