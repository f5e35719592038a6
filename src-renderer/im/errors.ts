import type { SendFailureReason } from '#lib/chat/records.ts';
import { report } from '#lib/report.ts';

/**
 * Why a call to the chat service failed, chosen for what people are told (docs/product.md, Words on
 * failures).
 */
export type ChatFailureReason =
  | SendFailureReason
  | 'revokeTooLate'
  | 'reactionLimit'
  | 'blockedByPeer'
  | 'tooOften'
  | 'messageMissing'
  | 'notAllowed'
  | 'ownerMayNotQuit'
  | 'alreadyMember'
  | 'groupFull'
  | 'groupIdTaken'
  | 'groupIdInvalid'
  | 'applicationHandled';

const reasons: ReadonlyMap<number, ChatFailureReason> = new Map<number, ChatFailureReason>([
  [3123, 'blockedWord'],
  [4004, 'invalidImage'],
  [2252, 'invalidImage'],
  [4005, 'bannedFile'],
  [7004, 'fileNotFound'],
  [2251, 'fileNotFound'],
  [2401, 'fileNotFound'],
  [7005, 'fileTooLarge'],
  [2253, 'fileTooLarge'],
  [2301, 'fileTooLarge'],
  [2351, 'fileTooLarge'],
  [2402, 'fileTooLarge'],
  [8001, 'tooLong'],
  [80002, 'tooLong'],
  [80001, 'sensitiveText'],
  [80004, 'sensitiveImage'],
  [120003, 'forbiddenWords'],
  [10017, 'mutedByAdmin'],
  [10007, 'notInGroup'],
  [10010, 'groupMissing'],
  [10015, 'groupMissing'],
  [20003, 'userMissing'],
  [20007, 'blockedByPeer'],
  [20016, 'revokeTooLate'],
  [10031, 'revokeTooLate'],
  [23004, 'reactionLimit'],
  [3122, 'packageNeeded'],
  [60020, 'packageNeeded'],
  [2996, 'tooOften'],
  [2800, 'network'],
  [2801, 'network'],
  [2805, 'network'],
  [2100, 'network'],
  [60022, 'network'],
  // Uploads that did not come to their end.
  [2300, 'network'],
  [2350, 'network'],
  [2400, 'network'],
  [70001, 'notSignedIn'],
  [2024, 'notSignedIn'],
  [2999, 'notSignedIn'],
  [3002, 'notSignedIn'],
  [3003, 'notSignedIn'],
  [3004, 'notSignedIn'],
  [3005, 'notSignedIn'],
  [3006, 'notSignedIn'],
]);

/** What a failed call to the chat service throws. */
export class ChatError extends Error {
  readonly reason: ChatFailureReason;
  /** Screens have words for each reason. */
  readonly isExpected = true;
  /** The service's number; 0 where it gave none. */
  readonly code: number;
  /** The service's own words, shown where the code is not known. */
  readonly serverMessage: string;

  constructor(reason: ChatFailureReason, code = 0, serverMessage = '') {
    super(`chat: ${reason} (${code})`);
    this.name = 'ChatError';
    this.reason = reason;
    this.code = code;
    this.serverMessage = serverMessage;
  }
}

/** The SDK's number for a fault in its own program; the words beside it are the program's. */
const sdkFault = 2903;

/**
 * The SDK's number for a request it did not send because there were too many; some of its parts say {@link
 * sdkFault}.
 */
const tooMany = 2996;

/** True where the SDK's own program failed, such as on a message that is not what it should be. */
export function isClientFault(error: unknown): boolean {
  return error instanceof ChatError && (error.code === sdkFault || error.code === tooMany);
}

/**
 * The typed failure of anything thrown by the SDK. Only words that came with a code of the service are
 * kept; a fault of the program itself is reported.
 */
export function chatErrorFrom(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  const given = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const code = typeof given.code === 'number' ? given.code : 0;
  const isOfService = code !== 0 && code !== sdkFault;
  const message = isOfService && typeof given.message === 'string' ? given.message.slice(0, 500) : '';
  if (!isOfService) report('the chat client', error);
  return new ChatError(reasons.get(code) ?? 'other', code, message);
}

const sendReasons: ReadonlySet<string> = new Set<SendFailureReason>([
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
]);

/** The part of a failure that a message keeps. */
export function sendFailureFrom(error: unknown): SendFailureReason {
  const { reason } = chatErrorFrom(error);
  return sendReasons.has(reason) ? (reason as SendFailureReason) : 'other';
}
