import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndSentinel } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { type Group, GroupStore } from './GroupStore.ts';
import { MemberRows } from './MemberRows.tsx';
import styles from './panels.module.css';

/** Rows drawn at a time: a group may have thousands of members. */
const step = 60;

type GroupPanelProps = { store: ConversationStore; isOpen: boolean; onClose: () => void };

/** A group at a glance: what it is called, its announcement, and who is in it. */
export const GroupPanel = observer(function GroupPanel({ store, isOpen, onClose }: GroupPanelProps) {
  const { t } = useTranslation('chat-group');
  const { t: listWords } = useTranslation('conversations');
  const group = useStore(GroupStore).of(store.id);
  const { conversation } = store;
  const count = conversation?.memberCount ?? 0;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('details.title')}
      modal={false}
      minHeight="60dvh"
      maxHeight="100dvh"
      flush
    >
      <div className={styles.group}>
        <Avatar src={conversation?.avatar ?? ''} name="" size={64} shape="square" fallback="users" />
        <div>
          <h3 dir="auto">{conversation?.name}</h3>
          {count > 0 && <p>{listWords('window.members', { count })}</p>}
        </div>
      </div>
      <h4 className={styles.head}>{t('notice.label')}</h4>
      <p className={classes(styles.notice, group.notice === '' && styles.none)} dir="auto">
        {group.notice || t('notice.none')}
      </p>
      <h4 className={styles.head}>{t('details.members')}</h4>
      {isOpen && <Members group={group} />}
    </Drawer>
  );
});

const Members = observer(function Members({ group }: { group: Group }) {
  const { t } = useTranslation('chat-group');
  const [shown, setShown] = useState(step);
  const { members, state } = group;
  useEffect(() => {
    void group.loadNotice();
    void group.loadMembers();
  }, [group]);
  return (
    <div className={styles.panel}>
      <MemberRows members={members.slice(0, shown)} />
      {members.length > shown && <EndSentinel key={shown} onNear={() => setShown(shown + step)} />}
      {state === 'loading' && members.length === 0 && (
        <p className={styles.loading}>
          <Spinner label={t('loading')} />
        </p>
      )}
      {state === 'failed' && <ErrorState title={t('failed')} onRetry={() => void group.loadMembers()} />}
    </div>
  );
});
