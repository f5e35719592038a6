import { type ReactNode, useContext } from 'react';
import type { Message } from '#lib/chat/records.ts';
import { classes } from '#ui/classes.ts';
import { MessageMeta, MetaContext } from '../bubble/MessageMeta.tsx';
import styles from './cards.module.css';

/** The foot of a card: its actions beside the time, under a line; without actions only the time. */
export function CardFoot({ message, children }: { message: Message; children?: ReactNode }) {
  const isBare = !children;
  const hasMeta = useContext(MetaContext);
  if (isBare && !hasMeta) return null;
  return (
    <div className={classes(styles.foot, isBare && styles.bare)}>
      <span className={styles.lead}>{children}</span>
      <MessageMeta message={message} place="inline" />
    </div>
  );
}
