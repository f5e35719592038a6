import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { GroupApplication } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { PreferenceStore, type Root } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

/** Tells outside the window that somebody wants to come into a group; the newest speaks for all. */
export async function announceApplications(root: Root, fresh: readonly GroupApplication[]): Promise<void> {
  const [newest] = fresh;
  const { config, platform, signal } = root.services;
  const preferences = root.store(PreferenceStore);
  if (!newest || !preferences.notifies || attention.isSeen) return;
  await loadNamespaces(['chat-applications']);
  if (signal.aborted) return;
  const place = {
    tag: `applications-${newest.conversationId}`,
    // Who is only invited has no conversation there yet.
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
