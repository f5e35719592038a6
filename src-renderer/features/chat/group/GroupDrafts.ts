import { makeAutoObservable } from 'mobx';

/** A text of a group that is typed and then saved. */
export type GroupText = 'name' | 'notice' | 'nameCard';

/** What the user has typed about a group and not saved; it outlives the fields, which go with their tab and drawer. */
export class GroupDrafts {
  private readonly typed = new Map<GroupText, string>();

  constructor() {
    makeAutoObservable(this);
  }

  /** What was typed; null if the saved text is unchanged. */
  get(text: GroupText): string | null {
    return this.typed.get(text) ?? null;
  }

  set(text: GroupText, typed: string): void {
    this.typed.set(text, typed);
  }

  /** Forgets what was typed, so that the saved text is shown again. */
  drop(text: GroupText): void {
    this.typed.delete(text);
  }
}
