import type { TFunction } from 'i18next';
import { ChatError } from '#im/errors.ts';
import { contactFailureReasons, toldReason } from '#lib/chat/failures.ts';

/** Why a change of the contacts failed; `failed` is used for a reason without words of its own. */
export function contactFailureWords(error: unknown, t: TFunction<'chat-contacts'>, failed: string): string {
  const reason = toldReason(error instanceof ChatError ? error.reason : 'other', contactFailureReasons);
  return reason === 'other' ? failed : t(`failure.${reason}`);
}
