import { Avatar, type AvatarSize } from './Avatar.tsx';
import styles from './AvatarStack.module.css';

type AvatarStackProps = {
  people: ReadonlyArray<{ id: string; name: string; src?: string | null | undefined }>;
  size?: AvatarSize | undefined;
  /** The number of avatars drawn; the rest are left out. */
  max?: number | undefined;
};

/** A few people overlapping in one line. */
export function AvatarStack({ people, size = 32, max = 4 }: AvatarStackProps) {
  return (
    <span className={styles.stack}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} src={person.src} name={person.name} size={size} ring />
      ))}
    </span>
  );
}
