import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import type { ConversationId } from '#im/records.ts';
import { fold } from '#lib/fold.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import choose from '#ui/ChoiceRow.module.css';
import { ChoiceRow } from '#ui/ChoiceRow.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { GroupStore } from '../group/GroupStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { callable } from './call-rule.ts';

type CallMembersProps = {
  groupId: ConversationId;
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
};

/** Chooses the members of a group that are called (docs/product.md, Chat: conversations). */
export const CallMembers = observer(function CallMembers({ groupId, onClose, onDone }: CallMembersProps) {
  const { t } = useTranslation('composer');
  const { self } = useStore(ChatStore);
  const group = useStore(GroupStore).of(groupId);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void group.loadMembers(), [group]);

  const people = callable(group.members, self.userId);
  const wanted = fold(search).trim();
  const shown = people.filter(({ nick, userId }) => fold(`${nick} ${userId}`).includes(wanted));
  const toggle = (userId: string) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    setChosen(next);
  };
  const areAllChosen = shown.every(({ userId }) => chosen.has(userId));
  const toggleAll = () => {
    const next = new Set(chosen);
    for (const { userId } of shown) {
      if (areAllChosen) next.delete(userId);
      else next.add(userId);
    }
    setChosen(next);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('call.members')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('call.cancel')}</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => onDone([...chosen])}>
            {t('call.done')}
          </Button>
        </>
      }
    >
      <div className={choose.content}>
        <SearchInput value={search} label={t('call.search')} onChange={setSearch} />
        {shown.length > 1 && (
          <Checkbox className={choose.row} checked={areAllChosen} onChange={toggleAll}>
            {t('call.all')}
          </Checkbox>
        )}
        <div className={choose.list}>
          {group.state === 'failed' ? (
            <ErrorState title={t('call.loadFailed')} onRetry={() => void group.loadMembers()} />
          ) : people.length === 0 && group.state !== 'ready' ? (
            <Spinner label={t('mention.loading')} />
          ) : shown.length === 0 ? (
            <EmptyState drawing="none" title={t('call.none')} />
          ) : (
            <VList data={shown}>
              {({ userId, nick, avatar }) => (
                <ChoiceRow
                  key={userId}
                  name={nick || userId}
                  avatar={avatar}
                  isChosen={chosen.has(userId)}
                  onToggle={() => toggle(userId)}
                />
              )}
            </VList>
          )}
        </div>
      </div>
    </Dialog>
  );
});
