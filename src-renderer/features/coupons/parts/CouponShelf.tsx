import type { ReactNode } from 'react';
import styles from './CouponShelf.module.css';

/** The words above coupons, with what else can be done beside them. */
export function CouponHead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{text}</p>
      {children}
    </div>
  );
}

type CouponGridProps = {
  /** A group of choices is a `fieldset`, a list of coupons a `ul`. */
  as?: 'div' | 'ul' | 'fieldset';
  /** For a `fieldset`: nothing can be chosen. */
  disabled?: boolean;
  children: ReactNode;
};

/** Coupons beside and below each other, as many in a row as fit. */
export function CouponGrid({ as: Tag = 'div', disabled, children }: CouponGridProps) {
  return (
    <Tag className={styles.grid} {...(Tag === 'fieldset' && { disabled })}>
      {children}
    </Tag>
  );
}
