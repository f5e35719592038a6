import type { ReactNode } from 'react';
import { Card, CardLink } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import styles from './Point.module.css';

type PointProps = {
  icon: IconName;
  title: string;
  text: string;
  level?: 2 | 3 | undefined;
};

function Point({ icon, title, text, level = 2, children }: PointProps & { children?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <IconTile icon={icon} size={44} />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.act}>{children}</div>}
      </div>
    </>
  );
}

/** A card with one piece of information: an icon, a title, a sentence, and actions. */
export function PointCard({ children, ...point }: PointProps & { children?: ReactNode }) {
  return (
    <Card padded className={styles.point}>
      <Point {...point}>{children}</Point>
    </Card>
  );
}

/** The card of {@link PointCard} as a link. */
export function PointLink({ to, ...point }: PointProps & { to: string }) {
  return (
    <CardLink to={to} padded className={styles.point}>
      <Point {...point} />
    </CardLink>
  );
}
