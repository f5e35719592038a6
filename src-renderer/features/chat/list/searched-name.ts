import { userName } from '#i18n/service-accounts.ts';
import type { Conversation } from '#im/records.ts';
import { fold } from '#lib/fold.ts';

/** The folded names by record. Folding ten thousand names at each key press would be slow. */
const folded = new WeakMap<Conversation, string>();

/** What a search among conversations compares: the folded names of the conversation, and its id. */
export function searchedName(record: Conversation): string {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const made = fold(
    [
      record.remark,
      record.name,
      record.topic?.communityName,
      userName(record.peerId, ''),
      record.peerId,
    ].join(' '),
  );
  folded.set(record, made);
  return made;
}
