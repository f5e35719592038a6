import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './PersonLine.module.css';

type PersonLineProps = {
  name: string;
  avatar: string;
  /** Replaces the person's picture. */
  picture?: ReactNode;
  /** Shown below the name. */
  note?: string | undefined;
};

/** A person or a group in one line of a list: picture, name and a note. */
export function PersonLine({ name, avatar, picture, note }: PersonLineProps) {
  return (
    <span className={styles.line}>
      {picture ?? <Avatar src={avatar} name="" size={36} />}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {note && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
      </span>
    </span>
  );
}
