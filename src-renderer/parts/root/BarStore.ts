import { makeAutoObservable } from 'mobx';

/** What the screen tells the bar above it: its own title, and where the way back leads. */
export class BarStore {
  /** Null while the route's own title is good enough. */
  title: string | null = null;
  /** Where the way back of a phone leads; null for where one came from. */
  back: string | null = null;
  /** What stands there, for the crumb of a desktop; null for the route's own place. */
  backTitle: string | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  setTitle(title: string | null): void {
    this.title = title;
  }

  setBack(path: string | null, title: string | null = null): void {
    this.back = path;
    this.backTitle = title;
  }
}
