import { applicationCalls } from './application-calls.ts';
import { GroupCaller, type GroupCallsHost } from './GroupCaller.ts';
import type { GroupPort } from './GroupPort.ts';
import { memberCalls } from './member-calls.ts';
import { pinCalls } from './pin-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { topicCalls } from './topic-calls.ts';

/** The calls for groups, by subject: they take and return records, and every failure is a `ChatError`. */
export function groupCalls(host: GroupCallsHost): GroupPort {
  const caller = new GroupCaller(host);
  return {
    ...profileCalls(caller),
    ...memberCalls(caller),
    ...applicationCalls(caller),
    ...topicCalls(caller),
    ...pinCalls(caller),
  };
}
