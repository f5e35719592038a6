import { daysLater, isDay, monthsLater } from '../calendar-date.ts';

const firstBirthday = '1900-01-01';

/** The range of birthdays in a calendar, and its first shown day: many users are about twenty. */
export function birthdayRange(today: string): { min: string; max: string; start: string } {
  return { min: firstBirthday, max: daysLater(today, -1), start: monthsLater(today, -20 * 12) };
}

/** The problem of a birthday written as YYYY-MM-DD, or null; `today` is written the same way. */
export function birthdayProblem(value: string, today: string): 'required' | 'impossible' | null {
  if (value === '') return 'required';
  return isDay(value) && value >= firstBirthday && value < today ? null : 'impossible';
}

/** Gender can be set once: `undefined` is "not yet" (docs/product.md, Profile, skills and accounts). */
export function isGenderLocked(saved: 'male' | 'female' | 'undefined'): boolean {
  return saved !== 'undefined';
}

/** The problem of a recording's length; null if it may be used. */
export function voiceProblem(
  seconds: number,
  limits: { voiceMinSeconds: number; voiceMaxSeconds: number },
): 'tooShort' | 'tooLong' | null {
  if (seconds < limits.voiceMinSeconds) return 'tooShort';
  return seconds > limits.voiceMaxSeconds ? 'tooLong' : null;
}
