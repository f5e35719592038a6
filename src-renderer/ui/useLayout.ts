import { breakpoints } from './breakpoints.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** The two frames a screen is drawn for. */
export type Layout = 'desktop' | 'mobile';

/** Which of the two frames the window has room for: desktop from 900 px, mobile below. */
export function useLayout(): Layout {
  return useMediaQuery(breakpoints.mobile) ? 'mobile' : 'desktop';
}
