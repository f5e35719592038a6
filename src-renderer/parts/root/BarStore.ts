import { makeAutoObservable } from 'mobx';

/** The title and the back target that a screen sets for the bar. */
export class BarStore {
  /** The screen's title; null to use the route's title. */
  title: string | null = null;
  /** The target of the back button; null for the previous screen. */
  back: string | null = null;
  /** The title of that target, for the desktop's breadcrumb; null for the route's place. */
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
