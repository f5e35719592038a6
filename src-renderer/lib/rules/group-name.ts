/** The shortest and the longest name of a group, in characters. */
export const groupNameLength = { min: 2, max: 20 } as const;

/** The longest notice of a group, in characters. */
export const groupNoticeLength = 150;

/** The longest name of a member within a group, in characters. */
export const nameCardLength = 50;

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
  return length < groupNameLength.min || length > groupNameLength.max ? 'length' : null;
}
