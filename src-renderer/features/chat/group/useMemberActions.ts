import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDuration } from '#i18n/format.ts';
import { type GroupMember, userConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { usePassed } from '#parts/pages/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import { useContactActions } from '../contacts/useContactActions.ts';
import { useMessageIntents } from '../message/bubble/intents.ts';
import { ChatStore } from '../session/ChatStore.ts';
import type { DurationPurpose } from './DurationDialog.tsx';
import { attemptInGroup, tellDone } from './group-words.ts';
import { memberRights, muteSteps } from './member-actions.ts';
import type { OpenGroup } from './OpenGroup.ts';
import { type Undo, undoMute, undoRemoval, undoRole, wayBackTo } from './undo.ts';

interface MemberActionsContext {
  readonly member: GroupMember;
  readonly group: OpenGroup;
  readonly onClose: () => void;
  readonly onAsk: (member: GroupMember, purpose: DurationPurpose) => void;
}

/** The actions on a member of a group, by the roles and the group's type. Call it inside an observer. */
export function useMemberActions({ member, group, onClose, onAsk }: MemberActionsContext): readonly Action[] {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const intents = useMessageIntents();
  const hasOwnMutePassed = usePassed(group.mutedUntil || null);
  const { contacts } = useStore(ChatStore);
  const contactActions = useContactActions(member);
  const { standing } = group;
  if (!standing) return [];
  const { userId } = member;
  const name = contacts.nameOf(member);
  const rights = memberRights(standing, member, services.now());
  const number = Number(userId);
  const hasPage = Number.isSafeInteger(number) && !isReservedUserId(number);
  const attempt = async (act: () => Promise<unknown>, done: () => string, undo: Undo | null = null) => {
    if (await attemptInGroup(act, { services, t })) tellDone(done(), undo, { services, t });
  };
  const ask = (title: string, text: string, confirmLabel: string) =>
    services.dialogs.confirm({ title, text, confirmLabel, tone: 'danger' });
  return [
    {
      id: 'message',
      name: t('actions.message'),
      icon: 'message-circle',
      perform: () => services.navigate(paths.conversation(userConversationId(userId))),
    },
    {
      id: 'profile',
      name: t('actions.profile'),
      icon: 'user',
      visible: hasPage,
      perform: () => services.navigate(paths.user(number)),
    },
    {
      id: 'mention',
      name: t('actions.mention'),
      icon: 'at-sign',
      visible: group.silence(!hasOwnMutePassed) === null,
      perform: () => {
        onClose();
        // Everybody can read it, so it does not contain the user's own name for the member.
        intents.mention({ userId, nick: member.nick || userId });
      },
    },
    ...contactActions.filter(({ id }) => id !== 'removeContact'),
    {
      id: 'unmute',
      name: t('actions.unmute'),
      icon: 'mic',
      visible: rights.canUnmute,
      perform: () =>
        attempt(
          () => group.members.mute(userId, 0),
          () => t('done.unmuted', { name }),
          undoMute(group, member, services.now),
        ),
    },
    ...muteSteps.map((seconds) => ({
      id: `mute-${seconds}`,
      name: t('actions.muteFor', { time: formatDuration(seconds * 1000) }),
      icon: 'timer' as const,
      visible: rights.canMute,
      perform: () =>
        attempt(
          () => group.members.mute(userId, seconds),
          () => t('done.muted', { name, time: formatDateTime(services.now() + seconds * 1000) }),
          undoMute(group, member, services.now),
        ),
    })),
    {
      id: 'muteCustom',
      name: t('actions.muteCustom'),
      icon: 'clock',
      visible: rights.canMute,
      perform: () => onAsk(member, 'mute'),
    },
    {
      id: 'makeAdmin',
      name: t('actions.makeAdmin'),
      icon: 'shield-check',
      visible: rights.canMakeAdmin,
      perform: () =>
        attempt(
          () => group.members.setRole(userId, 'admin'),
          () => t('done.admin', { name }),
          undoRole(group, member),
        ),
    },
    {
      id: 'unmakeAdmin',
      name: t('actions.unmakeAdmin'),
      icon: 'shield-alert',
      visible: rights.canUnmakeAdmin,
      perform: () =>
        attempt(
          () => group.members.setRole(userId, 'member'),
          () => t('done.noAdmin', { name }),
          undoRole(group, member),
        ),
    },
    {
      id: 'transfer',
      name: t('actions.transfer'),
      icon: 'crown',
      visible: rights.canTransfer,
      perform: async () => {
        if (
          await ask(t('ask.transferTitle', { name }), t('ask.transferText', { name }), t('actions.transfer'))
        )
          await attempt(
            () => group.transfer(userId),
            () => t('done.owner', { name }),
          );
      },
    },
    {
      id: 'remove',
      name: t('actions.remove'),
      icon: 'user-minus',
      dangerous: true,
      visible: rights.canRemove,
      perform: async () => {
        const text = t(`ask.removeText.${wayBackTo(standing)}`);
        if (await ask(t('ask.removeTitle', { name }), text, t('actions.remove')))
          await attempt(
            () => group.members.remove([userId]),
            () => t('done.removedOne', { name }),
            undoRemoval(group, [member]),
          );
      },
    },
    {
      id: 'ban',
      name: t('actions.ban'),
      icon: 'ban',
      dangerous: true,
      visible: rights.canBan,
      perform: () => onAsk(member, 'ban'),
    },
  ];
}
