import { makeAutoObservable } from 'mobx';
import type { GroupEvent } from '#im/port.ts';

/** The service's events about groups, for the stores that show a group or its applications. */
export class GroupEvents {
  /** The number of changes of group applications; lists of them load again when it changes. */
  applicationsVersion = 0;
  readonly #listeners = new Set<(event: GroupEvent) => void>();

  constructor() {
    makeAutoObservable(this);
  }

  /** Adds a listener; the returned function removes it. */
  subscribe(listener: (event: GroupEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(event: GroupEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Notes that the service reported new or handled applications. */
  noteApplications(): void {
    this.applicationsVersion += 1;
  }
}
