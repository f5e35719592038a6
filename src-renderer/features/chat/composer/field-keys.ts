import { focusNewestRow } from '../message/row-focus.ts';

/** What the keys of the field do besides writing. */
export interface FieldState {
  readonly isEmpty: boolean;
  /** Takes the quoted message away; null while none is quoted. */
  readonly cancelQuote: (() => void) | null;
}

/**
 * Escape takes the quoted message away; up, in an empty field, leads to the newest message. True where the key goes
 * no further.
 */
export function keyInField(event: KeyboardEvent, { isEmpty, cancelQuote }: FieldState): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key === 'Escape' && cancelQuote) {
    cancelQuote();
    return true;
  }
  return event.key === 'ArrowUp' && isEmpty && focusNewestRow();
}
