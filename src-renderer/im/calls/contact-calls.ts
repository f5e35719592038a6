import TencentCloudChat from '@tencentcloud/chat';
import { type ChatFailureReason, chatFailureReasons } from '#lib/chat/failures.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';
import { contactFromSdk, contactsFromSdk } from '../from-sdk/contact.ts';
import { fields, list, number } from '../from-sdk/read.ts';
import type { ChatPort } from '../port.ts';
import type { SdkCaller } from './SdkCaller.ts';

const { TYPES } = TencentCloudChat;

type Calls = Pick<ChatPort, 'contacts' | 'contact' | 'addContact' | 'removeContact' | 'setRemark'>;

/** Where a contact was added from, as the service wants it named. */
const source = 'AddSource_Type_Web';

/** The service's code for a person who has to agree first. */
const needsConsent = 30539;

/** The service's code where a person is no contact. */
const notContact = 2700;

/** The most contacts in the list of the service. */
const mostContacts = 3_000;

/** The service's codes for what it refuses about contacts. */
const codes: Readonly<Partial<Record<ChatFailureReason, readonly number[]>>> = {
  userMissing: [30003],
  contactsFull: [30010, 30014],
  notAllowed: [30516],
  blockedByPeer: [30525],
};

const reasons: ReadonlyMap<number, ChatFailureReason> = new Map(
  chatFailureReasons.flatMap((reason) => (codes[reason] ?? []).map((code) => [code, reason] as const)),
);

/** The typed failure of a call about contacts. */
export function contactErrorFrom(error: unknown): ChatError {
  const failure = chatErrorFrom(error);
  const reason = reasons.get(failure.code);
  return reason === undefined ? failure : new ChatError(reason, failure.code, failure.serverMessage);
}

/** The calls for the user's contacts: the friends of the SDK, on the user's side alone. */
export function contactCalls(caller: SdkCaller): Calls {
  return {
    async contacts() {
      return contactsFromSdk(await caller.callList((chat) => chat.getFriendList(), mostContacts));
    },

    async contact(userId: string) {
      const data = await caller.call((chat) => chat.getFriendProfile({ userIDList: [userId] }));
      return contactFromSdk(list(data.friendList, 1)[0]);
    },

    async addContact(userId: string, remark: string) {
      const data = await caller
        .call((chat) => chat.addFriend({ to: userId, source, type: TYPES.SNS_ADD_TYPE_SINGLE, remark }))
        .catch((error: unknown) => {
          throw contactErrorFrom(error);
        });
      return number(data.code, 0, 100_000) === needsConsent ? 'asked' : 'added';
    },

    async removeContact(userId: string) {
      const data = await caller.call((chat) =>
        chat.deleteFriend({ userIDList: [userId], type: TYPES.SNS_DELETE_TYPE_SINGLE }),
      );
      const [failure] = list(data.failureUserIDList, 1);
      // Who is no contact any more needs no removing.
      if (failure !== undefined && fields(failure).code !== notContact) throw chatErrorFrom(failure);
    },

    async setRemark(userId: string, remark: string) {
      await caller.call((chat) => chat.updateFriend({ userID: userId, remark }));
    },
  };
}
