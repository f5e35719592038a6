import type { Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import type { MessageBook } from './MessageBook.ts';

/** The time by which messages may overtake each other: before the last known message others may be missing. */
const overtakingMs = 2_000;

/** A jump in a group's sequence numbers from which on the service does not send the missing messages. */
const groupGap = 300;

const second = (message: Message) => Math.floor(message.time / 1000);

/** The ids of the messages that the service certainly has, without the last ones, among which some may be missing. */
export function settledIds(book: MessageBook): ReadonlySet<string> {
  const newest = book.newestSent?.time ?? 0;
  return new Set(
    book.order.filter((id) => {
      const message = book.get(id);
      return message?.delivery === 'sent' && message.time < newest - overtakingMs;
    }),
  );
}

/**
 * The known messages that are not on a page, and all before that page. A message that came after the page was read is
 * neither, even if it is from the second in which the page begins.
 */
export function behind(
  book: MessageBook,
  page: readonly Message[],
  before: ReadonlySet<string>,
): readonly string[] {
  const onPage = new Set(page.map((message) => message.id));
  return book.order.filter((id) => {
    const message = book.get(id);
    if (message?.delivery !== 'sent' || onPage.has(id)) return false;
    return before.has(id) || isBefore(message, page);
  });
}

/** True for a message that is not on a page and older than it. */
function isBefore(message: Message, page: readonly Message[]): boolean {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return false;
  if (second(message) !== second(first)) return second(message) < second(first);
  if (isGroup(message.conversationId)) return message.sequence < first.sequence;
  // A page that continues in later seconds has every message of its first second from its beginning on; one
  // of that second that it lacks is older.
  return second(last) > second(first);
}

/** True for a message before the oldest one of the book. Added alone, it would hide the hole between them. */
export function isBeyond(book: MessageBook, message: Message): boolean {
  if (message.delivery !== 'sent' || book.get(message.id)) return false;
  const oldest = book.order.find((id) => book.get(id)?.delivery === 'sent');
  const first = oldest === undefined ? undefined : book.get(oldest);
  return first !== undefined && second(message) < second(first);
}

/** True if messages that arrive in a group are so far behind the known ones that the service leaves out those between. */
export function isJump(book: MessageBook, [first]: readonly Message[]): boolean {
  const known = book.newestSent?.sequence ?? 0;
  const isInGroup = first !== undefined && isGroup(first.conversationId);
  return isInGroup && known > 0 && first.sequence - known >= groupGap;
}
