/**
 * The breakpoints used by scripts: the same queries as in `styles/breakpoints.css`, which a test compares.
 */
export const breakpoints = {
  mobile: '(max-width: 899px)',
  narrow: '(max-width: 1239px)',
} as const;
