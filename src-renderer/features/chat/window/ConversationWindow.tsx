import { observer } from 'mobx-react-lite';
import { lazy, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationName } from '#i18n/service-accounts.ts';
import { type ConversationId, isTopic, peerOf } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useStore } from '#parts/root/index.tsx';
import { Later } from '#ui/Later.tsx';
import { useLater } from '#ui/useLater.ts';
import { useLayout } from '#ui/useLayout.ts';
import { ApplicationsTip } from '../applications/ApplicationsTip.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ForwardStore } from '../forward/ForwardStore.ts';
import { GroupNotice } from '../group/GroupNotice.tsx';
import { GroupStore } from '../group/GroupStore.ts';
import type { OpenGroup } from '../group/OpenGroup.ts';
import { Silence } from '../group/Silence.tsx';
import { KeptPlace } from '../kept-place/KeptPlace.tsx';
import { MessageIntentsContext } from '../message/bubble/intents.ts';
import { SelectionStore } from '../message/SelectionStore.ts';
import { usePanePlace } from '../panes/pane-context.ts';
import { PeerStore } from '../peer/PeerStore.ts';
import { PinnedBar } from '../pins/PinnedBar.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { NetworkBanner } from '../session/NetworkBanner.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import styles from './ConversationWindow.module.css';
import { NoConversation } from './NoConversation.tsx';
import { OutsideGroup } from './OutsideGroup.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useNamedMessage } from './useNamedMessage.ts';
import { useWindowIntents } from './useWindowIntents.ts';
import { WindowHeader } from './WindowHeader.tsx';

// The first paint of a conversation needs none of these components, so each loads on demand.
const loadCarousel = async () => (await import('../peer/Carousel.tsx')).Carousel;
const loadForward = async () => (await import('../forward/ForwardDialog.tsx')).ForwardDialog;
const loadSelection = async () => (await import('../forward/SelectionPanel.tsx')).SelectionPanel;
const loadViewers = async () => (await import('../viewer/Viewers.tsx')).Viewers;
const loadReaders = async () => (await import('../group/ReadersPanel.tsx')).ReadersPanel;
const loadRecord = async () => (await import('../record/RecordViewer.tsx')).RecordViewer;
const CommunityWindow = lazy(async () => ({
  default: (await import('./CommunityWindow.tsx')).CommunityWindow,
}));

/**
 * One open conversation: header, messages, composer. Opening it here marks it as read. A change to another
 * conversation keeps these components mounted and changes their content.
 */
export const ConversationWindow = observer(function ConversationWindow({ id }: { id: ConversationId }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const selection = useStore(SelectionStore);
  const forwarding = useStore(ForwardStore);
  const refusal = chat.refusal(id);
  // The effect runs before anything is painted: the components of the previous conversation stay and show this one.
  useLayoutEffect(() => {
    if (!chat.shown.has(id)) chat.open(id);
  }, [chat, id]);
  // Leaving is not a layout effect, because those end and begin again each time a child suspends.
  useEffect(() => {
    // After two windows exchanged their conversations, each has just left the one that the other shows.
    if (!chat.shown.has(id)) chat.open(id);
    return () => {
      chat.close(id);
      if (selection.isOnIn(id)) selection.leave();
      forwarding.leave(id);
    };
  }, [chat, selection, forwarding, id]);

  const opened = chat.shown.has(id) ? chat.conversations.get(id) : undefined;
  const [before, setBefore] = useState(opened);
  if (opened && opened !== before) setBefore(opened);
  if (refusal) return <NoConversation reason={t(`window.${refusal}`)} />;
  // The previous conversation stays until this one is open, a moment later.
  const store = opened ?? (before?.id === id ? undefined : before);
  return store ? <OpenWindow store={store} /> : null;
});

/**
 * Header, messages and composer. A group is followed while it is open; one that the service does not know is refused.
 */
