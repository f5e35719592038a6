import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#features/root/index.tsx';
import type { Conversation, ConversationId } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatStore } from '../../stores/ChatStore.ts';
import type { ConversationStore } from '../../stores/ConversationStore.ts';
import { PeerStore } from '../../stores/PeerStore.ts';
import { SelectionStore } from '../../stores/SelectionStore.ts';
import { Carousel } from '../carousel/Carousel.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { ForwardDialog } from '../forward/ForwardDialog.tsx';
import { SelectionPanel } from '../forward/SelectionPanel.tsx';
import { MessageIntentsContext } from '../message/intents.ts';
import { Viewers } from '../viewer/Viewers.tsx';
import styles from './ConversationWindow.module.css';
import { RecordViewer } from './RecordViewer.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';
import { Timeline } from './Timeline.tsx';
import { useWindowIntents } from './useWindowIntents.ts';
import { WindowHeader } from './WindowHeader.tsx';

/** One open conversation: header, messages, composer. Opening it here is what marks it as read. */
export const ConversationWindow = observer(function ConversationWindow({ id }: { id: ConversationId }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const selection = useStore(SelectionStore);
  const isExcluded = chat.isExcluded(id);
  useEffect(() => {
    chat.open(id);
    return () => {
      chat.close(id);
      selection.leave();
    };
  }, [chat, selection, id]);

  const store = isExcluded ? null : chat.conversation(id);
  if (!store) {
    return (
      <section className={styles.window}>
        <EmptyState drawing="none" title={t('window.excluded')} />
      </section>
    );
  }
  return <OpenWindow store={store} />;
});

const OpenWindow = observer(function OpenWindow({ store }: { store: ConversationStore }) {
  const composer = useRef<ComposerHandle>(null);
  const { intents, opened, closeMedia, record, closeRecord } = useWindowIntents(store, composer);
  const peer = useMemo(() => peerOf(store.id), [store.id]);
  const isPerson = peer.kind === 'user' && !isReservedUserId(Number(peer.id));
  return (
    <MessageIntentsContext value={intents}>
      <section className={styles.window}>
        <WindowHeader store={store} peer={peer} />
        {isPerson && <PeerCarousel store={store} userId={Number(peer.id)} />}
        {isPerson && <SafetyNotice />}
        <Timeline store={store} peer={peer} />
        <Input
          store={store}
          composer={composer}
          isReserved={peer.kind === 'user' && isReservedUserId(Number(peer.id))}
        />
        <Viewers store={store} opened={opened} onClose={closeMedia} />
        <ForwardDialog />
        {record && <RecordViewer message={record} onClose={closeRecord} />}
      </section>
    </MessageIntentsContext>
  );
});

/** What the other person offers; nothing where they offer nothing. */
const PeerCarousel = observer(function PeerCarousel(props: { store: ConversationStore; userId: number }) {
  const { store, userId } = props;
  const peer = useStore(PeerStore).of(userId);
  return <Carousel peer={peer} name={store.conversation?.name || String(userId)} />;
});

type InputProps = {
  store: ConversationStore;
  composer: RefObject<ComposerHandle | null>;
  isReserved: boolean;
};

/** The composer, or why there is none: reserved accounts, groups one is no longer in (specification, chat §4). */
const Input = observer(function Input({ store, composer, isReserved }: InputProps) {
  const { t } = useTranslation('conversations');
  const selection = useStore(SelectionStore);
  const membership: Conversation['membership'] = store.conversation?.membership ?? 'member';
  if (selection.isOnIn(store.id)) return <SelectionPanel store={store} />;
  if (isReserved) return null;
  if (membership !== 'member') {
    return (
      <p className={styles.notice} role="status">
        {t(`window.${membership}`)}
      </p>
    );
  }
  return <Composer store={store} handle={composer} />;
});
