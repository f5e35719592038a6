import { conversationTitle } from '#i18n/service-accounts.ts';
import {
  type Contact,
  type Conversation,
  type ConversationId,
  isContactNamed,
  shownName,
  userConversationId,
} from '#im/records.ts';
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
      // A contact with a name chosen by the user is also found by their own name.
      folded: fold(`${conversationTitle(each.id, each)} ${each.remark ? each.name : ''}`).trim(),
    }))
    .filter(({ folded }) => folded.includes(words));
  const begins = recent.filter(({ folded }) => folded.startsWith(words));
  const holds = recent.filter(({ folded }) => !folded.startsWith(words));
  const chats = [...begins, ...holds].slice(0, limit).map(({ choice }) => choice);
  const known = new Set(chats.map((choice) => choice.id));
  const others = people.filter(({ id }) => !known.has(id) && known.add(id));
  return [...chats, ...others];
}

/** The contacts that match a typed text; none without a text, because most have a conversation. */
export function contactsNamed(text: string, contacts: readonly Contact[]): readonly Choice[] {
  if (text.trim() === '') return [];
  return contacts.filter((contact) => isContactNamed(contact, text)).map(choiceOfContact);
}

function choiceOfContact(contact: Contact): Choice {
  const { userId, remark, avatar } = contact;
  return { id: userConversationId(userId), kind: 'person', name: shownName(remark, contact), avatar };
}

function choiceOf(conversation: Conversation): Choice {
  const { id, kind, avatar } = conversation;
  return { id, kind, name: conversationTitle(id, conversation), avatar };
}
