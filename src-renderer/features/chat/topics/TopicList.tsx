import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, ConversationId } from '#im/records.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { OpenGroup } from '../group/OpenGroup.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { TopicDialog } from './TopicDialog.tsx';
import styles from './TopicList.module.css';
import { TopicRow } from './TopicRow.tsx';

type TopicListProps = {
  group: OpenGroup;
  /** The conversation on screen. */
  openId: ConversationId;
  /** Called when a topic is opened. */
  onOpen?: () => void;
};

/** The topics of a community, those with the newest messages first; owner and admins can create one. */
export const TopicList = observer(function TopicList({ group, openId, onOpen }: TopicListProps) {
  const { t } = useTranslation('chat-group');
  const { list } = useStore(ChatStore);
  /** The topic that is being named: a new one, or an existing one. */
  const [named, setNamed] = useState<'new' | Conversation | null>(null);
  const topics = list.sorted.filter(({ topic }) => topic?.communityId === group.id);
  const { standing } = group;
  const canManage = standing !== null && isAllowed('manageTopics', standing);
  return (
    <div className={styles.topics}>
      {canManage && (
        <div className={styles.head}>
          <Button icon="plus" block onClick={() => setNamed('new')}>
            {t('topics.new')}
          </Button>
        </div>
      )}
      {topics.length === 0 ? (
        <EmptyState
          drawing="none"
          title={t('topics.none')}
          text={t(canManage ? 'topics.noneManager' : 'topics.noneMember')}
        />
      ) : (
        <ul className={styles.list} aria-label={t('topics.list')}>
          {topics.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              isOpen={topic.id === openId}
              canManage={canManage}
              onRename={() => setNamed(topic)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {named !== null && (
        <TopicDialog
          groupId={group.id}
          topic={named === 'new' ? null : named}
          onClose={() => setNamed(null)}
        />
      )}
    </div>
  );
});
