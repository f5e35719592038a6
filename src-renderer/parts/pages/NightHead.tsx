import type { ReactNode } from 'react';
import styles from './NightHead.module.css';

type NightHeadProps = {
  title: string;
  text: ReactNode;
  /** A short text above the title. */
  tag?: ReactNode;
  /** A drawing behind the text, at the far end. */
  scene?: ReactNode;
  /** Elements below the text: buttons, a search, a countdown. */
  children?: ReactNode;
};

/** The header of a page with a night market, dark in both themes: text at the left, a scene at the right. */
export function NightHead({ title, text, tag, scene, children }: NightHeadProps) {
  return (
    <section className={styles.head} data-theme="dark">
      <div className={styles.scene} aria-hidden="true">
        {scene ?? <img src="/scenes/night-market.svg" alt="" fetchPriority="high" className={styles.art} />}
      </div>
      <div className={styles.copy}>
        {tag && <div className={styles.tag}>{tag}</div>}
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}
