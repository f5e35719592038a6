import { breakpoints } from './breakpoints.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** The two layouts of a screen. */
export type Layout = 'desktop' | 'mobile';

/** The layout that fits the window: desktop from 900 px, mobile below. */
export function useLayout(): Layout {
  return useMediaQuery(breakpoints.mobile) ? 'mobile' : 'desktop';
}
