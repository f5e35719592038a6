import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Conversation } from '#im/records.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { formatMessageTime } from '#lib/chat/time.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Badge, BadgeDot, MentionBadge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './TopicRow.module.css';
import { topicActions } from './topic-actions.ts';

type TopicRowProps = {
  topic: Conversation;
  isOpen: boolean;
  canManage: boolean;
  onRename: () => void;
  onOpen?: (() => void) | undefined;
};

/** One topic: its name, its newest message, what is unread in it, and the menu of what may be done with it. */
export const TopicRow = observer(function TopicRow(props: TopicRowProps) {
  const { topic, isOpen, canManage, onRename, onOpen } = props;
  const { t, i18n } = useTranslation('chat-group');
  const { t: listWords } = useTranslation('conversations');
  const services = useServices();
  const chat = useStore(ChatStore);
  const words = useAbstract();
  const { lastMessage: last, unreadCount, name } = topic;
  const said = last && words(abstractOf(last.body, chat.self.userId));
  const isNamed = last !== null && last.flow === 'in' && last.body.kind !== 'tip' && last.nick !== '';
  const locale = i18n.language.replace('_', '-');
  const unreadWords = listWords('unread', { count: unreadCount });
  return (
    <li className={classes(styles.row, isOpen && styles.open)}>
      <Link
        to={paths.conversation(topic.id)}
        className={styles.link}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.mark}>
          <Icon name="hash" size="sm" />
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <b className={styles.name} dir="auto">
              {name}
            </b>
            {topic.topic?.isAllMuted && (
              <Icon name="lock" size="xs" label={t('topics.isQuiet')} className={styles.state} />
            )}
            {topic.isMuted && (
              <Icon name="bell-off" size="xs" label={listWords('muted')} className={styles.state} />
            )}
            {last && (
              <time className={styles.time} dateTime={new Date(last.time).toISOString()}>
                {formatMessageTime(last.time, services.now(), { locale })}
              </time>
            )}
          </span>
          <span className={styles.line}>
            <span className={styles.last}>
              {isNamed ? `${last.nick}: ${said}` : (said ?? t('topics.empty'))}
            </span>
            {topic.mention !== 'none' && <MentionBadge label={listWords('mentionMe')} />}
            {unreadCount > 0 &&
              (topic.isMuted ? (
                <BadgeDot variant="muted" label={unreadWords} />
              ) : (
                <Badge count={unreadCount} label={unreadWords} />
              ))}
          </span>
        </span>
      </Link>
      <Menu
        trigger={<IconButton icon="ellipsis" size="sm" label={t('topics.menu', { name })} />}
        actions={topicActions(topic, { chat, services, t, canManage, onRename })}
      />
    </li>
  );
});
