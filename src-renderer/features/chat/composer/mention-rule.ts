import { everyoneId, type Profile } from '#im/records.ts';
import { fold } from '#lib/fold.ts';

/** One who can be mentioned; everyone at once is one, too. */
export interface MentionEntry {
  readonly userId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly isAll: boolean;
}

const queryPattern = /(?:^|[^\p{L}\p{N}._-])@([^\s@]{0,20})$/u;
const widePattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]@([^\s@]{0,20})$/u;

/**
 * What is typed after the @ before the caret; null where no mention is being written. An @ inside a Latin word
 * belongs to an address; scripts without blanks write it after any letter.
 */
export function mentionQuery(before: string): string | null {
  return (queryPattern.exec(before) ?? widePattern.exec(before))?.[1] ?? null;
}

/** Who fits what is typed: everyone first, then members by name, those that begin with it above the rest. */
export function mentionEntries(
  query: string,
  { members, selfId, everyone }: { members: readonly Profile[]; selfId: string; everyone: string },
): readonly MentionEntry[] {
  const words = fold(query).trim();
  const all: MentionEntry = { userId: everyoneId, nick: everyone, avatar: '', isAll: true };
  const people = members
    .filter((member) => member.userId !== selfId)
    .map(
      ({ userId, nick, avatar }): MentionEntry => ({ userId, nick: nick || userId, avatar, isAll: false }),
    );
  const found = [all, ...people].flatMap((entry) => {
    const name = fold(entry.nick).trim();
    if (name.startsWith(words)) return [{ entry, rank: 0 }];
    return name.includes(words) || entry.userId.startsWith(words) ? [{ entry, rank: 1 }] : [];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}
