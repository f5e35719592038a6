import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** The controls of the DOM that unit tests run in. */
    readonly happyDOM?: DetachedWindowAPI;
  }
}
