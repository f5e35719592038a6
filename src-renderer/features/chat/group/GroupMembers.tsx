import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupMember } from '#im/records.ts';
import { WindowedGrid } from '#parts/paging/index.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DurationDialog, type DurationPurpose } from './DurationDialog.tsx';
import styles from './GroupMembers.module.css';
import { MemberRow } from './MemberRow.tsx';
import type { OpenGroup } from './OpenGroup.ts';
import { RemoveMembers } from './RemoveMembers.tsx';
import { useFoundMembers } from './useFoundMembers.ts';

/** The height of a row before the first one is measured, in px. */
const rowHeight = 52;

type GroupMembersProps = { group: OpenGroup; onClose: () => void };

/** The members of a group: searchable, loaded page by page; only visible rows are rendered. */
export const GroupMembers = observer(function GroupMembers({ group, onClose }: GroupMembersProps) {
  const { t } = useTranslation(['chat-group', 'common']);
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<{ member: GroupMember; purpose: DurationPurpose } | null>(null);
  const shown = useFoundMembers(group, search);
  // The same functions while the list scrolls and pages arrive, so that the rows in view stay as they are.
  const ask = useCallback(
    (member: GroupMember, purpose: DurationPurpose) => setAsking({ member, purpose }),
    [],
  );
  const rowOf = useCallback(
    (member: GroupMember) => <MemberRow member={member} group={group} onClose={onClose} onAsk={ask} />,
    [group, onClose, ask],
  );
  const { members } = group;
  if (members.items.length === 0 && members.state !== 'ready') {
    if (members.needsPackage) return <EmptyState drawing="none" title={t('members.packageNeeded')} />;
    if (members.state === 'failed')
      return <ErrorState title={t('failed')} onRetry={() => void members.load()} />;
    return (
      <p className={styles.loading}>
        <Spinner label={t('loading')} />
      </p>
    );
  }
  const isWhole = search === '';
  return (
    <div className={styles.members}>
      <div className={styles.head}>
        <SearchInput value={search} label={t('members.search')} onChange={setSearch} />
        <RemoveMembers group={group} />
      </div>
      {/* It keeps its height without a result, so that a search does not move the field in which it is typed. */}
      <div className={styles.scroller}>
        {shown.length === 0 ? (
          <EmptyState drawing="none" title={t('members.none')} />
        ) : (
          <WindowedGrid
            items={shown}
            keyOf={idOf}
            render={rowOf}
            label={t('members.list')}
            className={styles.list}
            estimate={rowHeight}
            total={isWhole ? (group.profile?.memberCount ?? null) : shown.length}
            onEndNear={() => {
              // After a failure the person asks again.
              if (isWhole && members.state === 'ready') void members.loadMore();
            }}
          />
        )}
      </div>
      {members.items.length > 0 && members.state === 'failed' && (
        <p className={styles.more} role="status">
          {t('failed')}
          <Button size="sm" onClick={() => void members.loadMore()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {asking && <DurationDialog {...asking} group={group} onClose={() => setAsking(null)} />}
    </div>
  );
});

const idOf = ({ userId }: GroupMember) => userId;
