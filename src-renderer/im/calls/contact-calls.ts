import TencentCloudChat from '@tencentcloud/chat';
import { type ChatFailureReason, chatFailureReasons } from '#lib/chat/failures.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';
import {
  contactFromSdk,
  contactRequestsFromSdk,
  contactRuleFromSdk,
  contactRuleToSdk,
  contactsFromSdk,
} from '../from-sdk/contact.ts';
import { fields, list, number } from '../from-sdk/read.ts';
import type { ChatPort } from '../port.ts';
import type { ContactRule } from '../records.ts';
import type { SdkCaller } from './SdkCaller.ts';

const { TYPES } = TencentCloudChat;

type Calls = Pick<
  ChatPort,
  | 'contacts'
  | 'contact'
  | 'addContact'
  | 'removeContact'
  | 'setRemark'
  | 'contactRequests'
  | 'answerContactRequest'
  | 'contactRule'
  | 'setContactRule'
>;

/** The source of a new contact, as the service requires it. */
const source = 'AddSource_Type_Web';

/** The service's code for a person who has to agree first. */
const needsConsent = 30539;

/** The service's code for a person who is not a contact. */
const notContact = 2700;

/** The maximum number of contacts in the service's list. */
const mostContacts = 3_000;

/** The service's codes for refused changes of the contacts. */
const codes: Readonly<Partial<Record<ChatFailureReason, readonly number[]>>> = {
  userMissing: [30003],
  contactsFull: [30010, 30014],
  notAllowed: [30516],
  blockedByPeer: [30525],
  applicationHandled: [30614],
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

/** The result of a call; its failure is one of {@link contactErrorFrom}. */
function told<Result>(call: Promise<Result>): Promise<Result> {
  return call.catch((error: unknown) => {
    throw contactErrorFrom(error);
  });
}

/** The calls for the user's contacts, which are the SDK's friends on the user's side only. */
export function contactCalls(caller: SdkCaller): Calls {
  return {
    async contacts() {
      return contactsFromSdk(await caller.callList((chat) => chat.getFriendList(), mostContacts));
    },

    async contact(userId: string) {
      const data = await caller.call((chat) => chat.getFriendProfile({ userIDList: [userId] }));
      return contactFromSdk(list(data.friendList, 1)[0]);
    },

    async addContact(userId: string, remark: string, word: string) {
      const data = await told(
        caller.call((chat) =>
          chat.addFriend({
            to: userId,
            source,
            type: TYPES.SNS_ADD_TYPE_SINGLE,
            remark,
            wording: word,
          }),
        ),
      );
      return number(data.code, 0, 100_000) === needsConsent ? 'asked' : 'added';
    },

    async removeContact(userId: string) {
      const data = await caller.call((chat) =>
        chat.deleteFriend({ userIDList: [userId], type: TYPES.SNS_DELETE_TYPE_SINGLE }),
      );
      const [failure] = list(data.failureUserIDList, 1);
      // A person who is no longer a contact does not have to be removed.
      if (failure !== undefined && fields(failure).code !== notContact) throw chatErrorFrom(failure);
    },

    async setRemark(userId: string, remark: string) {
      await caller.call((chat) => chat.updateFriend({ userID: userId, remark }));
    },

    async contactRequests() {
      return contactRequestsFromSdk(await caller.call((chat) => chat.getFriendApplicationList()));
    },

    async answerContactRequest(userId: string, isAccepted: boolean) {
      await told(
        caller.call((chat) =>
          isAccepted
            ? chat.acceptFriendApplication({
                userID: userId,
                type: TYPES.SNS_APPLICATION_AGREE_AND_ADD,
              })
            : chat.refuseFriendApplication({ userID: userId }),
        ),
      );
    },

    async contactRule(userId: string) {
      const [profile] = await caller.callList((chat) => chat.getUserProfile({ userIDList: [userId] }), 1);
      return contactRuleFromSdk(profile);
    },

    async setContactRule(rule: ContactRule) {
      await caller.call((chat) => chat.updateMyProfile({ allowType: contactRuleToSdk(rule) }));
    },
  };
}
