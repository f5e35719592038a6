import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#features/root/index.tsx';
import type { Conversation, ConversationId } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import { piecesOfText } from '#lib/chat/content.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatStore } from '../../stores/ChatStore.ts';
import type { ConversationStore } from '../../stores/ConversationStore.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { checkFiles } from '../composer/outgoing-files.ts';
import { MessageIntentsContext } from '../message/intents.ts';
import styles from './ConversationWindow.module.css';
import { MediaViewer } from './MediaViewer.tsx';
import { RecordViewer } from './RecordViewer.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';
import { Timeline } from './Timeline.tsx';
import { useWindowIntents } from './useWindowIntents.ts';
import { WindowHeader } from './WindowHeader.tsx';

/** One open conversation: header, messages, composer. Opening it here is what marks it as read. */
export const ConversationWindow = observer(function ConversationWindow({ id }: { id: ConversationId }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const isExcluded = chat.isExcluded(id);
  useEffect(() => {
    chat.open(id);
    return () => chat.close(id);
  }, [chat, id]);

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
  const { intents, media, closeMedia, record, closeRecord } = useWindowIntents(store, composer);
  const peer = useMemo(() => peerOf(store.id), [store.id]);
  return (
    <MessageIntentsContext value={intents}>
      <section className={styles.window}>
        <WindowHeader store={store} peer={peer} />
        {peer.kind === 'user' && !isReservedUserId(Number(peer.id)) && <SafetyNotice />}
        <Timeline store={store} peer={peer} />
        <Input
          store={store}
          composer={composer}
          isReserved={peer.kind === 'user' && isReservedUserId(Number(peer.id))}
        />
        {media && <MediaViewer media={media} onClose={closeMedia} />}
        {record && <RecordViewer message={record} onClose={closeRecord} />}
      </section>
    </MessageIntentsContext>
  );
});

type InputProps = {
  store: ConversationStore;
  composer: RefObject<ComposerHandle | null>;
  isReserved: boolean;
};

/** The composer, or why there is none: reserved accounts, groups one is no longer in (specification, chat §4). */
const Input = observer(function Input({ store, composer, isReserved }: InputProps) {
  const { t } = useTranslation('conversations');
  const { toasts } = useServices();
  const { drafts } = useStore(ChatStore);
  const membership: Conversation['membership'] = store.conversation?.membership ?? 'member';
  if (isReserved) return null;
  if (membership !== 'member') {
    return (
      <p className={styles.notice} role="status">
        {t(`window.${membership}`)}
      </p>
    );
  }
  return (
    <Composer
      handle={composer}
      initialText={drafts.get(store.id)?.text ?? ''}
      onChange={(text) => {
        drafts.setContent(store.id, piecesOfText(text));
        if (text === '') store.typing.end();
        else store.typing.tell();
      }}
      onSendText={(text) => {
        store.send({ kind: 'text', text, mentions: [] }, drafts.quote(store.id));
        drafts.drop(store.id);
      }}
      onSendFiles={async (files) => {
        const { bodies, problem } = await checkFiles(files);
        if (problem) toasts.warning(t(`composer.${problem}`));
        for (const body of bodies) store.send(body);
      }}
      onFocusChange={(isFocused) => {
        if (!isFocused) store.typing.end();
      }}
    />
  );
});
