import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import type { GroupMember } from '#im/records.ts';
import { usePassed } from '#parts/pages/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import type { Action } from '#ui/action.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import type { DurationPurpose } from './DurationDialog.tsx';
import styles from './MemberRow.module.css';
import type { OpenGroup } from './OpenGroup.ts';
import { useMemberActions } from './useMemberActions.ts';

type MemberRowProps = {
  member: GroupMember;
  group: OpenGroup;
  /** Closes the details, before another part of the conversation replaces them. */
  onClose: () => void;
  /** Asks for the duration. */
  onAsk: (member: GroupMember, purpose: DurationPurpose) => void;
};

/** One member: name, role, join date, mute, and the menu of allowed actions. */
export const MemberRow = observer(function MemberRow(props: MemberRowProps) {
  const { member } = props;
  const { t } = useTranslation('chat-group');
  const { self, contacts, presence } = useStore(ChatStore);
  // The row and its menu change when the mute ends by the clock.
  const isMuted = !usePassed(member.mutedUntil);
  const name = contacts.nameOf(member);
  const isSelf = member.userId === self.userId;
  useEffect(() => {
    return isSelf ? undefined : presence.watch([member.userId]);
  }, [presence, member.userId, isSelf]);
  // The page of members tells who was online when it was read; the service reports what changes for those in view.
  const read = isSelf || member.isOnline ? 'online' : 'offline';
  const shown = (isSelf ? null : presence.known(member.userId)) ?? read;
  return (
    <div className={styles.row}>
      <Avatar src={member.avatar} name="" size={36} presence={shown} presenceLabel={t(`members.${shown}`)} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.nick} dir="auto">
            {name}
          </span>
          {member.role !== 'member' && (
            <Tag variant={member.role === 'owner' ? 'accent' : 'neutral'}>{t(`roles.${member.role}`)}</Tag>
          )}
          {isSelf && <small>{t('members.you')}</small>}
        </p>
        <p className={styles.since}>
          {isMuted
            ? t('members.mutedUntil', { time: formatDateTime(member.mutedUntil) })
            : member.joinedAt > 0 && t('members.joined', { date: formatDate(member.joinedAt) })}
        </p>
      </div>
      {!isSelf && (
        <Menu
          trigger={<IconButton icon="ellipsis" size="sm" label={t('members.menu', { name })} />}
          actions={(show) => <Actions {...props}>{show}</Actions>}
          align="end"
        />
      )}
    </div>
  );
});

/** The actions of the row, made once its menu is wanted. */
const Actions = observer(function Actions(
  props: MemberRowProps & { children: (actions: readonly Action[]) => ReactNode },
) {
  return props.children(useMemberActions(props));
});
