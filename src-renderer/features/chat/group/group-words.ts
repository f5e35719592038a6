import type { TFunction } from 'i18next';
import { ChatError } from '#im/errors.ts';
import type { InviteOutcome } from '#im/records.ts';
import { groupFailureReasons, toldReason } from '#lib/chat/failures.ts';
import { report } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';
import type { Undo } from './undo.ts';

interface Telling {
  readonly services: Pick<Services, 'toasts' | 'signal'>;
  readonly t: TFunction<'chat-group'>;
}

interface Attempting extends Pick<Telling, 't'> {
  readonly services: Pick<Services, 'toasts'>;
  /** What is said of a failure whose reason has no words of its own. */
  readonly failed?: string | undefined;
}

/** The text for a failed action in a group; `failed` is that of a reason without words of its own. */
export function groupFailureWords(
  error: unknown,
  t: TFunction<'chat-group'>,
  failed: string = t('failure.other'),
): string {
  const reason = toldReason(error instanceof ChatError ? error.reason : 'other', groupFailureReasons);
  return reason === 'other' ? failed : t(`failure.${reason}`);
}

/** Performs an action in a group; shows the reason where it fails. True where it succeeded. */
export async function attemptInGroup(
  act: () => Promise<unknown>,
  { services, t, failed }: Attempting,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    report('an action in a group', error);
    services.toasts.error(groupFailureWords(error, t, failed));
    return false;
  }
}

/** Says that an action in a group is done; offers to take it back where that is possible. */
export function tellDone(words: string, undo: Undo | null, { services, t }: Telling): void {
  const { toasts, signal } = services;
  if (!undo) {
    toasts.success(words);
    return;
  }
  const takeBack = async () => {
    let outcome: InviteOutcome | undefined;
    const act = async () => {
      outcome = await undo();
    };
    if (!(await attemptInGroup(act, { services, t }))) return;
    if (outcome) tellInvited(outcome, { services, t });
    else toasts.success(t('done.undone'));
  };
  const id = toasts.success(words, { label: t('undo'), perform: () => void takeBack() });
  // The next person to sign in must not meet it.
  signal.addEventListener('abort', () => toasts.dismiss(id), { once: true });
}

/** Says what became of people who were invited. */
export function tellInvited(outcome: InviteOutcome, { services, t }: Telling): void {
  const { added, already, waiting, refused, unknown } = outcome;
  const { toasts } = services;
  if (added.length > 0) toasts.success(t('done.added', { count: added.length }));
  if (already.length > 0) toasts.info(t('done.already', { count: already.length }));
  if (waiting.length > 0) toasts.info(t('done.waiting', { count: waiting.length }));
  if (refused.length > 0) toasts.error(t('done.refused', { count: refused.length }));
  if (unknown.length > 0) toasts.error(t('done.unknown', { count: unknown.length }));
}
