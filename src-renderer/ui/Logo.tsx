import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Logo.module.css';

type LogoProps = {
  /** The brand's name for screen readers. */
  label: string;
  className?: string | undefined;
};

/** The mark on its lantern tile: for the rail, small headers and about boxes. */
export function LogoMark({ label, className }: LogoProps) {
  const lantern = useId();
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={label} className={classes(styles.mark, className)}>
      <linearGradient id={lantern} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ff7652" />
        <stop offset="1" stopColor="#d93a1e" />
      </linearGradient>
      <rect width="64" height="64" rx="15" fill={`url(#${lantern})`} />
      <path
        fill="#fff"
        d="M16 12h32l7 14v1.6c0 4.2-3.5 7.6-7.7 7.6s-7.6-3.4-7.6-7.6c0 4.2-3.5 7.6-7.7 7.6s-7.7-3.4-7.7-7.6c0 4.2-3.4 7.6-7.6 7.6S9 31.8 9 27.6V26z"
      />
      <path fill="#ffc9b8" d="M26.5 12h11l2.2 14v1.6c0 4.2-3.5 7.6-7.7 7.6s-7.7-3.4-7.7-7.6V26z" />
      <path
        fill="#fff"
        d="M25 42.2a2.8 2.8 0 0 1 4.2-2.4l12.3 7.1a2.8 2.8 0 0 1 0 4.9l-12.3 7.1a2.8 2.8 0 0 1-4.2-2.4z"
      />
    </svg>
  );
}

/** Mark and wordmark in one line; the letters have the colour of the text. */
export function Logo({ label, className }: LogoProps) {
  return (
    <svg viewBox="0 0 375 64" role="img" aria-label={label} className={classes(styles.logo, className)}>
      <g className={styles.ember}>
        <path d="M15 9h34l7 15v2a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0v-2z" />
        <path d="M24.6 39.6a3 3 0 0 1 4.5-2.6l14 8.1a3 3 0 0 1 0 5.2l-14 8.1a3 3 0 0 1-4.5-2.6z" />
        <path d="M331.4 6.3A1.6 1.6 0 0 1 333.8 4.9l6.7 4a1.6 1.6 0 0 1 0 2.8l-6.7 4A1.6 1.6 0 0 1 331.4 14.3z" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="6.4" strokeLinecap="round" strokeLinejoin="round">
        <Letter x={78} d="M0 22V57M0 35.5a13 13.5 0 1 1 0 .1" />
        <Letter x={117} d="M26 22V49M26 35.5a13 13.5 0 1 1 0-.1" />
        <Letter
          x={156}
          d="M17.8 25.6C15.8 23.2 13 22 9.7 22 4.8 22 1.5 24.6 1.5 28.4c0 9.2 17.5 3.6 17.5 13.2C19 46 15.2 49 9.8 49 5.6 49 2.2 47.3 0 44.2"
        />
        <Letter x={186} d="M26 22V49M26 35.5a13 13.5 0 1 1 0-.1" />
        <Letter x={225} d="M0 22V49M0 34.5C0 26.5 4.6 22 12 22" />
        <Letter
          x={246}
          d="M0 22V49M0 32.5C0 26 3.7 22 9.2 22s9.3 4 9.3 10.5V49M18.5 32.5C18.5 26 22.3 22 27.8 22S37 26 37 32.5V49"
        />
        <Letter x={296} d="M26 22V49M26 35.5a13 13.5 0 1 1 0-.1" />
        <Letter x={335} d="M0 22V49" />
        <Letter x={348} d="M0 22V49M0 33C0 26.3 4.3 22 10.5 22S21 26.3 21 33V49" />
      </g>
    </svg>
  );
}

function Letter({ x, d }: { x: number } & Pick<ComponentProps<'path'>, 'd'>) {
  return <path transform={`translate(${x} 0)`} d={d} />;
}
