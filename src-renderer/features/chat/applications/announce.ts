import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { GroupApplication } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { PreferenceStore, type Root } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

/**
 * Shows a notice outside the window when somebody wants to join a group; one notice for all new applications.
 */
export async function announceApplications(root: Root, fresh: readonly GroupApplication[]): Promise<void> {
  const [newest] = fresh;
  const { config, platform, signal } = root.services;
  const preferences = root.store(PreferenceStore);
  if (!newest || !preferences.notifies || attention.isSeen) return;
  await loadNamespaces(['chat-applications']);
  if (signal.aborted) return;
  const place = {
    tag: `applications-${newest.conversationId}`,
    // A person who is only invited has no conversation there yet.
    path: newest.kind === 'ownInvitation' ? paths.chat() : paths.conversation(newest.conversationId),
  };
  if (preferences.hidesPreviews)
    platform.notify({
      ...place,
      title: config.brand,
      body: i18n.t(
        newest.kind === 'ownInvitation'
          ? 'chat-applications:announced.hiddenInvitation'
          : 'chat-applications:announced.hidden',
      ),
      isContentHidden: true,
    });
  else
    platform.notify({
      ...place,
      title: newest.groupName || newest.groupId,
      body: i18n.t(`chat-applications:announced.${newest.kind}`, {
        name: newest.applicantNick || newest.applicantId,
      }),
    });
}
