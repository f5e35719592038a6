import type { TFunction } from 'i18next';
import type { Services } from '#features/root/index.tsx';
import type { Conversation } from '#im/records.ts';
import type { Action } from '#ui/action.ts';
import type { ChatStore } from './stores/ChatStore.ts';

interface Context {
  chat: ChatStore;
  services: Services;
  t: TFunction<'conversations'>;
}

/** What can be done to a conversation from the list (specification, chat §2): pin, mute, delete after a question. */
export function conversationActions(conversation: Conversation, { chat, services, t }: Context): Action[] {
  const { id, isPinned, isMuted } = conversation;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch {
      services.toasts.error(t('actions.failed'));
    }
  };
  return [
    {
      id: 'pin',
      name: t(isPinned ? 'actions.unpin' : 'actions.pin'),
      icon: 'pin',
      perform: () => attempt(() => chat.list.pin(id, !isPinned)),
    },
    {
      id: 'mute',
      name: t(isMuted ? 'actions.unmute' : 'actions.mute'),
      icon: isMuted ? 'bell' : 'bell-off',
      perform: () => attempt(() => chat.list.mute(id, !isMuted)),
    },
    {
      id: 'delete',
      name: t('actions.delete'),
      icon: 'trash-2',
      dangerous: true,
      perform: async () => {
        const isSure = await services.dialogs.confirm({
          title: t('actions.deleteTitle'),
          text: t('actions.deleteText'),
          confirmLabel: t('actions.delete'),
          tone: 'danger',
        });
        if (isSure) await attempt(() => chat.list.remove(id));
      },
    },
  ];
}
