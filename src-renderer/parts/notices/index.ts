/** The notices outside the window. */
export { type News, Notifier } from './Notifier.ts';
