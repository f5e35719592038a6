import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { Conversation, ConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Menu, MenuAt } from '#ui/Menu.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ApplicationsTip } from '../applications/ApplicationsTip.tsx';
import { useChatFeature } from '../chat-features.ts';
import { JoinStore } from '../join/JoinStore.ts';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './ConversationPane.module.css';
import { conversationActions } from './conversation-actions.ts';
import { rowAfterKey } from './list-order.ts';

const filters = ['all', 'unread', 'orders', 'groups', 'pinned'] as const;
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
      <fieldset
        className={classes(styles.filters, 'fading-x')}
        aria-label={t('filter.label')}
        // A mouse's wheel turns one way only.
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
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
      <PartBanner />
      <ApplicationsTip scope={null} />
      <SearchEverywhere />
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
        <ListMenu />
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
      {layout === 'mobile' ? (
        <IconButton icon="x" label={t('searchEnd')} onClick={endSearch} />
      ) : (
        <ListMenu />
      )}
    </header>
  );
});

/** What can be done to the whole list. */
const ListMenu = observer(function ListMenu() {
  const { t } = useTranslation('conversations');
  const { t: searchWords } = useTranslation('chat-search');
  const { toasts } = useServices();
  const { list } = useStore(ChatStore);
  const messageSearch = useStore(SearchStore);
  const joining = useStore(JoinStore);
  const hasSearch = useChatFeature('MessageSearch');
  const { t: groupWords } = useTranslation('chat-applications');
  return (
    <Menu
      trigger={<IconButton icon="ellipsis-vertical" label={t('window.more')} />}
      actions={[
        {
          id: 'search',
          name: searchWords('open'),
          icon: 'search',
          visible: hasSearch,
          perform: () => messageSearch.open(null, list.searchText),
        },
        {
          id: 'join',
          name: groupWords('join.title'),
          icon: 'users',
          perform: () => joining.open(),
        },
        {
          id: 'read',
          name: t('actions.markAllRead'),
          icon: 'check-check',
          perform: () => list.markAllRead().catch(() => toasts.error(t('actions.failed'))),
        },
      ]}
    />
  );
});

/** Leads from a search for names on to one for messages. */
const SearchEverywhere = observer(function SearchEverywhere() {
  const { t } = useTranslation('chat-search');
  const { list } = useStore(ChatStore);
  const messageSearch = useStore(SearchStore);
  const text = list.searchText.trim();
  if (!useChatFeature('MessageSearch') || text === '') return null;
  return (
    <button type="button" className={styles.everywhere} onClick={() => messageSearch.open(null, text)}>
      <Icon name="search" size="sm" />
      <span className="clamp">{t('searchIn', { text })}</span>
    </button>
  );
});

const NetworkBanner = observer(function NetworkBanner() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  if (!line.isOffline) return null;
  return (
    <p className={styles.network} role="status">
      <Icon name="wifi-off" size="sm" /> {t('network')}
    </p>
  );
});

/** Says that the list is not whole, above what there is of it. */
const PartBanner = observer(function PartBanner() {
  const { t } = useTranslation('conversations');
  const { list, line } = useStore(ChatStore);
  // An empty list says it in its place, and without a line that is the reason.
  if (!list.isFailed || line.isOffline || list.sorted.length === 0) return null;
  return (
    <div className={styles.part} role="status">
      <p>{t('listPart')}</p>
      <Button size="sm" onClick={() => void list.load()}>
        {t('window.retry')}
      </Button>
    </div>
  );
});

const ConversationList = observer(function ConversationList({ openId }: { openId: ConversationId | null }) {
  const { t } = useTranslation('conversations');
  const services = useServices();
  const chat = useStore(ChatStore);
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<VListHandle>(null);
  /** The row the Tab key leads to: the one last moved to, else the open one, else the first. */
  const [activeId, setActiveId] = useState<ConversationId | null>(null);
  const [focusAsked, setFocusAsked] = useState<ConversationId | null>(null);
  const [menu, setMenu] = useState<{ conversation: Conversation; point: { x: number; y: number } } | null>(
    null,
  );
  const { list } = chat;
  const rows = list.matching;
  const indexOf = (id: ConversationId | null) => rows.findIndex((row) => row.id === id);
  const activeAt = [activeId, openId].map(indexOf).find((index) => index !== -1) ?? 0;

  const menuId = useRef<ConversationId | null>(null);
  const rowOf = (id: ConversationId | null) =>
    id && frame.current
      ? frame.current.querySelector<HTMLElement>(`a[data-conversation-id="${CSS.escape(id)}"]`)
      : null;
  // The same function each time: rows that did not change are not drawn again.
  const openMenu = useCallback((conversation: Conversation, point: { x: number; y: number }) => {
    menuId.current = conversation.id;
    setMenu({ conversation, point });
  }, []);

  // A row that is scrolled to is drawn a moment later.
  useEffect(() => {
    if (focusAsked === null) return undefined;
    const request = requestAnimationFrame(() => {
      frame.current
        ?.querySelector<HTMLElement>(`a[data-conversation-id="${CSS.escape(focusAsked)}"]`)
        ?.focus();
      setFocusAsked(null);
    });
    return () => cancelAnimationFrame(request);
  }, [focusAsked]);

  /** A row that goes takes the focus with it: the one that takes its place has it then. */
  const keepFocus = (at: number) => {
    const { matching } = list;
    const next = matching[Math.min(at, matching.length - 1)];
    if (!next) return;
    setActiveId(next.id);
    setFocusAsked(next.id);
  };
  const actionsOf = (conversation: Conversation) =>
    conversationActions(conversation, { chat, services, t }).map((action) =>
      action.id === 'delete'
        ? {
            ...action,
            perform: async () => {
              const at = indexOf(conversation.id);
              await action.perform();
              if (!list.get(conversation.id)) keepFocus(at);
            },
          }
        : action,
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const at = rows.findIndex((row) => row.id === (event.target as HTMLElement).dataset.conversationId);
    const row = rows[at];
    if (!row) return;
    if (event.key === 'Delete') {
      event.preventDefault();
      void actionsOf(row)
        .find((action) => action.id === 'delete')
        ?.perform();
      return;
    }
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      const box = event.target.getBoundingClientRect();
      openMenu(row, { x: box.left + 24, y: box.bottom - 8 });
      return;
    }
    const view = scroller.current;
    const height = event.target.offsetHeight || 1;
    const page = Math.max(1, Math.floor((view?.viewportSize ?? height) / height) - 1);
    const to = rowAfterKey(event.key, at, { count: rows.length, page });
    const next = to === null ? undefined : rows[to];
    if (to === null || !next) return;
    event.preventDefault();
    view?.scrollToIndex(to, { align: 'nearest' });
    setActiveId(next.id);
    setFocusAsked(next.id);
  };

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
    <nav ref={frame} className={styles.list} aria-label={t('list')} onKeyDown={onKeyDown}>
      <VList ref={scroller} data={rows} keepMounted={[activeAt]} className={styles.scroller ?? ''}>
        {(conversation, index) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            isMarked={conversation.id === menu?.conversation.id}
            isTabStop={index === activeAt}
            onFocus={setActiveId}
            onMenu={openMenu}
          />
        )}
      </VList>
      <MenuAt
        point={menu?.point ?? null}
        actions={menu ? actionsOf(menu.conversation) : []}
        finalFocus={() => rowOf(menuId.current)}
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
