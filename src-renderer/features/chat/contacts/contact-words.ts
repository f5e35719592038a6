import type { TFunction } from 'i18next';
import { ChatError } from '#im/errors.ts';
import { type ChatFailureReason, contactFailureReasons, toldReason } from '#lib/chat/failures.ts';

type Words = TFunction<'chat-contacts'>;

/** Why a change of the contacts failed; `failed` is used for a reason without words of its own. */
export function contactFailureWords(error: unknown, t: Words, failed: string): string {
  return contactReasonWords(error instanceof ChatError ? error.reason : 'other', t, failed);
}

/** The words of a reason; `failed` is used for one without words of its own. */
export function contactReasonWords(reason: ChatFailureReason, t: Words, failed: string): string {
  const told = toldReason(reason, contactFailureReasons);
  return told === 'other' ? failed : t(`failure.${told}`);
}
