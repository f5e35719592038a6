import { groupLimits } from './limits.ts';

/** What is wrong with a group's name. */
export type GroupNameFault = 'empty' | 'length' | 'characters';

/** Chinese characters and other letters, digits, underscores. */
const allowed = /^[\p{L}\p{M}\p{Nd}_]*$/u;

/** What is wrong with the name of a group as it was typed; null where nothing is. */
export function groupNameFault(name: string): GroupNameFault | null {
  const typed = name.trim();
  if (typed === '') return 'empty';
  if (!allowed.test(typed)) return 'characters';
  const { length } = [...typed];
  return length < groupLimits.name.min || length > groupLimits.name.max ? 'length' : null;
}
