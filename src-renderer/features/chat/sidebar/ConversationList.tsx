import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { Conversation, ConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { MenuAt } from '#ui/Menu.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WindowPlaces } from '../alone/WindowPlaces.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './ConversationPane.module.css';
import { conversationActions } from './conversation-actions.ts';
import { rowAfterKey } from './list-keys.ts';
import { useReadAhead } from './useReadAhead.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The conversations with their keys and their menu, or a placeholder if there are none. */
export const ConversationList = observer(function ConversationList({
  openId,
}: {
  openId: ConversationId | null;
}) {
  const { t } = useTranslation('conversations');
  const services = useServices();
  const chat = useStore(ChatStore);
  const panes = useStore(PaneStore);
  const places = useStore(WindowPlaces);
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<VListHandle>(null);
  /** The row with the Tab stop: the one last moved to, otherwise the open one, otherwise the first. */
  const [activeId, setActiveId] = useState<ConversationId | null>(null);
  const [focusAsked, setFocusAsked] = useState<ConversationId | null>(null);
  const [menu, setMenu] = useState<{ conversation: Conversation; point: { x: number; y: number } } | null>(
    null,
  );
  const { list } = chat;
  const rows = list.filtered.conversations;
  // Read here: what the windowed rows read while they render is not observed.
  const open = new Set(chat.shown.ids);
  const readAhead = useReadAhead(rows);
  const indexOf = (id: ConversationId | null) => rows.findIndex((row) => row.id === id);
  const activeAt = [activeId, openId].map(indexOf).find((index) => index !== -1) ?? 0;

  const menuId = useRef<ConversationId | null>(null);
  const rowOf = (id: ConversationId | null) =>
    id && frame.current
      ? frame.current.querySelector<HTMLElement>(`a[data-conversation-id="${CSS.escape(id)}"]`)
      : null;
  // The function is stable, so that unchanged rows do not render again.
  const openMenu = useCallback((conversation: Conversation, point: { x: number; y: number }) => {
    menuId.current = conversation.id;
    setMenu({ conversation, point });
  }, []);

  // A row that is scrolled into view is rendered a moment later.
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

  /** When the row with the focus is removed, the row in its place receives the focus. */
  const keepFocus = (at: number) => {
    const { conversations: matching } = list.filtered;
    const next = matching[Math.min(at, matching.length - 1)];
    if (!next) return;
    setActiveId(next.id);
    setFocusAsked(next.id);
  };
  const actionsOf = (conversation: Conversation) =>
    conversationActions(conversation, { chat, panes, places, services, t }).map((action) =>
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
        .find((action) => action.id === 'delete' && action.visible !== false)
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
    if (list.filtered.isNarrowed)
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
    <nav ref={frame} className={styles.list} aria-label={t('list')} onKeyDown={onKeyDown} {...readAhead}>
      <VList ref={scroller} data={rows} keepMounted={[activeAt]} className={styles.scroller ?? ''}>
        {(conversation, index) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId || open.has(conversation.id)}
            isCurrent={conversation.id === openId}
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
