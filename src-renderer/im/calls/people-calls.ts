import { awayStatus, presenceFromSdk, profileFromSdk } from '../from-sdk/conversation.ts';
import { list } from '../from-sdk/read.ts';
import type { ChatPort } from '../port.ts';
import type { SdkCaller } from './SdkCaller.ts';

type Calls = Pick<ChatPort, 'profiles' | 'watchPresence' | 'unwatchPresence' | 'isAway' | 'setAway'>;

/** The calls for profiles and online status. */
export function peopleCalls(caller: SdkCaller): Calls {
  return {
    async profiles(userIds: readonly string[]) {
      const data = await caller.callList((chat) =>
        chat.getUserProfile({ userIDList: userIds.slice(0, 100) }),
      );
      return data.map(profileFromSdk);
    },

    async watchPresence(userIds: readonly string[]) {
      const userIDList = userIds.slice(0, 100);
      await caller.call((chat) => chat.subscribeUserStatus({ userIDList }));
      const data = await caller.call((chat) => chat.getUserStatus({ userIDList }));
      return list(data.successUserList, 100).map(presenceFromSdk);
    },

    async unwatchPresence(userIds: readonly string[]): Promise<void> {
      await caller.call((chat) => chat.unsubscribeUserStatus({ userIDList: userIds.slice(0, 100) }));
    },

    async isAway(): Promise<boolean> {
      // The SDK answers for the own user from its memory, which the sign-in and every change fill.
      const data = await caller.call((chat) => chat.getUserStatus({ userIDList: [caller.selfId] }));
      return list(data.successUserList, 1).map(presenceFromSdk)[0]?.presence === 'away';
    },

    async setAway(isAway: boolean): Promise<void> {
      await caller.call((chat) => chat.setSelfStatus({ customStatus: isAway ? awayStatus : '' }));
    },
  };
}
