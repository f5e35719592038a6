import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { GroupMember } from '#im/records.ts';
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

/** The distance from the end of the loaded rows, in px, at which the next page is requested. */
const readAhead = 1_200;

type GroupMembersProps = { group: OpenGroup; onClose: () => void };

/** The members of a group: searchable, loaded page by page; only visible rows are rendered. */
export const GroupMembers = observer(function GroupMembers({ group, onClose }: GroupMembersProps) {
  const { t } = useTranslation(['chat-group', 'common']);
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<{ member: GroupMember; purpose: DurationPurpose } | null>(null);
  const view = useRef<VListHandle>(null);
  const shown = useFoundMembers(group, search);
  // The same function for all rows: those in view stay as they are while pages arrive.
  const ask = useCallback(
    (member: GroupMember, purpose: DurationPurpose) => setAsking({ member, purpose }),
    [],
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
  const onScroll = (offset: number) => {
    const list = view.current;
    if (list && search === '' && offset + list.viewportSize > list.scrollSize - readAhead)
      void members.loadMore();
  };
  return (
    <div className={styles.members}>
      <div className={styles.head}>
        <SearchInput value={search} label={t('members.search')} onChange={setSearch} />
        <RemoveMembers group={group} />
      </div>
      {shown.length === 0 ? (
        <EmptyState drawing="none" title={t('members.none')} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: elements of the windowing stand between the list and its rows
        <div className={styles.list} role="list" aria-label={t('members.list')}>
          <VList ref={view} data={shown} className={styles.scroller ?? ''} onScroll={onScroll}>
            {(member) => (
              <MemberRow key={member.userId} member={member} group={group} onClose={onClose} onAsk={ask} />
            )}
          </VList>
        </div>
      )}
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
