import type { ReactNode } from 'react';
import styles from './NightHead.module.css';

type NightHeadProps = {
  title: string;
  text: ReactNode;
  /** A short word above the title. */
  tag?: ReactNode;
  /** Drawn behind the words, at the far end. */
  scene?: ReactNode;
  /** Below the words: buttons, a search, a countdown. */
  children?: ReactNode;
};

/** The night market at the head of a page: night in both themes, words at the left, a scene at the right. */
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
