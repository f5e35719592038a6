import { ChatError, type ChatFailureReason, chatErrorFrom } from '../errors.ts';

/** What some of the service's numbers say where a group is managed and not spoken in. */
const reasons: ReadonlyMap<number, ChatFailureReason> = new Map<number, ChatFailureReason>([
  // Where somebody speaks, the same number says that they are no member.
  [10007, 'notAllowed'],
  [10004, 'notAllowed'],
  [2620, 'notAllowed'],
  [2621, 'notAllowed'],
  [2661, 'notAllowed'],
  [2685, 'notAllowed'],
  [2687, 'notAllowed'],
  [10009, 'ownerMayNotQuit'],
  [2603, 'groupMissing'],
  [10010, 'groupMissing'],
  [10015, 'groupMissing'],
  [2623, 'notInGroup'],
  [10013, 'alreadyMember'],
  [10014, 'groupFull'],
  [10021, 'groupIdTaken'],
  [10025, 'groupIdTaken'],
  [2602, 'groupIdInvalid'],
  [10024, 'applicationHandled'],
]);

/** The typed failure of a call about a group. */
export function groupErrorFrom(error: unknown): ChatError {
  const failure = chatErrorFrom(error);
  const reason = reasons.get(failure.code);
  return reason === undefined ? failure : new ChatError(reason, failure.code, failure.serverMessage);
}
