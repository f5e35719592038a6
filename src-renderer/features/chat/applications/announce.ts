import { i18n, loadNamespaces } from '#i18n/index.ts';
import { conversationName } from '#i18n/service-accounts.ts';
import type { ConversationId, GroupApplication } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { Notifier } from '#parts/notices/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { ChatStore } from '../session/ChatStore.ts';

/** The tag of the one notice about the applications to a group. */
export function applicationsTag(id: ConversationId): string {
  return `applications-${id}`;
}

/**
 * Shows a notice outside the window when somebody wants to join a group; one notice for all new applications, from one
 * of the user's windows.
 */
export async function announceApplications(
  root: Root,
  chat: Pick<ChatStore, 'shouldAnnounce'>,
  fresh: readonly GroupApplication[],
): Promise<void> {
  const [newest] = fresh;
  const notifier = root.store(Notifier);
  if (!newest || !notifier.isOn || !chat.shouldAnnounce()) return;
  await loadNamespaces(['chat-applications']);
  notifier.tell({
    kind: 'other',
    tag: applicationsTag(newest.conversationId),
    // A person who is only invited has no conversation there yet.
    path: newest.kind === 'ownInvitation' ? paths.chat() : paths.conversation(newest.conversationId),
    title: conversationName(newest.conversationId, { name: newest.groupName }),
    body: i18n.t(`chat-applications:announced.${newest.kind}`, {
      name: newest.applicantNick || newest.applicantId || i18n.t('chat-applications:anonymous'),
    }),
    hiddenBody: i18n.t(
      newest.kind === 'ownInvitation'
        ? 'chat-applications:announced.hiddenInvitation'
        : 'chat-applications:announced.hidden',
    ),
  });
}
