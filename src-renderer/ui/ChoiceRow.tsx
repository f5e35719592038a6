import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import { Checkbox } from './Choice.tsx';
import styles from './ChoiceRow.module.css';

type ChoiceRowProps = {
  name: string;
  avatar: string;
  /** Replaces the person's picture. */
  picture?: ReactNode;
  /** Shown below the name: the reason why it cannot be chosen. */
  note?: string | undefined;
  isDisabled?: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

/** A person or a group in a list to choose from. */
export function ChoiceRow({
  name,
  avatar,
  picture,
  note,
  isDisabled = false,
  isChosen,
  onToggle,
}: ChoiceRowProps) {
  return (
    <Checkbox className={styles.row} checked={isChosen} disabled={isDisabled} onChange={onToggle}>
      <span className={styles.who}>
        {picture ?? <Avatar src={avatar} name="" size={36} />}
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </span>
    </Checkbox>
  );
}
