import { conversationTitle } from '#i18n/service-accounts.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import { fold } from '#lib/fold.ts';

/** One target of the switcher. */
export interface Choice {
  readonly id: ConversationId;
  readonly kind: 'user' | 'group' | 'person';
  readonly name: string;
  readonly avatar: string;
}

const limit = 30;

/**
 * The targets, the most recent first; names that begin with the typed text come before those that contain it, and
 * people come last.
 */
export function choicesOf(
  text: string,
  conversations: readonly Conversation[],
  people: readonly Choice[],
): readonly Choice[] {
  const words = fold(text).trim();
  const recent = conversations
    .toSorted((one, other) => (other.lastMessage?.time ?? 0) - (one.lastMessage?.time ?? 0))
    .map((each) => ({
      choice: choiceOf(each),
      folded: fold(conversationTitle(each.id, each)).trim(),
    }))
    .filter(({ folded }) => folded.includes(words));
  const begins = recent.filter(({ folded }) => folded.startsWith(words));
  const holds = recent.filter(({ folded }) => !folded.startsWith(words));
  const chats = [...begins, ...holds].slice(0, limit).map(({ choice }) => choice);
  const known = new Set(chats.map((choice) => choice.id));
  return [...chats, ...people.filter((person) => !known.has(person.id))];
}

function choiceOf(conversation: Conversation): Choice {
  const { id, kind, avatar } = conversation;
  return { id, kind, name: conversationTitle(id, conversation), avatar };
}
