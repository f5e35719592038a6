import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupAbout } from '../group/GroupAbout.tsx';
import { GroupHead } from '../group/GroupHead.tsx';
import { GroupMembers } from '../group/GroupMembers.tsx';
import { GroupSettings } from '../group/GroupSettings.tsx';
import { GroupStore } from '../group/GroupStore.ts';
import { hasSettings } from '../group/group-rights.ts';
import type { OpenGroup } from '../group/OpenGroup.ts';
import { useOnlineCount } from '../group/useOnlineCount.ts';
import { TopicList } from '../topics/TopicList.tsx';
import styles from './GroupDrawer.module.css';

type Part = 'topics' | 'about' | 'members' | 'settings';

type GroupDrawerProps = { store: ConversationStore; isOpen: boolean; onClose: () => void };

/** A group's details: its profile, its members, and the settings that the user may change. */
export const GroupDrawer = observer(function GroupDrawer({ store, isOpen, onClose }: GroupDrawerProps) {
  const { t } = useTranslation('chat-group');
  const group = useStore(GroupStore).of(store.id);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('details.title')}
      modal={false}
      minHeight="60dvh"
      maxHeight="80dvh"
      flush
    >
      {isOpen && <Details key={store.id} store={store} group={group} onClose={onClose} />}
    </Drawer>
  );
});

type DetailsProps = { store: ConversationStore; group: OpenGroup; onClose: () => void };

const Details = observer(function Details({ store, group, onClose }: DetailsProps) {
  const { t } = useTranslation('chat-group');
  const [part, setPart] = useState<Part | null>(null);
  useLoaded(group);
  useLoaded(group.members);
  const { standing } = group;
  if (!standing && group.state !== 'failed')
    return (
      <p className={styles.loading}>
        <Spinner label={t('loading')} />
      </p>
    );
  if (!standing) return <ErrorState title={t('unsettled')} onRetry={() => void group.load()} />;
  const parts: readonly Part[] = [
    ...(group.profile?.hasTopics ? (['topics'] as const) : []),
    'about',
    'members',
    ...(hasSettings(standing) ? (['settings'] as const) : []),
  ];
  // A user who loses the right would otherwise see an empty tab.
  const shown = part && parts.includes(part) ? part : (parts[0] ?? 'about');
  return (
    <div className={styles.details}>
      <Head group={group} />
      <Tabs
        id="group"
        label={t('tabs.label')}
        tabs={parts.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        value={shown}
        onChange={setPart}
        fill
      />
      <TabPanel tabsId="group" value={shown} className={styles.panel}>
        {shown === 'topics' && <TopicList group={group} openId={store.id} onOpen={onClose} />}
        {shown === 'about' && <GroupAbout store={store} group={group} onClose={onClose} />}
        {shown === 'members' && <GroupMembers group={group} onClose={onClose} />}
        {shown === 'settings' && <GroupSettings group={group} />}
      </TabPanel>
    </div>
  );
});

const Head = observer(function Head({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const { platform, toasts } = useServices();
  const online = useOnlineCount(group);
  const { profile } = group;
  if (!profile) return null;
  const copy = async () => {
    if (await platform.copyText(profile.groupId)) toasts.success(t('head.copied'));
    else toasts.error(t('head.copyFailed'));
  };
  return (
    <div className={styles.head}>
      <GroupHead group={profile}>
        <p>{t('head.members', { type: t(`types.${profile.type}`), count: profile.memberCount })}</p>
        {online !== null && <p>{t('head.online', { count: online })}</p>}
        <p className={styles.id}>
          <span className={styles.number}>{t('head.id', { id: profile.groupId })}</span>
          <IconButton icon="copy" size="sm" label={t('head.copyId')} onClick={() => void copy()} />
        </p>
      </GroupHead>
    </div>
  );
});
