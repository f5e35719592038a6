import TencentCloudChat from '@tencentcloud/chat';
import type { Contact, ContactRequest, ContactRule } from '../records.ts';
import { profileFromSdk } from './conversation.ts';
import { avatarAddress, called, fields, list, number, text } from './read.ts';

const { TYPES } = TencentCloudChat;

const requestTypes: ReadonlySet<unknown> = new Set([
  TYPES.SNS_APPLICATION_SENT_TO_ME,
  TYPES.SNS_APPLICATION_SENT_BY_ME,
]);
/** The maximum number of contacts that the service keeps for one person. */
const mostContacts = 3_000;

/** The contacts in a list of the SDK's friends, without malformed ones. */
export function contactsFromSdk(value: unknown): readonly Contact[] {
  return list(value, mostContacts).flatMap((item) => contactFromSdk(item) ?? []);
}

/** One of the SDK's friends; null for anything malformed. */
export function contactFromSdk(value: unknown): Contact | null {
  const given = fields(value);
  const userId = text(given.userID, 128);
  if (userId === '') return null;
  // The SDK reports its list before it has read the profiles.
  return { ...profileFromSdk(given.profile), userId, remark: called(given.remark) };
}

/** The requests in the SDK's list, to the user and of the user, newest first, without malformed ones. */
export function contactRequestsFromSdk(value: unknown): readonly ContactRequest[] {
  return list(fields(value).friendApplicationList, 1_000)
    .map(fields)
    .filter(({ type, userID }) => requestTypes.has(type) && text(userID, 128) !== '')
    .map((given) => ({
      isOwn: given.type === TYPES.SNS_APPLICATION_SENT_BY_ME,
      userId: text(given.userID, 128),
      nick: called(given.nick),
      avatar: avatarAddress(given.avatar),
      word: text(given.wording, 300),
      time: number(given.time, 0, 4_102_444_800) * 1_000,
    }))
    .sort((one, other) => other.time - one.time);
}

/** The SDK's names of the rules. */
const ruleNames: Readonly<Record<ContactRule, TencentCloudChat.TYPES>> = {
  anyone: TYPES.ALLOW_TYPE_ALLOW_ANY,
  consent: TYPES.ALLOW_TYPE_NEED_CONFIRM,
  nobody: TYPES.ALLOW_TYPE_DENY_ANY,
};

/** The SDK's name of a rule. */
export const contactRuleToSdk = (rule: ContactRule): TencentCloudChat.TYPES => ruleNames[rule];

/** The rule of a profile of the SDK; without one anyone may add the account, as the service decides too. */
export function contactRuleFromSdk(profile: unknown): ContactRule {
  const { allowType } = fields(profile);
  if (allowType === ruleNames.consent) return 'consent';
  return allowType === ruleNames.nobody ? 'nobody' : 'anyone';
}
