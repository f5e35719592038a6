import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';

const pageLength = 15;

/** Reads messages between two users in pages of 15, and the whole history if a whole second is wanted. */
export function pagesOf(service: readonly Message[]): ChatPort['historyFrom'] {
  return async ({ time }, direction, reach) => {
    const isOlder = direction === 'older';
    const found = service.filter((each) => (isOlder ? each.time <= time : each.time >= time));
    const count = reach === 'place' ? found.length : pageLength;
    const messages = isOlder ? found.slice(-count) : found.slice(0, count);
    return { messages, cursor: messages.length < found.length ? 'more' : null };
  };
}
