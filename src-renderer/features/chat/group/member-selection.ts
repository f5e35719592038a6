import type { Profile } from '#im/records.ts';

/** A person in a selection; members of the group are shown and cannot be selected. */
export interface MemberOption extends Profile {
  readonly isDisabled?: boolean;
}

/** True if 'select all' is offered: with more than one option, and not for a single selection. */
export function canSelectAll(options: readonly MemberOption[], isSingle: boolean): boolean {
  const first = options.findIndex(isSelectable);
  return !isSingle && first !== -1 && options.some((option, at) => at > first && isSelectable(option));
}

/** True unless a person is shown only to say that they are in the group already. */
export function isSelectable({ isDisabled = false }: MemberOption): boolean {
  return !isDisabled;
}

/** The selection after a press on one person. */
export function toggled(chosen: ReadonlySet<string>, userId: string, isSingle: boolean): ReadonlySet<string> {
  if (isSingle) return chosen.has(userId) ? new Set() : new Set([userId]);
  const next = new Set(chosen);
  if (!next.delete(userId)) next.add(userId);
  return next;
}

/** The selection after a press on 'all': all shown people, or none of them where all were selected. */
export function toggledAll(chosen: ReadonlySet<string>, selectable: readonly Profile[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const areAll = selectable.every(({ userId }) => chosen.has(userId));
  for (const { userId } of selectable) {
    if (areAll) next.delete(userId);
    else next.add(userId);
  }
  return next;
}
