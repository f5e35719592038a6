import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { useServices, useStore } from '#features/root/index.tsx';
import type { Conversation, ConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink, IconButton } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { MenuAt } from '#ui/Menu.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { conversationActions } from '../../conversation-actions.ts';
import { ChatStore } from '../../stores/ChatStore.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './ConversationPane.module.css';

const filters = ['all', 'unread', 'groups'] as const;
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The list of conversations with its search and filters. */
export const ConversationPane = observer(function ConversationPane({
  openId,
}: {
  openId: ConversationId | null;
}) {
  const { t } = useTranslation('conversations');
  const { list } = useStore(ChatStore);
  return (
    <aside className={styles.pane}>
      <PaneHead />
      <fieldset className={styles.filters} aria-label={t('filter.label')}>
        {filters.map((filter) => (
          <Chip
            key={filter}
            label={t(`filter.${filter}`)}
            selected={list.filter === filter}
            onClick={() => list.setFilter(filter)}
            {...(filter === 'unread' && list.unreadTotal > 0 && { count: list.unreadTotal })}
          />
        ))}
      </fieldset>
      <NetworkBanner />
      <ConversationList openId={openId} />
    </aside>
  );
});

/** The search field; on a phone it opens from a glyph beside the title. */
const PaneHead = observer(function PaneHead() {
  const { t } = useTranslation('conversations');
  const { list } = useStore(ChatStore);
  const layout = useLayout();
  const [isSearching, setSearching] = useState(false);
  if (layout === 'mobile' && !isSearching && list.searchText === '') {
    return (
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <IconButton icon="search" label={t('search')} onClick={() => setSearching(true)} />
      </header>
    );
  }
  const endSearch = () => {
    list.search('');
    setSearching(false);
  };
  return (
    <header className={styles.head}>
      {layout === 'desktop' && <h2 className="sr-only">{t('title')}</h2>}
      <SearchInput
        value={list.searchText}
        label={t('search')}
        placeholder={t('search')}
        autoFocus={isSearching}
        onChange={(text) => list.search(text)}
      />
      {layout === 'mobile' && <IconButton icon="x" label={t('searchEnd')} onClick={endSearch} />}
    </header>
  );
});

const NetworkBanner = observer(function NetworkBanner() {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  if (!chat.isOffline) return null;
  return (
    <p className={styles.network} role="status">
      <Icon name="wifi-off" size="sm" /> {t('network')}
    </p>
  );
});

const ConversationList = observer(function ConversationList({ openId }: { openId: ConversationId | null }) {
  const { t } = useTranslation('conversations');
  const services = useServices();
  const chat = useStore(ChatStore);
  const frame = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<{ conversation: Conversation; point: { x: number; y: number } } | null>(
    null,
  );
  const { list } = chat;
  const rows = list.matching;

  if (rows.length === 0) {
    if (list.isFailed) return <ErrorState title={t('listError')} onRetry={() => void list.load()} />;
    if (!list.isLoaded) return <ListSkeleton />;
    if (list.searchText !== '' || list.filter !== 'all')
      return <EmptyState drawing="none" title={t('emptyFilter.title')} text={t('emptyFilter.text')} />;
    return (
      <EmptyState
        drawing="lanterns"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<ButtonLink to={paths.players()}>{t('empty.action')}</ButtonLink>}
      />
    );
  }
  return (
    <nav ref={frame} className={styles.list} aria-label={t('list')} onKeyDown={moveFocus}>
      <VList data={rows} className={styles.scroller ?? ''}>
        {(conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            onMenu={(chosen, point) => setMenu({ conversation: chosen, point })}
          />
        )}
      </VList>
      <MenuAt
        point={menu?.point ?? null}
        actions={menu ? conversationActions(menu.conversation, { chat, services, t }) : []}
        onClose={() => setMenu(null)}
      />
    </nav>
  );
});

function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {skeletons.map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton width={48} height={48} shape="circle" />
          <span className={styles.skeletonLines}>
            <Skeleton width="55%" height={14} />
            <Skeleton width="80%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Up and Down move between conversations, Home and End to the ends of what is drawn. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-conversation-id]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[at + 1],
    ArrowUp: links[at - 1],
    Home: links[0],
    End: links.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
