import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed, isAllowedOn } from '#lib/rules/group-permissions.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { attemptInGroup, tellDone } from './group-words.ts';
import { MemberSelector } from './MemberSelector.tsx';
import type { OpenGroup } from './OpenGroup.ts';
import { undoRemoval, wayBackTo } from './undo.ts';
import { useFoundMembers } from './useFoundMembers.ts';

/** Removes several members of the whole group at once: pages load on scroll, and a search finds the others. */
export const RemoveMembers = observer(function RemoveMembers({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const [isChoosing, setChoosing] = useState(false);
  const { standing } = group;
  if (!standing || !isAllowed('removeMember', standing)) return null;
  return (
    <>
      <IconButton icon="user-minus" label={t('members.removeSeveral')} onClick={() => setChoosing(true)} />
      {isChoosing && <Choosing group={group} onClose={() => setChoosing(false)} />}
    </>
  );
});

const Choosing = observer(function Choosing({ group, onClose }: { group: OpenGroup; onClose: () => void }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const { self } = useStore(ChatStore);
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const found = useFoundMembers(group, words);
  const { standing, members } = group;
  const removable = found.filter(
    ({ userId, role }) =>
      standing !== null && userId !== self.userId && isAllowedOn('removeMember', standing, role),
  );
  const remove = async (userIds: readonly string[]) => {
    if (!standing) return;
    const count = userIds.length;
    const isSure = await services.dialogs.confirm({
      title: t('ask.removeSeveralTitle', { count }),
      text: t(`ask.removeText.${wayBackTo(standing)}`),
      confirmLabel: t('actions.remove'),
      tone: 'danger',
    });
    if (!isSure) return;
    const undo = undoRemoval(
      group,
      userIds.flatMap((userId) => members.get(userId) ?? []),
    );
    setBusy(true);
    const isDone = await attemptInGroup(() => group.members.remove(userIds), { services, t });
    setBusy(false);
    if (!isDone) return;
    onClose();
    tellDone(t('done.removed', { count }), undo, { services, t });
  };
  return (
    <MemberSelector
      title={t('selector.remove')}
      searchLabel={t('members.search')}
      options={removable}
      state={members.state === 'idle' ? 'loading' : members.state}
      onRetry={() => void members.loadMore()}
      onSearch={setWords}
      onEnd={() => {
        if (words.trim() === '') void members.loadMore();
      }}
      isBusy={isBusy}
      onClose={onClose}
      onDone={(userIds) => void remove(userIds)}
    />
  );
});
