import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { conversationTitle } from '#i18n/service-accounts.ts';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import { useBarTitle, useServices, useStore } from '#parts/root/index.tsx';
import { commonGlyphs } from '#ui/commonGlyphs.ts';
import { addGlyphs } from '#ui/Icon.tsx';
import { WindowPlaces } from './alone/WindowPlaces.ts';
import { GroupNoticeStore } from './applications/GroupNoticeStore.ts';
import { ChatLayers } from './ChatLayers.tsx';
import styles from './ConversationScreen.module.css';
import { useForwardNotices } from './forward/useForwardNotices.ts';
import { alonePlace, PanePlaceContext } from './panes/pane-context.ts';
import { ChatStore } from './session/ChatStore.ts';
import { useFailureNotices } from './useFailureNotices.ts';
import { useFloatingTheme } from './useFloatingTheme.ts';
import { ConversationWindow } from './window/ConversationWindow.tsx';
import { NoConversation } from './window/NoConversation.tsx';

addGlyphs(commonGlyphs);

/** One conversation alone in its window, without the market around it and without the list. */
function ConversationScreen() {
  const { t } = useTranslation('chat-group');
  const { config } = useServices();
  const { id } = useParams();
  const openId = conversationIdFromSegment(id ?? '');
  useStore(GroupNoticeStore);
  useFailureNotices();
  useForwardNotices();
  useFloatingTheme(config.chat.theme);
  return (
    <div className={styles.screen} {...(config.chat.theme !== 'auto' && { 'data-theme': config.chat.theme })}>
      {openId ? (
        <PanePlaceContext value={alonePlace}>
          <Alone id={openId} />
        </PanePlaceContext>
      ) : (
        <NoConversation reason={t('silence.missing')} />
      )}
      <ChatLayers />
    </div>
  );
}

export default observer(ConversationScreen);

const Alone = observer(function Alone({ id }: { id: ConversationId }) {
  const { list, shown } = useStore(ChatStore);
  const places = useStore(WindowPlaces);
  useBarTitle(conversationTitle(id, list.heading(id)));
  useLayoutEffect(() => void shown.focus(id), [shown, id]);
  useEffect(() => {
    return places.follow(id);
  }, [places, id]);
  return <ConversationWindow id={id} />;
});
