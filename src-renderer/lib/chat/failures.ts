/**
 * The reasons why a message was not sent. A failed message keeps one, and each has its own words in
 * `messages:failure` (docs/product.md, Words on failures).
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
/** A reason why a message was not sent. */
export type SendFailureReason = (typeof sendFailureReasons)[number];

/** The reasons why a call to the chat service failed, whatever the call was. */
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
  'contactsFull',
] as const;
/** A reason why a call to the chat service failed. */
export type ChatFailureReason = (typeof chatFailureReasons)[number];

/** The reasons that have their own words for an action in a group (`chat-group:failure`). */
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

/** The reasons that have their own words for an answer to a request to join (`chat-applications:failure`). */
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

/** The reasons with words of their own when a contact is added or changed (`chat-contacts:failure`). */
export const contactFailureReasons = [
  'applicationHandled',
  'blockedByPeer',
  'contactsFull',
  'network',
  'notAllowed',
  'tooOften',
  'userMissing',
] as const satisfies readonly ChatFailureReason[];

/** The reason if a screen has words for it, otherwise `other`. */
export function toldReason<Told extends ChatFailureReason>(
  reason: ChatFailureReason,
  told: readonly (Told | 'other')[],
): Told | 'other' {
  return told.find((each) => each === reason) ?? 'other';
}
