import type { ReactNode } from 'react';
import { conversationName } from '#i18n/service-accounts.ts';
import type { Group } from '#im/records.ts';
import { GroupAvatar } from './GroupAvatar.tsx';
import styles from './GroupHead.module.css';

type GroupHeadProps = {
  group: Pick<Group, 'id' | 'avatar' | 'name' | 'type' | 'role'>;
  /** The id of the heading, for a section that the heading names. */
  titleId?: string;
  /** The paragraphs below the name. */
  children: ReactNode;
};

/** The picture and the name of a group, with a few lines about it. */
export function GroupHead({ group, titleId, children }: GroupHeadProps) {
  return (
    <div className={styles.head}>
      <GroupAvatar
        id={group.id}
        avatar={group.avatar}
        type={group.role === 'nonmember' ? null : group.type}
        size={64}
      />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.name} dir="auto">
          {conversationName(group.id, group)}
        </h3>
        {children}
      </div>
    </div>
  );
}
