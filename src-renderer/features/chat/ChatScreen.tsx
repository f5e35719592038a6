import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { conversationIdFromSegment } from '#im/records.ts';
import { applicationsParam, contactRequestsParam } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { commonGlyphs } from '#ui/commonGlyphs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { addGlyphs } from '#ui/Icon.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ApplicationStore } from './applications/ApplicationStore.ts';
import { GroupNoticeStore } from './applications/GroupNoticeStore.ts';
import { ChatLayers } from './ChatLayers.tsx';
import styles from './ChatScreen.module.css';
import { ContactDialogs } from './contacts/ContactDialogs.ts';
import { useForwardNotices } from './forward/useForwardNotices.ts';
import { PaneStore } from './panes/PaneStore.ts';
import { useWidth } from './panes/useWidth.ts';
import { ConversationPane } from './sidebar/ConversationPane.tsx';
import { PaneSplitter } from './sidebar/PaneSplitter.tsx';
import { useConversationKeys } from './sidebar/useConversationKeys.ts';
import { QuickSwitcher } from './switcher/QuickSwitcher.tsx';
import { useFailureNotices } from './useFailureNotices.ts';
import { useFloatingTheme } from './useFloatingTheme.ts';
import { Panes } from './window/Panes.tsx';

// The chat needs all of them for its first paint, so they load with it and not after it.
addGlyphs(commonGlyphs);

/** The chat: list and window side by side on the desktop, one at a time on a phone. The address names the open conversation. */
function ChatScreen() {
  const layout = useLayout();
  const { config } = useServices();
  const { id } = useParams();
  const openId = id === undefined ? null : conversationIdFromSegment(id);
  const isListShown = layout === 'desktop' || openId === null;
  const isWindowShown = layout === 'desktop' || openId !== null;
  useStore(GroupNoticeStore);
  const applications = useStore(ApplicationStore);
  const contacts = useStore(ContactDialogs);
  useAskedFor(applicationsParam, () => applications.open(null));
  useAskedFor(contactRequestsParam, () => contacts.openList('requests'));
  useFailureNotices();
  useForwardNotices();
  useFloatingTheme(config.chat.theme);
  useConversationKeys();
  return (
    <div className={styles.chat} {...(config.chat.theme !== 'auto' && { 'data-theme': config.chat.theme })}>
      {isListShown && <ConversationPane openId={openId} />}
      {layout === 'desktop' && <PaneSplitter />}
      {isWindowShown && (openId ? <Panes openId={openId} /> : <NothingOpen />)}
      <QuickSwitcher />
      <ChatLayers />
    </div>
  );
}

export default observer(ChatScreen);

/**
 * Opens what a parameter of the address asks for, for example from the bell; the parameter is then removed from the
 * address.
 */
function useAskedFor(param: string, open: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(param);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    setQuery(
      (before) => {
        before.delete(param);
        return before;
      },
      { replace: true },
    );
  }, [param, isAsked, setQuery]);
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
