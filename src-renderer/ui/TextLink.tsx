import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import styles from './TextLink.module.css';

/** A link at the end of a heading or on its own line. Not for links inside a sentence. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(styles.link, className)} />;
}

/** A button that looks like text, for minor actions. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}
