import { groupCalls } from '../groups/group-calls.ts';
import { HistoryPages } from '../HistoryPages.ts';
import { HistorySearch } from '../HistorySearch.ts';
import type { ChatPort } from '../port.ts';
import { contactCalls } from './contact-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { historyCalls } from './history-calls.ts';
import { messageCalls } from './message-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { type CallsHost, SdkCaller } from './SdkCaller.ts';

/**
 * The calls to the chat service, by subject: they take and return records, and every failure is a
 * `ChatError`.
 */
export function chatCalls(host: CallsHost): ChatPort {
  const { selfId } = host;
  const caller = new SdkCaller(host);
  const call: SdkCaller['call'] = (perform) => caller.call(perform);
  const pages = new HistoryPages(call, selfId, () => host.line().chat);
  const search = new HistorySearch((id, start) => pages.search(id, start));
  const people = peopleCalls(caller);
  return {
    selfId,
    groups: groupCalls({ selfId, call, topics: host.topics }),
    now: () => Number(host.line().chat.getServerTime()),
    ...conversationCalls(caller, host),
    ...historyCalls(caller, host, pages),
    ...messageCalls(caller, host, { pages, search }),
    ...receiptCalls(caller, people.profiles),
    ...people,
    ...contactCalls(caller),
  };
}
