/**
 * Why a message was not sent: what it keeps of the failure, each with words of its own in `messages:failure`
 * (docs/product.md, Words on failures).
 */
export const sendFailureReasons = [
  'blockedWord',
  'invalidImage',
  'bannedFile',
  'fileNotFound',
  'fileTooLarge',
  'tooLong',
  'sensitiveText',
  'sensitiveImage',
  'forbiddenWords',
  'mutedByAdmin',
  'notInGroup',
  'groupMissing',
  'userMissing',
  'packageNeeded',
  'network',
  'notSignedIn',
  'other',
] as const;
export type SendFailureReason = (typeof sendFailureReasons)[number];

/** Why a call to the chat service failed, whatever was asked of it. */
export const chatFailureReasons = [
  ...sendFailureReasons,
  'revokeTooLate',
  'reactionLimit',
  'blockedByPeer',
  'tooOften',
  'messageMissing',
  'notAllowed',
  'ownerMayNotQuit',
  'alreadyMember',
  'groupFull',
  'groupIdTaken',
  'groupIdInvalid',
  'applicationHandled',
] as const;
export type ChatFailureReason = (typeof chatFailureReasons)[number];

/** The reasons with words of their own where something is done in a group (`chat-group:failure`). */
export const groupFailureReasons = [
  'notAllowed',
  'ownerMayNotQuit',
  'groupMissing',
  'userMissing',
  'notInGroup',
  'groupFull',
  'groupIdTaken',
  'groupIdInvalid',
  'blockedWord',
  'tooOften',
  'network',
  'packageNeeded',
  'other',
] as const satisfies readonly ChatFailureReason[];

/** The reasons with words of their own where a request to join is answered (`chat-applications:failure`). */
export const applicationFailureReasons = [
  'groupFull',
  'groupMissing',
  'network',
  'notAllowed',
  'notInGroup',
  'tooOften',
  'userMissing',
  'other',
] as const satisfies readonly ChatFailureReason[];

/** The reason itself where a screen has words for it, else `other`. */
export function toldReason<Told extends ChatFailureReason>(
  reason: ChatFailureReason,
  told: readonly (Told | 'other')[],
): Told | 'other' {
  return told.find((each) => each === reason) ?? 'other';
}
