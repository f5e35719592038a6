import { useTranslation } from 'react-i18next';
import { abstractOf } from '#lib/chat/abstract.ts';
import { isGroup } from '#lib/chat/ids.ts';
import type { Message } from '#lib/chat/records.ts';
import type { MenuPlace } from '#lib/rules/message-menu.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { useLayout } from '#ui/useLayout.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ForwardStore } from '../forward/ForwardStore.ts';
import { useMessageIntents } from '../message/bubble/intents.ts';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { SelectionStore } from '../message/SelectionStore.ts';
import { PinStore } from '../pins/PinStore.ts';
import { usePin } from '../pins/usePin.ts';
import { ChatStore } from '../session/ChatStore.ts';
import type { MessageActionContext } from './message-actions.ts';

/** The place of the window's menus, and the context of their actions. */
export function useMenuContext(store: ConversationStore): {
  place: MenuPlace;
  context: MessageActionContext;
} {
  const { t } = useTranslation('message-menu');
  const services = useServices();
  const chat = useStore(ChatStore);
  const selection = useStore(SelectionStore);
  const forwarding = useStore(ForwardStore);
  const intents = useMessageIntents();
  const pin = usePin();
  const pinStore = useStore(PinStore);
  // Two people pin nothing, and what is made of a conversation stays to the end of the session.
  const pins = isGroup(store.id) ? pinStore.of(store.id) : null;
  const layout = useLayout();
  const words = useAbstract();
  return {
    place: {
      features: services.config.chat.features,
      isMobileWeb: layout === 'mobile' && services.platform.kind === 'website',
      isSelecting: selection.isOnIn(store.id),
      isMember: store.canSend,
      ...(pins?.canChange && { isPinned: (message: Message) => pins.has(message) }),
    },
    context: {
      store,
      drafts: chat.drafts,
      selection,
      forwarding,
      services,
      t,
      words: (message) => words(abstractOf(message.body, chat.self.userId)),
      open: (message) => {
        if (message.body.kind === 'image') intents.openImage(message);
        else if (message.body.kind === 'video') intents.openVideo(message);
        else intents.downloadFile(message);
      },
      focusComposer: intents.focusComposer,
      pin,
    },
  };
}
