import type { ReactNode } from 'react';
import { LanternsDrawing, StallDrawing } from './drawings.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  drawing?: 'stall' | 'lanterns' | 'none' | undefined;
  title: string;
  /** True if the title is the heading of the screen, because nothing else names it. */
  isHeading?: boolean | undefined;
  /** One sentence about the items that will be shown here. */
  text?: string | undefined;
  /** The next step: a Button or ButtonLink. */
  action?: ReactNode;
};

/** The state of an empty list: a drawing, a sentence and the next step. */
export function EmptyState({ drawing = 'stall', title, isHeading = false, text, action }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className={styles.blank}>
      {drawing === 'stall' && <StallDrawing className={styles.drawing} />}
      {drawing === 'lanterns' && <LanternsDrawing className={styles.drawing} />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
