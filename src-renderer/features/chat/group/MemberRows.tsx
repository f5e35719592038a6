import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './panels.module.css';

/**
 * People of a group, each with a link to their profile; people without a profile, such as the service, have
 * no link.
 */
export const MemberRows = observer(function MemberRows({ members }: { members: readonly Profile[] }) {
  const { contacts } = useStore(ChatStore);
  const { t } = useTranslation('chat-group');
  return (
    <ul className={styles.members}>
      {members.map((member) => {
        const { userId, avatar } = member;
        const name = contacts.nameOf(member);
        const id = Number(userId);
        const person = (
          <>
            <Avatar src={avatar} name="" size={36} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </>
        );
        return (
          <li key={userId}>
            {Number.isSafeInteger(id) && !isReservedUserId(id) ? (
              <Link to={paths.user(id)} className={styles.member} aria-label={t('profileOf', { name })}>
                {person}
              </Link>
            ) : (
              <span className={styles.member}>{person}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
});
