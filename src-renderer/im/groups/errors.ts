import { type ChatFailureReason, chatFailureReasons } from '#lib/chat/failures.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';

/** The codes whose reason differs between managing a group and writing in it. */
const codes: Readonly<Partial<Record<ChatFailureReason, readonly number[]>>> = {
  // For sending, 10007 means that the user is not a member.
  notAllowed: [10007, 10004, 2620, 2621, 2661, 2685, 2687],
  ownerMayNotQuit: [10009],
  groupMissing: [2603, 10010, 10015],
  notInGroup: [2623],
  alreadyMember: [10013],
  groupFull: [10014],
  groupIdTaken: [10021, 10025],
  groupIdInvalid: [2602],
  applicationHandled: [10024],
};

const reasons: ReadonlyMap<number, ChatFailureReason> = new Map(
  chatFailureReasons.flatMap((reason) => (codes[reason] ?? []).map((code) => [code, reason] as const)),
);

/** The typed failure of a call about a group. */
export function groupErrorFrom(error: unknown): ChatError {
  const failure = chatErrorFrom(error);
  const reason = reasons.get(failure.code);
  return reason === undefined ? failure : new ChatError(reason, failure.code, failure.serverMessage);
}
