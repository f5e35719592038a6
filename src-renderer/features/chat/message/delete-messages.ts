import type { TFunction } from 'i18next';
import type { Message } from '#im/records.ts';
import { report } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';

/** The dependencies of deleting messages. */
export interface DeletionContext {
  store: Pick<ConversationStore, 'remove'>;
  services: {
    readonly toasts: Pick<Services['toasts'], 'error'>;
    readonly dialogs: Pick<Services['dialogs'], 'confirm'>;
  };
  t: TFunction<'message-menu'>;
}

/** Deletes messages for this user after a confirmation; false if they stay. */
export async function deleteMessages(
  messages: readonly Message[],
  { store, services, t }: DeletionContext,
): Promise<boolean> {
  const isSure = await services.dialogs.confirm({
    title: t('deleteTitle', { count: messages.length }),
    text: t(messages.some(({ delivery }) => delivery === 'sent') ? 'deleteText' : 'discardText'),
    confirmLabel: t('delete'),
    tone: 'danger',
  });
  if (!isSure) return false;
  try {
    await store.remove(messages);
    return true;
  } catch (error) {
    report('deleting messages', error);
    services.toasts.error(t('deleteFailed'));
    return false;
  }
}