const OpenWindow = observer(function OpenWindow({ store }: { store: ConversationStore }) {
  const { t } = useTranslation(['chat-group', 'composer']);
  const composer = useRef<ComposerHandle>(null);
  const chat = useStore(ChatStore);
  const forwarding = useStore(ForwardStore);
  const groups = useStore(GroupStore);
  const { isFocused, isAlone } = usePanePlace();
  const layout = useLayout();
  const { intents, ...open } = useWindowIntents(store, composer);
  useNamedMessage(store);
  const drop = useFileDrop(() => composer.current?.attach ?? null);
  const peer = useMemo(() => peerOf(store.id), [store.id]);
  const group = peer.kind === 'group' ? groups.of(store.id) : null;
  useEffect(() => {
    return group?.follow();
  }, [group]);
  const isOutside = group?.silence(false, store.id)?.kind === 'outsider';
  const { history } = store;
  // A person who has joined a group may read what was refused before.
  useEffect(() => {
    if (!isOutside && history.state === 'error') void history.reload();
  }, [isOutside, history]);
  const wasHere = useRef<ConversationId | null>(null);
  if (store.heading) wasHere.current = store.id;
  if (group) {
    // The list has no community with topics, and drops a topic that was deleted.
    if (group.profile?.hasTopics && !isTopic(store.id))
      return isOutside ? <OutsideGroup group={group} /> : <CommunityWindow store={store} group={group} />;
    const isGone = !store.heading && (wasHere.current === store.id || chat.lookup.isMissing(store.id));
    if (isTopic(store.id) && isGone) return <NoConversation reason={t('topics.missing')} />;
    if (isOutside && !store.hasRows && history.state === 'error') return <OutsideGroup group={group} />;
    if (group.isMissing && !chat.hasEnded(store.id)) return <NoConversation reason={t('silence.missing')} />;
  }
  const isPerson = peer.kind === 'user' && !isReservedUserId(Number(peer.id));
  return (
    <MessageIntentsContext value={intents}>
      <section className={styles.window} {...drop.handlers}>
        {drop.isOver && <p className={styles.dropping}>{t('composer:drop')}</p>}
        <WindowHeader store={store} peer={peer} hasDetails={open.hasDetails} onDetails={open.showDetails} />
        {/* If the list is visible, it says so. */}
        {(layout === 'mobile' || isAlone) && <NetworkBanner />}
        {isPerson && <PeerCarousel store={store} userId={Number(peer.id)} />}
        {isPerson && <SafetyNotice />}
        {peer.kind === 'group' && <GroupNotice key={store.id} store={store} />}
        {group && <ApplicationsTip scope={group.id} />}
        {peer.kind === 'group' && <PinnedBar key={`pins ${store.id}`} store={store} />}
        <Timeline store={store} peer={peer} />
        <Input
          store={store}
          group={group}
          composer={composer}
          isReserved={peer.kind === 'user' && isReservedUserId(Number(peer.id))}
        />
        <Later when={open.opened !== null} load={loadViewers} onFailure={open.closeMedia}>
          {(Viewers) => <Viewers store={store} opened={open.opened} onClose={open.closeMedia} />}
        </Later>
        <Later
          when={forwarding.request !== null && isFocused}
          load={loadForward}
          onFailure={() => forwarding.dismiss()}
        >
          {(ForwardDialog) => <ForwardDialog />}
        </Later>
        <Later when={open.record !== null} load={loadRecord} onFailure={open.closeRecord}>
          {(RecordViewer) => open.record && <RecordViewer message={open.record} onClose={open.closeRecord} />}
        </Later>
        <Later when={open.readers !== null} load={loadReaders} onFailure={open.closeReaders}>
          {(ReadersPanel) =>
            open.readers && (
              <ReadersPanel
                key={open.readers.id}
                store={store}
                message={open.readers}
                onClose={open.closeReaders}
              />
            )
          }
        </Later>
      </section>
    </MessageIntentsContext>
  );
});

/** The services that the other person offers; hidden if there are none. */
const PeerCarousel = observer(function PeerCarousel(props: { store: ConversationStore; userId: number }) {
  const { store, userId } = props;
  const peer = useStore(PeerStore).of(userId);
  useEffect(() => void peer.visit(), [peer]);
  const hasSkills = peer.skills.length > 0;
  const Carousel = useLater(hasSkills, loadCarousel);
  const isAwaited = peer.areSkillsAwaited || (hasSkills && Carousel === null);
  const name = `services ${userId}`;
  return (
    <KeptPlace key={name} name={name} isAwaited={isAwaited}>
      {hasSkills && Carousel && <Carousel peer={peer} name={conversationName(store.id, store.heading)} />}
    </KeptPlace>
  );
});

type InputProps = {
  store: ConversationStore;
  group: OpenGroup | null;
  composer: RefObject<ComposerHandle | null>;
  isReserved: boolean;
};

/**
 * The composer, or the reason why there is none: reserved accounts, groups the user has left
 * (docs/product.md, Chat: groups).
 */
const Input = observer(function Input({ store, group, composer, isReserved }: InputProps) {
  const selection = useStore(SelectionStore);
  if (selection.isOnIn(store.id)) {
    return (
      <Later when load={loadSelection} onFailure={() => selection.leave()}>
        {(SelectionPanel) => <SelectionPanel store={store} />}
      </Later>
    );
  }
  if (isReserved) return null;
  return (
    <Silence group={group} at={store.id}>
      <Composer store={store} handle={composer} />
    </Silence>
  );
});
