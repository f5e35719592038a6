import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { GroupMember } from '#im/records.ts';
import { fold } from '#lib/fold.ts';
import { otherwise } from '#lib/report.ts';
import { isAllowedOn } from '#lib/rules/group-permissions.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { DurationDialog, type DurationPurpose } from './DurationDialog.tsx';
import styles from './GroupMembers.module.css';
import { attemptInGroup } from './group-words.ts';
import { MemberRow } from './MemberRow.tsx';
import { MemberSelector } from './MemberSelector.tsx';
import type { OpenGroup } from './OpenGroup.ts';

/** The pause in typing after which the service is asked. */
const searchRestMs = 300;

/** The distance from the end of the loaded rows, in px, at which the next page is requested. */
const readAhead = 1_200;

type GroupMembersProps = { group: OpenGroup; onClose: () => void };

/** The members of a group: searchable, loaded page by page; only visible rows are rendered. */
export const GroupMembers = observer(function GroupMembers({ group, onClose }: GroupMembersProps) {
  const { t } = useTranslation(['chat-group', 'common']);
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<{ member: GroupMember; purpose: DurationPurpose } | null>(null);
  const view = useRef<VListHandle>(null);
  const shown = useFound(group, search);
  const { members } = group;
  if (members.items.length === 0 && members.state !== 'ready') {
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
        <RemoveSeveral group={group} />
      </div>
      {shown.length === 0 ? (
        <EmptyState drawing="none" title={t('members.none')} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: between the list and its rows stand those of the window
        <div className={styles.list} role="list" aria-label={t('members.list')}>
          <VList ref={view} data={shown} className={styles.scroller ?? ''} onScroll={onScroll}>
            {(member) => (
              <MemberRow
                key={member.userId}
                member={member}
                group={group}
                onClose={onClose}
                onAsk={(purpose) => setAsking({ member, purpose })}
              />
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

/**
 * The members whose name or id contains the text: among the loaded ones, and where not all are loaded, from
 * the service.
 */
function useFound(group: OpenGroup, search: string): readonly GroupMember[] {
  const chat = useStore(ChatStore);
  const { members } = group;
  const words = search.trim();
  const [found, setFound] = useState<{ words: string; members: readonly GroupMember[] } | null>(null);
  const isAsked = words !== '' && members.hasMore;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isStale = false;
    const timer = setTimeout(async () => {
      const all = await chat
        .ready()
        .groups.searchMembers(group.id, words)
        // Loaded members are searched here; without a search of the service that is the result.
        .catch(otherwise('searching the members of a group', []));
      if (!isStale) setFound({ words, members: all });
    }, searchRestMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [chat, group, words, isAsked]);
  if (words === '') return members.items;
  const wanted = fold(words);
  const here = members.items.filter(({ nick, userId }) => fold(`${nick} ${userId}`).includes(wanted));
  if (found?.words !== words || !isAsked) return here;
  const known = new Set(here.map(({ userId }) => userId));
  return [...here, ...found.members.filter(({ userId }) => !known.has(userId))];
}

/** Removes several members at once. */
const RemoveSeveral = observer(function RemoveSeveral({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const { self } = useStore(ChatStore);
  const [isChoosing, setChoosing] = useState(false);
  const { standing } = group;
  if (!standing) return null;
  const removable = group.members.items.filter(
    ({ userId, role }) => userId !== self.userId && isAllowedOn('removeMember', standing, role),
  );
  if (removable.length === 0) return null;
  const remove = async (userIds: readonly string[]) => {
    const count = userIds.length;
    const isSure = await services.dialogs.confirm({
      title: t('ask.removeSeveralTitle', { count }),
      text: t('ask.removeText'),
      confirmLabel: t('actions.remove'),
      tone: 'danger',
    });
    if (!isSure || !(await attemptInGroup(() => group.remove(userIds), { services, t }))) return;
    setChoosing(false);
    services.toasts.success(t('done.removed', { count }));
  };
  return (
    <>
      <IconButton icon="user-minus" label={t('members.removeSeveral')} onClick={() => setChoosing(true)} />
      {isChoosing && (
        <MemberSelector
          title={t('selector.remove')}
          options={removable.map((member) => ({ ...member, isDisabled: false }))}
          onClose={() => setChoosing(false)}
          onDone={(userIds) => void remove(userIds)}
        />
      )}
    </>
  );
});
