import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { conversationIdFromSegment } from '#im/records.ts';
import type { ChatConfig } from '#lib/chat/chat-config.ts';
import { applicationsParam } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Later } from '#ui/Later.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ApplicationStore } from './applications/ApplicationStore.ts';
import { GroupNoticeStore } from './applications/GroupNoticeStore.ts';
import styles from './ChatScreen.module.css';
import { useForwardNotices } from './forward/useForwardNotices.ts';
import { NewGroupStore } from './group/NewGroupStore.ts';
import { JoinStore } from './join/JoinStore.ts';
import { ConversationPane } from './list/ConversationPane.tsx';
import { PaneSplitter } from './list/PaneSplitter.tsx';
import { PaneStore } from './panes/PaneStore.ts';
import { Panes } from './panes/Panes.tsx';
import { useWidth } from './panes/useWidth.ts';
import { QuickSwitcher } from './search/QuickSwitcher.tsx';
import { SearchStore } from './search/SearchStore.ts';
import { ChatStore } from './session/ChatStore.ts';
import { useFailureNotices } from './session/useFailureNotices.ts';

const ApplicationsDrawer = lazy(async () => ({
  default: (await import('./applications/ApplicationsDrawer.tsx')).ApplicationsDrawer,
}));
const JoinDialog = lazy(async () => ({ default: (await import('./join/JoinDialog.tsx')).JoinDialog }));
const NewGroupDialog = lazy(async () => ({
  default: (await import('./group/NewGroupDialog.tsx')).NewGroupDialog,
}));

const SearchPanel = lazy(async () => ({
  default: (await import('./search/SearchPanel.tsx')).SearchPanel,
}));

/** The chat: list and window side by side on the desktop, one at a time on a phone. The address names the open conversation. */
function ChatScreen() {
  const layout = useLayout();
  const { config } = useServices();
  const { id } = useParams();
  const openId = id === undefined ? null : conversationIdFromSegment(id);
  const isListShown = layout === 'desktop' || openId === null;
  const isWindowShown = layout === 'desktop' || openId !== null;
  const search = useStore(SearchStore);
  const applications = useStore(ApplicationStore);
  const joining = useStore(JoinStore);
  useStore(GroupNoticeStore);
  useRequestedApplications();
  const newGroup = useStore(NewGroupStore);
  useFailureNotices();
  useForwardNotices();
  useFloatingTheme(config.chat.theme);
  return (
    <div className={styles.chat} {...(config.chat.theme !== 'auto' && { 'data-theme': config.chat.theme })}>
      {isListShown && <ConversationPane openId={openId} />}
      {layout === 'desktop' && <PaneSplitter />}
      {isWindowShown && (openId ? <Panes openId={openId} /> : <NothingOpen />)}
      {config.chat.features.MessageSearch && (
        <Later when={search.isOpen}>
          <SearchPanel />
        </Later>
      )}
      <Later when={applications.isOpen}>
        <ApplicationsDrawer />
      </Later>
      <Later when={joining.isOpen}>
        <JoinDialog />
      </Later>
      <QuickSwitcher />
      <Later when={newGroup.draft !== null}>
        <NewGroupDialog />
      </Later>
      <Displaced />
    </div>
  );
}

export default observer(ChatScreen);

/**
 * An address can request the applications to all groups, for example from the bell; the request is removed
 * once it is handled.
 */
function useRequestedApplications(): void {
  const applications = useStore(ApplicationStore);
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(applicationsParam);
  useEffect(() => {
    if (!isAsked) return;
    applications.open(null);
    setQuery(
      (before) => {
        before.delete(applicationsParam);
        return before;
      },
      { replace: true },
    );
  }, [applications, isAsked, setQuery]);
}

/**
 * Layers in front of the chat are outside it in the document: menus, dialogs and notices need its theme set
 * there.
 */
function useFloatingTheme(theme: ChatConfig['theme']): void {
  useEffect(() => {
    if (theme === 'auto') return undefined;
    const page = document.documentElement;
    page.dataset.floatingTheme = theme;
    return () => {
      delete page.dataset.floatingTheme;
    };
  }, [theme]);
}

function NothingOpen() {
  const { t } = useTranslation('conversations');
  const panes = useStore(PaneStore);
  const frame = useRef<HTMLElement>(null);
  useWidth(frame, (width) => panes.setWidth(width));
  useEffect(() => void panes.resume(), [panes]);
  return (
    <section ref={frame} className={styles.nothing}>
      <EmptyState drawing="lanterns" title={t('window.none')} text={t('window.noneText')} />
    </section>
  );
}

/** Signed in elsewhere: the chat stays readable behind the dialog, and one press takes it back here. */
const Displaced = observer(function Displaced() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  if (line.status.kind !== 'displaced') return null;
  return (
    <div
      className={styles.displaced}
      role="alertdialog"
      aria-labelledby="displaced-title"
      aria-describedby="displaced-text"
    >
      <div className={styles.displacedCard}>
        <h2 id="displaced-title">{t('displaced.title')}</h2>
        <p id="displaced-text">{t(`displaced.${line.status.reason}`)}</p>
        <Button variant="primary" onClick={() => line.useHere()}>
          {t('displaced.useHere')}
        </Button>
      </div>
    </div>
  );
});
