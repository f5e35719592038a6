import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { WindowedGrid } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './panels.module.css';

/** The height of a row before the first one is measured, in px. */
const rowHeight = 52;

type MemberRowsProps = {
  members: readonly Profile[];
  /** Accessible name of the list. */
  label: string;
  /** The number of people with those who are not loaded yet. */
  total: number;
  /** Called when the end of the loaded people is near. */
  onEndNear: () => void;
};

/** People of a group, of whom only those in view are rendered; a further page of them renders no row again. */
export function MemberRows({ members, ...list }: MemberRowsProps) {
  return (
    <WindowedGrid
      {...list}
      items={members}
      keyOf={idOf}
      render={lineOf}
      className={styles.members}
      estimate={rowHeight}
    />
  );
}

const idOf = ({ userId }: Profile) => userId;
const lineOf = (member: Profile) => <MemberLine member={member} />;

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
  return Number.isSafeInteger(id) && !isReservedUserId(id) ? (
    <Link to={paths.user(id)} className={styles.member} aria-label={t('profileOf', { name })}>
      {person}
    </Link>
  ) : (
    <span className={styles.member}>{person}</span>
  );
});
