import { everyoneId, type Profile } from '#im/records.ts';
import { fold } from '#lib/fold.ts';

/** An entry that can be mentioned: a member, or everyone at once. */
export interface MentionEntry {
  readonly userId: string;
  /** The text that is written and sent. */
  readonly nick: string;
  /** The text that the user sees: their own name for a contact comes first. */
  readonly shown: string;
  readonly avatar: string;
  readonly isAll: boolean;
}

const queryPattern = /(?:^|[^\p{L}\p{N}._-])@([^\s@]{0,20})$/u;
const widePattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]@([^\s@]{0,20})$/u;

/**
 * The text typed after the @ before the caret; null if no mention is being written. An @ inside a Latin word belongs
 * to an address; in scripts without spaces it may follow any letter.
 */
export function mentionQuery(before: string): string | null {
  return (queryPattern.exec(before) ?? widePattern.exec(before))?.[1] ?? null;
}

interface Mentionable {
  readonly members: readonly Profile[];
  /** The name shown for a member. */
  readonly nameOf: (member: Profile) => string;
  readonly selfId: string;
  /** The name of the entry for everyone; null for a user who may not mention everyone. */
  readonly everyone: string | null;
}

/**
 * The entries that match the typed text: everyone first, then members by name; names that begin with the text
 * come first.
 */
export function mentionEntries(
  query: string,
  { members, nameOf, selfId, everyone }: Mentionable,
): readonly MentionEntry[] {
  const words = fold(query).trim();
  const all: readonly MentionEntry[] =
    everyone === null
      ? []
      : [{ userId: everyoneId, nick: everyone, shown: everyone, avatar: '', isAll: true }];
  const people = members
    .filter((member) => member.userId !== selfId)
    .map(
      (member): MentionEntry => ({
        userId: member.userId,
        nick: member.nick || member.userId,
        shown: nameOf(member),
        avatar: member.avatar,
        isAll: false,
      }),
    );
  const found = [...all, ...people].flatMap((entry) => {
    const names = [fold(entry.shown).trim(), fold(entry.nick).trim()];
    if (names.some((name) => name.startsWith(words))) return [{ entry, rank: 0 }];
    return names.some((name) => name.includes(words)) || entry.userId.startsWith(words)
      ? [{ entry, rank: 1 }]
      : [];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}
