import type { ReactNode } from 'react';
import { Checkbox } from './Choice.tsx';
import styles from './ChoiceRow.module.css';
import { PersonLine } from './PersonLine.tsx';

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
      <PersonLine name={name} avatar={avatar} picture={picture} note={note} />
    </Checkbox>
  );
}
