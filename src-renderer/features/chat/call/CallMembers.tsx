import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationId } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { GroupStore } from '../group/GroupStore.ts';
import { MemberSelector } from '../group/MemberSelector.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { callable } from './call-rule.ts';

type CallMembersProps = {
  groupId: ConversationId;
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
};

/** Chooses the members of a group to call (docs/product.md, Chat: conversations). */
export const CallMembers = observer(function CallMembers({ groupId, onClose, onDone }: CallMembersProps) {
  const { t } = useTranslation('composer');
  const { self } = useStore(ChatStore);
  const { members } = useStore(GroupStore).of(groupId);
  useEffect(() => void members.loadAll(), [members]);
  const people = callable(members.items, self.userId);
  return (
    <MemberSelector
      title={t('call.members')}
      options={people}
      state={members.state === 'idle' ? 'loading' : members.state}
      onRetry={() => void members.loadAll()}
      onClose={onClose}
      onDone={onDone}
    />
  );
});
