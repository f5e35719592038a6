import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/Button.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ContactDialogs } from '../contacts/ContactDialogs.ts';
import { NewGroupStore } from '../group/NewGroupStore.ts';
import { JoinStore } from '../join/JoinStore.ts';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import styles from './ConversationPane.module.css';

/** The search field; on a phone an icon beside the title opens it. */
export const PaneHead = observer(function PaneHead() {
  const { t } = useTranslation('conversations');
  const { list } = useStore(ChatStore);
  const { navigate } = useServices();
  const layout = useLayout();
  const [isSearching, setSearching] = useState(false);
  if (layout === 'mobile' && !isSearching && list.filtered.searchText === '') {
    return (
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <IconButton icon="search" label={t('search')} onClick={() => setSearching(true)} />
        <ListMenu />
      </header>
    );
  }
  const endSearch = () => {
    list.filtered.search('');
    setSearching(false);
  };
  const toList = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.closest('aside')?.querySelector<HTMLElement>('a[data-conversation-id]')?.focus();
  };
  const openFirst = (text: string) => {
    const [first] = list.filtered.conversations;
    if (first && text.trim() !== '') navigate(paths.conversation(first.id));
  };
  return (
    <header className={styles.head}>
      {layout === 'desktop' && <h2 className="sr-only">{t('title')}</h2>}
      <SearchInput
        value={list.filtered.searchText}
        label={t('search')}
        placeholder={t('search')}
        autoFocus={isSearching}
        onChange={(text) => list.filtered.search(text)}
        onKeyDown={toList}
        onSearch={openFirst}
      />
      {layout === 'mobile' ? (
        <IconButton icon="x" label={t('searchEnd')} onClick={endSearch} />
      ) : (
        <ListMenu />
      )}
    </header>
  );
});

/** The actions on the whole list. */
const ListMenu = observer(function ListMenu() {
  const { t } = useTranslation('conversations');
  const { t: searchWords } = useTranslation('chat-search');
  const { toasts } = useServices();
  const { contacts: people, list, presence } = useStore(ChatStore);
  const requests = people.requests.count;
  const { isAway } = presence.own;
  const messageSearch = useStore(SearchStore);
  const joining = useStore(JoinStore);
  const hasSearch = useChatFeature('MessageSearch');
  const { t: joinWords } = useTranslation('chat-applications');
  const { t: groupWords } = useTranslation('chat-group');
  const newGroup = useStore(NewGroupStore);
  const { t: contactWords } = useTranslation('chat-contacts');
  const contacts = useStore(ContactDialogs);
  return (
    <Menu
      trigger={
        <IconButton
          icon="ellipsis-vertical"
          label={
            requests > 0
              ? t('joined', { first: t('menu'), next: contactWords('requests.count', { count: requests }) })
              : t('menu')
          }
          className={styles.menu}
        >
          <Badge count={requests} />
        </IconButton>
      }
      actions={[
        {
          id: 'group',
          name: groupWords('create.open'),
          icon: 'user-plus',
          perform: () => newGroup.begin(),
        },
        {
          id: 'contacts',
          name: requests > 0 ? contactWords('titleWithRequests', { count: requests }) : contactWords('title'),
          icon: 'contact',
          perform: () => contacts.openList(),
        },
        {
          id: 'search',
          name: searchWords('open'),
          icon: 'search',
          visible: hasSearch,
          perform: () => messageSearch.open(null, list.filtered.searchText),
        },
        {
          id: 'join',
          name: joinWords('join.title'),
          icon: 'users',
          perform: () => joining.open(),
        },
        {
          id: 'read',
          name: t('actions.markAllRead'),
          icon: 'check-check',
          perform: () => list.markAllRead().catch(() => toasts.error(t('actions.failed'))),
        },
        {
          id: 'status',
          name: t(isAway ? 'status.setOnline' : 'status.setAway'),
          icon: isAway ? 'sun' : 'moon',
          perform: async () => {
            if (!(await presence.own.choose(!isAway))) toasts.error(t('status.failed'));
          },
        },
      ]}
    />
  );
});
