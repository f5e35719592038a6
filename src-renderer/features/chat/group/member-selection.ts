import type { Profile } from '#im/records.ts';

/** Somebody who can be chosen, or is shown and cannot be: who is in the group already. */
export interface MemberOption extends Profile {
  readonly isDisabled: boolean;
}

/** True where all can be chosen at once: more than one, and not only one of them. */
export function canSelectAll(options: readonly MemberOption[], isSingle: boolean): boolean {
  return !isSingle && options.filter(({ isDisabled }) => !isDisabled).length > 1;
}

/** What is chosen after a press on one. */
export function toggled(chosen: ReadonlySet<string>, userId: string, isSingle: boolean): ReadonlySet<string> {
  if (isSingle) return chosen.has(userId) ? new Set() : new Set([userId]);
  const next = new Set(chosen);
  if (!next.delete(userId)) next.add(userId);
  return next;
}

/** What is chosen after a press on 'all': all of those shown, or none of them where all were. */
export function toggledAll(chosen: ReadonlySet<string>, selectable: readonly Profile[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const areAll = selectable.every(({ userId }) => chosen.has(userId));
  for (const { userId } of selectable) {
    if (areAll) next.delete(userId);
    else next.add(userId);
  }
  return next;
}
