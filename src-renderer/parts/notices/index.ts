/** The notices outside the window. */
export { clearSettledNotices } from './clear-settled.ts';
export { type News, Notifier } from './Notifier.ts';
