import { Avatar } from './Avatar.tsx';
import { Checkbox } from './Choice.tsx';
import styles from './ChoiceRow.module.css';

type ChoiceRowProps = {
  name: string;
  avatar: string;
  isGroup?: boolean;
  /** Beside the name: why it cannot be chosen. */
  note?: string | undefined;
  isDisabled?: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

/** Somebody, or a group, among several that can be chosen. */
export function ChoiceRow({
  name,
  avatar,
  isGroup = false,
  note,
  isDisabled = false,
  isChosen,
  onToggle,
}: ChoiceRowProps) {
  return (
    <Checkbox
      className={styles.row}
      aside={note}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onToggle}
    >
      <span className={styles.who}>
        <Avatar
          src={avatar}
          name=""
          size={36}
          shape={isGroup ? 'square' : 'circle'}
          fallback={isGroup ? 'users' : undefined}
        />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </span>
    </Checkbox>
  );
}
