import { useState } from 'react';

/** A text of the group while the user edits it. */
export interface Draft {
  /** What the field shows. */
  readonly text: string;
  /** True if saving would change the text. */
  readonly isChanged: boolean;
  type(text: string): void;
  /** The text was saved; what was typed meanwhile stays. */
  noteSaved(): void;
}

/**
 * A text of the group as the user edits it: the saved text until something is typed, which stays when another admin
 * saves one at that time.
 */
export function useDraft(saved: string): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  return {
    text,
    isChanged: text.trim() !== saved,
    type: setTyped,
    noteSaved: () => setTyped((now) => (now === typed ? null : now)),
  };
}
