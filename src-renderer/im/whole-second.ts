import { fields, list, number, text } from './from-sdk/read.ts';
import { type JumpReader, Walk } from './JumpReader.ts';
import type { Message } from './records.ts';

/** The direction of reading in a history. */
export type Direction = 'older' | 'newer';

/**
 * How far is read from a message on: one page of the service, or until the whole place of the message is read, which is
 * its second between two users and its number in a group.
 */
export type Reach = 'page' | 'place';

/** The maximum number of pages in which a second is read. */
const maxPages = 60;

/** Messages of the SDK, oldest first, and whether the history ends with them in the direction of reading. */
interface ReadSecond {
  readonly messages: readonly unknown[];
  readonly isEnd: boolean;
}

/**
 * Reads the service's history between two users from just beside a message's second on, until all of that second is
 * read. A page has 15 messages and may end within a second, after which nothing shows what that second lacks.
 */
export async function readWholeSecond(
  jumps: JumpReader,
  { conversationId, time }: Message,
  direction: Direction,
): Promise<ReadSecond> {
  const isOlder = direction === 'older';
  const second = Math.floor(time / 1000);
  const walk = new Walk();
  // A page that begins in the second itself may leave a part of it out.
  let place = Math.max(1, second + (isOlder ? 1 : -1));
  let messages: readonly unknown[] = [];
  for (let count = 0; count < maxPages; count += 1) {
    const data = await jumps.jump(conversationId, { direction: isOlder ? 0 : 1, time: place, walk });
    const page = list(data.messageList, 1000);
    messages = eachOnce(isOlder ? [...page, ...messages] : [...messages, ...page]);
    if (data.isCompleted === true || page.length === 0) return { messages, isEnd: true };
    place = number(data.nextMessageTime, 0, Number.MAX_SAFE_INTEGER, place);
    if (isOlder ? place < second : place > second) break;
  }
  return { messages, isEnd: false };
}

/** The messages without repetitions: a jump that continues within a second may begin the second again. */
function eachOnce(messages: readonly unknown[]): readonly unknown[] {
  return [...new Map(messages.map((message) => [text(fields(message).ID, 300), message])).values()];
}
