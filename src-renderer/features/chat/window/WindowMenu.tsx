import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationPeer } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { WindowPlaces } from '../alone/WindowPlaces.ts';
import { useContactActions } from '../contacts/useContactActions.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { NewGroupStore } from '../group/NewGroupStore.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { conversationActions } from '../sidebar/conversation-actions.ts';
import { GalleryStore } from '../viewer/GalleryStore.ts';

type WindowMenuProps = { store: ConversationStore; peer: ConversationPeer };

/** The button of the header with the actions on a conversation, which are made once somebody wants them. */
export function WindowMenu({ store, peer, name }: WindowMenuProps & { name: string }) {
  const { t } = useTranslation('conversations');
  return (
    <Menu
      trigger={<IconButton icon="ellipsis-vertical" label={t('window.more', { name })} />}
      actions={(show) => <WindowActions store={store} peer={peer} show={show} />}
    />
  );
}

type WindowActionsProps = WindowMenuProps & { show: (actions: readonly Action[]) => ReactNode };

const WindowActions = observer(function WindowActions({ store, peer, show }: WindowActionsProps) {
  const { t } = useTranslation('conversations');
  const { t: searchWords } = useTranslation('chat-search');
  const { t: groupWords } = useTranslation('chat-group');
  const hasSearch = useChatFeature('MessageSearch');
  const search = useStore(SearchStore);
  const gallery = useStore(GalleryStore);
  const newGroup = useStore(NewGroupStore);
  const services = useServices();
  const chat = useStore(ChatStore);
  const panes = useStore(PaneStore);
  const places = useStore(WindowPlaces);
  const { conversation } = store;
  const contactActions = useContactActions({
    userId: peer.id,
    nick: conversation?.name ?? '',
    avatar: conversation?.avatar ?? '',
  });
  return show([
    {
      id: 'start',
      name: groupWords('about.addPeople'),
      icon: 'user-plus',
      visible: peer.kind === 'user' && !isReservedUserId(Number(peer.id)),
      perform: () => newGroup.begin([peer.id]),
    },
    ...(peer.kind === 'user' ? contactActions : []),
    {
      id: 'search',
      name: searchWords('open'),
      icon: 'search',
      visible: hasSearch,
      perform: () => search.open(store.id),
    },
    {
      id: 'gallery',
      name: searchWords('gallery'),
      icon: 'image',
      perform: () => gallery.open(store.id),
    },
    ...(conversation ? conversationActions(conversation, { chat, panes, places, services, t }) : []),
  ]);
});
