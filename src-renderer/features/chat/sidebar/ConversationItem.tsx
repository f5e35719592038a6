import { observer } from 'mobx-react-lite';
import { type DragEvent, type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationName } from '#i18n/service-accounts.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';
import type { ConversationId } from '#lib/chat/ids.ts';
import { type Conversation, conversationTypes } from '#lib/chat/records.ts';
import { paths } from '#lib/paths.ts';
import { sentenceOf } from '#lib/text.ts';
import { PreferenceStore, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useLongPress } from '#ui/useLongPress.ts';
import { ApplicationStore } from '../applications/ApplicationStore.ts';
import { GroupAvatar } from '../group/GroupAvatar.tsx';
import { ownTick } from '../list/own-tick.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import styles from './ConversationItem.module.css';
import { LastTime, MutedMark, mentionWords, UnreadMarks, useLastTime } from './ConversationMarks.tsx';
import lines from './conversation-lines.module.css';
import { LastWords, useLastLine } from './LastLine.tsx';

/** The duration of a long press that opens the menu in the list (docs/product.md, Chat: conversations). */
const longPressMs = 300;

type ConversationItemProps = {
  conversation: Conversation;
  /** True while the conversation is on screen. */
  isOpen: boolean;
  /** True for the conversation that the address names. */
  isCurrent?: boolean;
  /** True while its menu is open. */
  isMarked?: boolean;
  /** True for the one row the Tab key stops at. */
  isTabStop: boolean;
  onFocus: (id: ConversationId) => void;
  onMenu: (conversation: Conversation, point: { x: number; y: number }) => void;
};

/** The icons for the delivery state of an own message in the list. */
const tickLooks = {
  sending: { icon: 'clock', words: 'sendingTick' },
  failed: { icon: 'circle-alert', words: 'failedTick' },
  sent: { icon: 'check', words: 'sentTick' },
  read: { icon: 'check-check', words: 'readTick' },
} as const;

/** One conversation of the list: name, last message, time, and unread count. */
export const ConversationItem = observer(function ConversationItem(props: ConversationItemProps) {
  const { conversation, isOpen, isCurrent = false, isMarked = false, isTabStop, onFocus, onMenu } = props;
  const { t } = useTranslation('conversations');
  const panes = useStore(PaneStore);
  const chat = useStore(ChatStore);
  const press = useLongPress(longPressMs, (point) => onMenu(conversation, point));
  const isUser = conversation.kind === 'user';
  const { topic } = conversation;
  // A service account has no online status.
  const hasPresence = isUser && !isServiceAccount(conversation);
  const name = conversationName(conversation.id, conversation);

  useEffect(() => {
    if (hasPresence) return chat.presence.watch([conversation.peerId]);
    return undefined;
  }, [chat, hasPresence, conversation.peerId]);

  const preferences = useStore(PreferenceStore);
  const isReadShown = useChatFeature('ReadStatus') && preferences.showsReadStatus;
  const tick = ownTick(conversation, isReadShown);
  const presence = hasPresence ? chat.presence.of(conversation.peerId) : undefined;
  const requests = useStore(ApplicationStore).countIn(conversation.id);
  const { t: groupWords } = useTranslation('chat-applications');
  const line = useLastLine(conversation, isOpen);
  const time = useLastTime(conversation);
  // The row is one sentence for screen readers, because its parts, read one by one, would run together.
  const sentence = sentenceOf(
    [
      name,
      topic?.communityName ?? null,
      isServiceAccount(conversation) && t('verified'),
      presence !== undefined && presence !== 'offline' && t(presence),
      conversation.unreadCount > 0 && t('unread', { count: conversation.unreadCount }),
      conversation.unreadCount === 0 && conversation.isMarkedUnread === true && t('markedUnread'),
      conversation.mention !== 'none' && t(mentionWords[conversation.mention]),
      requests > 0 && groupWords('inList', { count: requests }),
      line.kind === 'draft' ? t('draftOf', { text: line.text }) : line.text,
      time,
      tick && t(tickLooks[tick].words),
      conversation.isMuted && t('muted'),
      conversation.isPinned && t('pinned'),
    ],
    (first, next) => t('joined', { first, next }),
  );
  return (
    <Link
      to={paths.conversation(conversation.id)}
      className={classes(
        styles.item,
        isMarked && styles.marked,
        isOpen && styles.open,
        isCurrent && styles.current,
      )}
      aria-current={isCurrent ? 'true' : undefined}
      data-conversation-id={conversation.id}
      data-conversation-type={conversationTypes[conversation.kind]}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(conversation.id)}
      draggable={panes.canOpenBeside}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        panes.drag(conversation.id);
      }}
      onDragEnd={() => panes.drag(null)}
      {...press}
      onClick={(event: MouseEvent) => {
        press.onClick(event);
        if (!(event.ctrlKey || event.metaKey) || !panes.canOpenBeside) return;
        event.preventDefault();
        panes.openBeside(conversation.id);
      }}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        onMenu(conversation, { x: event.clientX, y: event.clientY });
      }}
    >
      {/* No aria-label: it would have to contain the visible text word for word, in the same order. */}
      <span className="sr-only">{sentence}</span>
      {isUser ? (
        <Avatar src={conversation.avatar} name="" size={48} presence={presence} />
      ) : (
        <GroupAvatar
          id={conversation.id}
          avatar={conversation.avatar}
          type={conversation.groupType}
          size={48}
        />
      )}
      <span className={classes(lines.lines, styles.lines)} aria-hidden="true">
        <span className={lines.line}>
          {topic && <Icon name="hash" size="xs" className={lines.mark} />}
          <b className={lines.name}>{name}</b>
          {isServiceAccount(conversation) && (
            <Icon name="badge-check" size="xs" label={t('verified')} className={styles.verified} />
          )}
          <MutedMark conversation={conversation} />
          {tick && (
            <Icon
              name={tickLooks[tick].icon}
              size="xs"
              label={t(tickLooks[tick].words)}
              className={classes(styles.tick, tick === 'failed' && styles.unsent)}
            />
          )}
          <LastTime conversation={conversation} />
        </span>
        <span className={lines.line}>
          {topic && (
            <>
              <span className={styles.community} dir="auto">
                {topic.communityName}
              </span>
              <span className={styles.dot}>·</span>
            </>
          )}
          {requests > 0 && (
            <span className={styles.requests}>{groupWords('inList', { count: requests })}</span>
          )}
          <LastWords line={line} />
          <UnreadMarks conversation={conversation} />
        </span>
      </span>
    </Link>
  );
});
