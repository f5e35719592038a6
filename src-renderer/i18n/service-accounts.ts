import { type ConversationId, peerOf } from '#lib/chat/ids.ts';
import { isServiceAccountId } from '#lib/rules/reserved.ts';
import { i18n } from './index.ts';

/**
 * What a user is called: the market's own accounts by their name in the language in use, since the server has them
 * in one language; everybody else as the server says. A component that shows it follows the language by its own words.
 */
export function userName(userId: string, given: string): string {
  return isServiceAccountId(userId) ? i18n.t(`common:serviceAccounts.${userId}`) : given;
}

/** What a conversation is called. A group whose name is not known yet has words in its place: its id says nothing. */
export function conversationName(id: ConversationId, given: string): string {
  const peer = peerOf(id);
  if (given === '' && peer.kind === 'group') return i18n.t('common:unnamedGroup');
  return userName(peer.id, given || peer.id);
}
