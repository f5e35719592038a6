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
  /** The text for a failure whose reason has no text of its own. */
  readonly failed?: string | undefined;
  /** The text instead of the usual one if the group is full. */
  readonly full?: string | undefined;
}

/** The text for a failed action in a group; `failed` is used for a reason without a text of its own. */
export function groupFailureWords(
  error: unknown,
  t: TFunction<'chat-group'>,
  failed: string = t('failure.other'),
): string {
  const reason = toldReason(error instanceof ChatError ? error.reason : 'other', groupFailureReasons);
  return reason === 'other' ? failed : t(`failure.${reason}`);
}

/** Performs an action in a group and shows the reason if it fails. True if it succeeded. */
export async function attemptInGroup(
  act: () => Promise<unknown>,
  { services, t, failed, full }: Attempting,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    report('an action in a group', error);
    const isFull = error instanceof ChatError && error.reason === 'groupFull';
    services.toasts.error(isFull && full ? full : groupFailureWords(error, t, failed));
    return false;
  }
}

/** Tells the user that an action in a group is done, and offers to undo it if that is possible. */
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
  const id = toasts.success(words, { label: t('undo'), perform: () => void takeBack(), undoes: true });
  // The toast must not outlive the session, because its button acts for this user.
  signal.addEventListener('abort', () => toasts.dismiss(id), { once: true });
}

/** Tells the user the outcome of an invitation. */
export function tellInvited(outcome: InviteOutcome, { services, t }: Telling): void {
  const { added, already, waiting, refused, unknown, rest } = outcome;
  const { toasts } = services;
  if (added.length > 0) toasts.success(t('done.added', { count: added.length }));
  if (already.length > 0) toasts.info(t('done.already', { count: already.length }));
  if (waiting.length > 0) toasts.info(t('done.waiting', { count: waiting.length }));
  if (refused.length > 0) toasts.error(t('done.refused', { count: refused.length }));
  if (unknown.length > 0) toasts.error(t('done.unknown', { count: unknown.length }));
  if (rest) toasts.error(restWords(rest, t));
}

/** The text about the people whom no request added. */
function restWords(
  { userIds, reason }: NonNullable<InviteOutcome['rest']>,
  t: TFunction<'chat-group'>,
): string {
  const count = userIds.length;
  if (reason === 'groupFull') return noRoomWords(count, t);
  return t('done.unasked', { count, reason: t(`failure.${toldReason(reason, groupFailureReasons)}`) });
}

/** The text about people for whom a group has no room. */
export const noRoomWords = (count: number, t: TFunction<'chat-group'>): string => t('done.noRoom', { count });
