import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Menu } from '#ui/Menu.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { LastTime, MutedMark, UnreadMarks } from '../sidebar/ConversationMarks.tsx';
import lines from '../sidebar/conversation-lines.module.css';
import { LastWords, useLastLine } from '../sidebar/LastLine.tsx';
import styles from './TopicRow.module.css';
import { topicActions } from './topic-actions.ts';

type TopicRowProps = {
  topic: Conversation;
  isOpen: boolean;
  canManage: boolean;
  onRename: () => void;
  onOpen?: (() => void) | undefined;
};

/** One topic: its name, newest message, unread count, and the menu of its actions. */
export const TopicRow = observer(function TopicRow(props: TopicRowProps) {
  const { topic, isOpen, canManage, onRename, onOpen } = props;
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const chat = useStore(ChatStore);
  const line = useLastLine(topic, isOpen);
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
        <span className={lines.lines}>
          <span className={lines.line}>
            <b className={lines.name} dir="auto">
              {topic.name}
            </b>
            {topic.topic?.isAllMuted && (
              <Icon name="lock" size="xs" label={t('topics.isQuiet')} className={lines.mark} />
            )}
            <MutedMark conversation={topic} />
            <LastTime conversation={topic} />
          </span>
          <span className={lines.line}>
            <LastWords line={line.text === '' ? { kind: 'last', text: t('topics.empty') } : line} />
            <UnreadMarks conversation={topic} />
          </span>
        </span>
      </Link>
      <Menu
        trigger={<IconButton icon="ellipsis" size="sm" label={t('topics.menu', { name: topic.name })} />}
        actions={topicActions(topic, { chat, services, t, canManage, onRename })}
      />
    </li>
  );
});
