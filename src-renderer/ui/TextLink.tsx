import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './TextLink.module.css';

/** Words that lead somewhere, at the end of a heading or of a line of their own. Not for links inside a sentence. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(styles.link, className)} />;
}

/** Words that do something, where a button would be too loud. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}
