import type { Conversation, Membership } from '#lib/chat/conversation.ts';
import { type ConversationId, peerOf } from '#lib/chat/ids.ts';
import { isServiceAccountId } from '#lib/rules/reserved.ts';
import { i18n } from './index.ts';

/**
 * The display name of a user: service accounts are named in the current language, since the server has them
 * in one language only; other users are named by the server. The result does not update by itself: the
 * calling component renders again when its own texts change.
 */
export function userName(userId: string, given: string): string {
  return isServiceAccountId(userId) ? i18n.t(`common:serviceAccounts.${userId}`) : given;
}

/** The data from which a conversation's name is formed. */
type Named = Pick<Conversation, 'name' | 'remark'> & Partial<Pick<Conversation, 'membership'>>;

/**
 * The display name of a conversation: the user's own name for the peer comes first, which nobody else may see. A
 * group whose name is unknown has words in its place, because people do not know its id.
 */
export function conversationName(id: ConversationId, known: Named | null): string {
  const given = known?.remark || known?.name || '';
  const peer = peerOf(id);
  if (given === '' && peer.kind === 'group') return groupWords(known?.membership);
  return userName(peer.id, given || peer.id);
}

function groupWords(membership: Membership = 'member'): string {
  if (membership === 'member') return i18n.t('common:unnamedGroup');
  return i18n.t(membership === 'dissolved' ? 'common:dissolvedGroup' : 'common:formerGroup');
}

/** The display name of a conversation in a place without further context: a topic is named with its community. */
export function conversationTitle(
  id: ConversationId,
  known: (Named & Pick<Conversation, 'topic'>) | null,
): string {
  const name = conversationName(id, known);
  return known?.topic ? `${name} · ${known.topic.communityName}` : name;
}
