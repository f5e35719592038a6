import { makeAutoObservable, observableRef } from 'mobx';

/** What the screen tells the bar above it: its own title, and where its actions are drawn. */
export class BarStore {
  /** Null while the route's own title is good enough. */
  title: string | null = null;
  /** Where the way back of a phone leads; null for where one came from. */
  back: string | null = null;
  /** The place in the bar that `BarActions` draws into. */
  actionsPlace: HTMLElement | null = null;

  constructor() {
    makeAutoObservable(this, { actionsPlace: observableRef });
  }

  setTitle(title: string | null): void {
    this.title = title;
  }

  setBack(path: string | null): void {
    this.back = path;
  }

  setActionsPlace(place: HTMLElement | null): void {
    this.actionsPlace = place;
  }
}
