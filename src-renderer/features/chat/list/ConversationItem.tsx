import { observer } from 'mobx-react-lite';
import { type DragEvent, type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { conversationName } from '#i18n/service-accounts.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import type { Piece } from '#lib/chat/content.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import type { ConversationId } from '#lib/chat/ids.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import type { Conversation } from '#lib/chat/records.ts';
import { formatMessageTime } from '#lib/chat/time.ts';
import { paths } from '#lib/paths.ts';
import { sentenceOf } from '#lib/text.ts';
import { PreferenceStore, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge, BadgeDot, MentionBadge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLongPress } from '#ui/useLongPress.ts';
import { ApplicationStore } from '../applications/ApplicationStore.ts';
import { useChatFeature } from '../chat-features.ts';
import { GroupAvatar } from '../group/GroupAvatar.tsx';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './ConversationItem.module.css';
import { ownTick } from './own-tick.ts';

/** Long-press that opens the menu in the list (docs/product.md, Chat: conversations). */
const longPressMs = 300;

type ConversationItemProps = {
  conversation: Conversation;
  /** It is on screen. */
  isOpen: boolean;
  /** The address names it. */
  isCurrent?: boolean;
  /** Its menu is open. */
  isMarked?: boolean;
  /** True for the one row the Tab key stops at. */
  isTabStop: boolean;
  onFocus: (id: ConversationId) => void;
  onMenu: (conversation: Conversation, point: { x: number; y: number }) => void;
};

/** The line below the name. */
type LastLine = { readonly kind: 'typing' | 'draft' | 'last'; readonly text: string };

/** The icons for the delivery state of an own message in the list. */
const tickLooks = {
  sending: { icon: 'clock', words: 'sendingTick' },
  failed: { icon: 'circle-alert', words: 'failedTick' },
  sent: { icon: 'check', words: 'sentTick' },
  read: { icon: 'check-check', words: 'readTick' },
} as const;

const mentionWords = { me: 'mentionMe', all: 'mentionAll', both: 'mentionBoth' } as const;

/** One conversation of the list: name, last message, time, and unread count. */
export const ConversationItem = observer(function ConversationItem(props: ConversationItemProps) {
  const { conversation, isOpen, isCurrent = false, isMarked = false, isTabStop, onFocus, onMenu } = props;
  const { t, i18n } = useTranslation('conversations');
  const { now } = useServices();
  const panes = useStore(PaneStore);
  const chat = useStore(ChatStore);
  const press = useLongPress(longPressMs, (point) => onMenu(conversation, point));
  const isUser = conversation.kind === 'user';
  const { topic } = conversation;
  // A service account has no online status.
  const hasPresence = isUser && !isServiceAccount(conversation);
  const name = conversationName(conversation.id, conversation.name);

  useEffect(() => {
    if (hasPresence) return chat.presence.watch([conversation.peerId]);
    return undefined;
  }, [chat, hasPresence, conversation.peerId]);

  const last = conversation.lastMessage;
  const preferences = useStore(PreferenceStore);
  const isReadShown = useChatFeature('ReadStatus') && preferences.showsReadStatus;
  const tick = ownTick(conversation, isReadShown);
  const isOnline = hasPresence && chat.presence.isOnline(conversation.peerId);
  const requests = useStore(ApplicationStore).countIn(conversation.id);
  const { t: groupWords } = useTranslation('chat-applications');
  const line = useLastLine(conversation, isOpen);
  const time = last ? formatMessageTime(last.time, now(), { locale: i18n.language.replace('_', '-') }) : '';
  // Read one by one, its parts would run together: the row is one sentence for screen readers.
  const sentence = sentenceOf(
    [
      name,
      topic?.communityName ?? null,
      isServiceAccount(conversation) && t('verified'),
      isOnline && t('online'),
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
      {/* Not a label: a label would have to contain the visible text word for word, in the visible order. */}
      <span className="sr-only">{sentence}</span>
      {isUser ? (
        <Avatar
          src={conversation.avatar}
          name=""
          size={48}
          presence={hasPresence ? (isOnline ? 'online' : 'offline') : undefined}
        />
      ) : (
        <GroupAvatar
          id={conversation.id}
          avatar={conversation.avatar}
          type={conversation.groupType}
          size={48}
        />
      )}
      <span className={styles.body} aria-hidden="true">
        <span className={styles.line}>
          {topic && <Icon name="hash" size="xs" className={styles.mark} />}
          <b className={styles.name}>{name}</b>
          {topic && <span className={styles.community}>{topic.communityName}</span>}
          {isServiceAccount(conversation) && (
            <Icon name="badge-check" size="xs" label={t('verified')} className={styles.verified} />
          )}
          {conversation.isMuted && (
            <Icon name="bell-off" size="xs" label={t('muted')} className={styles.mark} />
          )}
          {tick && (
            <Icon
              name={tickLooks[tick].icon}
              size="xs"
              label={t(tickLooks[tick].words)}
              className={classes(styles.tick, tick === 'failed' && styles.unsent)}
            />
          )}
          {last && (
            <time className={styles.time} dateTime={new Date(last.time).toISOString()}>
              {time}
            </time>
          )}
        </span>
        <span className={styles.line}>
          {requests > 0 && (
            <span className={styles.requests}>{groupWords('inList', { count: requests })}</span>
          )}
          <LastWords line={line} />
          {conversation.mention !== 'none' && <MentionBadge label={t(mentionWords[conversation.mention])} />}
          {conversation.isPinned && <Icon name="pin" size="xs" label={t('pinned')} className={styles.pin} />}
          {conversation.unreadCount === 0 && conversation.isMarkedUnread && (
            <BadgeDot label={t('markedUnread')} />
          )}
          {conversation.unreadCount > 0 &&
            (conversation.isMuted ? (
              <BadgeDot variant="muted" label={t('unread', { count: conversation.unreadCount })} />
            ) : (
              <Badge
                count={conversation.unreadCount}
                label={t('unread', { count: conversation.unreadCount })}
              />
            ))}
        </span>
      </span>
    </Link>
  );
});

/**
 * Typing comes before a draft, a draft before the last message; the open conversation shows its draft in the
 * composer.
 */
function useLastLine(conversation: Conversation, isOpen: boolean): LastLine {
  const { session } = useServices();
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const words = useAbstract();
  if (chat.conversations.get(conversation.id)?.typing.isPeerTyping)
    return { kind: 'typing', text: t('typing') };
  const draft = isOpen ? null : chat.drafts.get(conversation.id);
  if (draft) {
    const said = onOneLine(withGlyphs(draft.text)) || (draft.quote && t('quoting'));
    return { kind: 'draft', text: said || (draft.content ?? []).map(nameOfFile).join(' ').trim() };
  }
  const last = conversation.lastMessage;
  if (!last) return { kind: 'last', text: '' };
  const text = words(abstractOf(last.body, String(session.self?.userId ?? '')));
  const isNamed =
    conversation.kind === 'group' && last.flow === 'in' && last.body.kind !== 'tip' && last.nick !== '';
  return { kind: 'last', text: isNamed ? `${last.nick}: ${text}` : text };
}

/** The name of a file in a draft. */
function nameOfFile(piece: Piece): string {
  return piece.kind === 'file' ? piece.file.name : '';
}

function LastWords({ line: { kind, text } }: { line: LastLine }) {
  const { t } = useTranslation('conversations');
  switch (kind) {
    case 'typing':
      return <span className={classes(styles.last, styles.typing)}>{text}</span>;
    case 'draft':
      return (
        <span className={styles.last}>
          <b className={styles.draft}>{t('draft')}</b> {text}
        </span>
      );
    case 'last':
      return <span className={styles.last}>{text}</span>;
    default:
      return kind satisfies never;
  }
}
