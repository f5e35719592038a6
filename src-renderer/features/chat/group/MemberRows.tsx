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

/** People of a group; a further page of them renders no row again. */
export function MemberRows({ members }: { members: readonly Profile[] }) {
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <MemberLine key={member.userId} member={member} />
      ))}
    </ul>
  );
}

/** One person with a link to their profile; people without a profile, such as the service, have no link. */
const MemberLine = observer(function MemberLine({ member }: { member: Profile }) {
  const { contacts } = useStore(ChatStore);
  const { t } = useTranslation('chat-group');
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
    <li>
      {Number.isSafeInteger(id) && !isReservedUserId(id) ? (
        <Link to={paths.user(id)} className={styles.member} aria-label={t('profileOf', { name })}>
          {person}
        </Link>
      ) : (
        <span className={styles.member}>{person}</span>
      )}
    </li>
  );
});
