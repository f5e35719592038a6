import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';

type CardProps = ComponentProps<'div'> & {
  /** 16 px inside on every side. */
  padded?: boolean | undefined;
  /** Cuts pictures off at the rounded corners. */
  clipped?: boolean | undefined;
};

/** A surface that shows one object. */
export function Card({ padded, clipped, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(styles.card, padded && styles.padded, clipped && styles.clipped, className)}
    />
  );
}

type CardLinkProps = ComponentProps<typeof Link> & {
  padded?: boolean | undefined;
  clipped?: boolean | undefined;
};

/** A surface that links to its object; it rises a little under the pointer. */
export function CardLink({ padded, clipped, className, ...rest }: CardLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        styles.card,
        styles.link,
        padded && styles.padded,
        clipped && styles.clipped,
        className,
      )}
    />
  );
}

type CardHeadProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** Placed at the far end: a link, a count, a button. */
  children?: ReactNode;
};

/** The titled first line of a card. */
export function CardHead({ title, level = 2, children }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading>{title}</Heading>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

/** The titled line above a group of cards on a page. */
export function SectionHead({ title, level = 2, children }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.section}>
      <Heading>{title}</Heading>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

type CardBodyProps = ComponentProps<'div'> & {
  /** The distance between its parts: 16 px, or 12. */
  gap?: 'md' | 'sm' | undefined;
};

/** The content below the head of a card, one part under the other. */
export function CardBody({ gap = 'md', className, ...rest }: CardBodyProps) {
  return <div {...rest} className={classes(styles.body, gap === 'sm' && styles.close, className)} />;
}

/** A form that is the body of a card; it validates its fields itself. */
export function CardForm({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={classes(styles.body, className)} />;
}
