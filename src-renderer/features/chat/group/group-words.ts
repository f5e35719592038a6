import type { TFunction } from 'i18next';
import { ChatError } from '#im/errors.ts';
import { groupFailureReasons, toldReason } from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';

/** Why something could not be done in a group, in words for the person. */
export function groupFailureWords(error: unknown, t: TFunction<'chat-group'>): string {
  const reason = error instanceof ChatError ? error.reason : 'other';
  return t(`failure.${toldReason(reason, groupFailureReasons)}`);
}

/** Does something in a group; where it fails the person is told why. True where it was done. */
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
