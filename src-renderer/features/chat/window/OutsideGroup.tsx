import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { peerOf } from '#im/records.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import type { OpenGroup } from '../group/OpenGroup.ts';
import { JoinStore } from '../join/JoinStore.ts';
import { NoConversation } from './NoConversation.tsx';

/**
 * Replaces the messages of a group that the user is not in: the group's name, and the way into it if there is one.
 */
export const OutsideGroup = observer(function OutsideGroup({ group }: { group: OpenGroup }) {
  const { t } = useTranslation(['chat-group', 'chat-applications']);
  const joining = useStore(JoinStore);
  const { profile, standing } = group;
  const joinOption = profile?.joinOption ?? 'disallow';
  const canAsk = standing !== null && isAllowed('join', standing) && joinOption !== 'disallow';
  return (
    <NoConversation
      reason={profile?.name || t('silence.outsider')}
      text={profile?.name ? t('silence.outsider') : undefined}
      action={
        canAsk && (
          <Button variant="primary" onClick={() => joining.openFor(peerOf(group.id).id)}>
            {t(joinOption === 'approval' ? 'chat-applications:join.ask' : 'chat-applications:join.enter')}
          </Button>
        )
      }
    />
  );
});
