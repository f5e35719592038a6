import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The most pages read before the messages behind a hole are dropped. */
const maxPages = 8;

/** Reads the newest page and those before it until they reach known messages, as one page. */
export async function readBack(
  port: ChatPort,
  id: ConversationId,
  reachesKnown: (messages: readonly Message[]) => boolean,
): Promise<HistoryPage> {
  let { messages, cursor } = await port.history(id, null);
  for (let count = 1; count < maxPages && cursor !== null && !reachesKnown(messages); count += 1) {
    const older: HistoryPage | null = await port
      .history(id, cursor)
      .catch(otherwise('chat history: page before', null));
    if (!older) break;
    // A page may repeat the second in which the page after it begins, in the service's order.
    const repeated = new Set(older.messages.map((message) => message.id));
    messages = [...older.messages, ...messages.filter((message) => !repeated.has(message.id))];
    cursor = older.cursor;
  }
  return { messages, cursor };
}
