import { ChatError } from '../errors.ts';
import { applicationFromSdk } from '../from-sdk/group.ts';
import { list } from '../from-sdk/read.ts';
import type { GroupApplication } from '../records.ts';
import type { GroupCaller } from './GroupCaller.ts';
import type { GroupPort } from './GroupPort.ts';

/** The calls for requests to join groups, and for the user's invitations. */
export function applicationCalls(caller: GroupCaller): Pick<GroupPort, 'applications' | 'answer'> {
  /** The service's own objects of open applications; an answer must pass one back. */
  const known = new Map<string, unknown>();

  const applications: GroupPort['applications'] = async () => {
    const data = await caller.call((chat) => chat.getGroupApplicationList());
    known.clear();
    const records = list(data.applicationList, 1_000).flatMap((given) => {
      const record = applicationFromSdk(given);
      if (!record) return [];
      known.set(record.key, given);
      return [record];
    });
    return records.toSorted((one, other) => other.time - one.time);
  };

  return {
    applications,

    async answer(application: GroupApplication, isAgreed: boolean, word = ''): Promise<void> {
      // This window may show an application that another window received while that one held the connection.
      if (!known.has(application.key)) await applications();
      const given = known.get(application.key);
      if (given === undefined) throw new ChatError('applicationHandled');
      await caller.call((chat) =>
        chat.handleGroupApplication({
          handleAction: isAgreed ? 'Agree' : 'Reject',
          handleMessage: word,
          application: given,
        }),
      );
    },
  };
}
