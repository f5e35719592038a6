import { useMediaQuery } from './useMediaQuery.ts';

/** Whether the operating system is set to reduced motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
