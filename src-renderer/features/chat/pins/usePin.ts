import { useTranslation } from 'react-i18next';
import type { Message } from '#im/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { PinStore } from './PinStore.ts';

/** Pins a message for the whole group, or unpins it, and shows the result. */
export function usePin(): (message: Message, isPinned: boolean) => Promise<void> {
  const { t } = useTranslation('chat-pins');
  const { toasts } = useServices();
  const pins = useStore(PinStore);
  return async (message, isPinned) => {
    const outcome = await pins.of(message.conversationId).set(message, isPinned);
    if (outcome === 'done') toasts.success(t(isPinned ? 'pinned' : 'unpinned'));
    else if (outcome === 'full') toasts.warning(t('full'));
    else toasts.error(t(isPinned ? 'failed' : 'unpinFailed'));
  };
}
