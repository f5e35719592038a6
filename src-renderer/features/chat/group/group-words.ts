import type { TFunction } from 'i18next';
import { ChatError } from '#im/errors.ts';
import { groupFailureReasons, toldReason } from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';

/** The text for a failed action in a group. */
export function groupFailureWords(error: unknown, t: TFunction<'chat-group'>): string {
  const reason = error instanceof ChatError ? error.reason : 'other';
  return t(`failure.${toldReason(reason, groupFailureReasons)}`);
}

/** Performs an action in a group; shows the reason where it fails. True where it succeeded. */
export async function attemptInGroup(
  act: () => Promise<unknown>,
  { services, t }: { services: Pick<Services, 'toasts'>; t: TFunction<'chat-group'> },
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    report('an action in a group', error);
    services.toasts.error(groupFailureWords(error, t));
    return false;
  }
}
