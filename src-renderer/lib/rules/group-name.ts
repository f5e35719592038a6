import { groupLimits } from './limits.ts';

/** The fault of a group's name. */
export type GroupNameFault = 'empty' | 'length' | 'characters';

/** Chinese characters and other letters, digits, underscores. */
const allowed = /^[\p{L}\p{M}\p{Nd}_]*$/u;

/** The fault of a typed group name; null if it is valid. */
export function groupNameFault(name: string): GroupNameFault | null {
  const typed = name.trim();
  if (typed === '') return 'empty';
  if (!allowed.test(typed)) return 'characters';
  const { length } = [...typed];
  return length < groupLimits.name.min || length > groupLimits.name.max ? 'length' : null;
}
