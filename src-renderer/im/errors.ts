import {
  type ChatFailureReason,
  chatFailureReasons,
  type SendFailureReason,
  sendFailureReasons,
  toldReason,
} from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';

/** The service's codes by the reason that the person sees (docs/product.md, Words on failures). */
const codes: Readonly<Record<ChatFailureReason, readonly number[]>> = {
  blockedWord: [3123],
  invalidImage: [4004, 2252],
  bannedFile: [4005],
  fileNotFound: [7004, 2251, 2401],
  fileTooLarge: [7005, 2253, 2301, 2351, 2402],
  tooLong: [8001, 80002],
  sensitiveText: [80001],
  sensitiveImage: [80004],
  forbiddenWords: [120003],
  mutedByAdmin: [10017],
  notInGroup: [10007],
  groupMissing: [10010, 10015],
  userMissing: [20003],
  packageNeeded: [3122, 60020],
  // The last three are uploads that did not finish.
  network: [2800, 2801, 2805, 2100, 60022, 2300, 2350, 2400],
  notSignedIn: [70001, 2024, 2999, 3002, 3003, 3004, 3005, 3006],
  revokeTooLate: [20016, 10031],
  reactionLimit: [23004],
  blockedByPeer: [20007],
  tooOften: [2996],
  // Raised by the product itself, because the service answers such a call without the message.
  messageMissing: [],
  // Raised only by group management (`groups/errors.ts`).
  notAllowed: [],
  ownerMayNotQuit: [],
  alreadyMember: [],
  groupFull: [],
  groupIdTaken: [],
  groupIdInvalid: [],
  applicationHandled: [],
  // Raised only by changes of contacts (`calls/contact-calls.ts`).
  contactsFull: [],
  // Every code not listed here.
  other: [],
};

const reasons: ReadonlyMap<number, ChatFailureReason> = new Map(
  chatFailureReasons.flatMap((reason) => codes[reason].map((code) => [code, reason] as const)),
);

/** The error of a failed call to the chat service. */
export class ChatError extends Error {
  readonly reason: ChatFailureReason;
  /** Screens have a text for each reason. */
  readonly isExpected = true;
  /** The service's code; 0 if there is none. */
  readonly code: number;
  /** The service's own text, shown if the code is unknown. */
  readonly serverMessage: string;

  constructor(reason: ChatFailureReason, code = 0, serverMessage = '') {
    super(`chat: ${reason} (${code})`);
    this.name = 'ChatError';
    this.reason = reason;
    this.code = code;
    this.serverMessage = serverMessage;
  }
}

/** The SDK's code for a fault in its own program. The text with it is not meant for people. */
const sdkFault = 2903;

/**
 * The SDK's code for a request it did not send because of its rate limit; some of its parts use {@link
 * sdkFault}.
 */
const tooMany = 2996;

/** True if the SDK's own program failed, for example on a malformed message. */
export function isClientFault(error: unknown): boolean {
  return error instanceof ChatError && (error.code === sdkFault || error.code === tooMany);
}

/**
 * The typed failure of anything the SDK throws. Only a text with a code of the service is kept; a fault of
 * the program itself is reported.
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

/** The part of a failure that is stored with a message. */
export function sendFailureFrom(error: unknown): SendFailureReason {
  return toldReason(chatErrorFrom(error).reason, sendFailureReasons);
}
