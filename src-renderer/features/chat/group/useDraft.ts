import type { GroupText } from './GroupDrafts.ts';
import type { OpenGroup } from './OpenGroup.ts';

/** A text of the group while the user edits it. */
export interface Draft {
  /** What the field shows. */
  readonly text: string;
  /** True if saving would change the text. */
  readonly isChanged: boolean;
  type(text: string): void;
  /** This text was saved; what was typed meanwhile stays. */
  noteSaved(sent: string): void;
  /** Shows the saved text again. */
  discard(): void;
}

/**
 * A text of the group as the user edits it: the saved text until something is typed, which stays when another admin
 * saves one at that time, and when the field is left for another tab. Call it inside an observer.
 */
export function useDraft({ drafts }: OpenGroup, key: GroupText, saved: string): Draft {
  const text = drafts.get(key) ?? saved;
  return {
    text,
    isChanged: text.trim() !== saved,
    type: (typed) => drafts.set(key, typed),
    noteSaved: (sent) => {
      if (drafts.get(key) === sent) drafts.drop(key);
    },
    discard: () => drafts.drop(key),
  };
}
