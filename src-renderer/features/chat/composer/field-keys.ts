import { focusNewestRow } from '../message/row-focus.ts';

/** The state on which the field's special keys depend. */
export interface FieldState {
  readonly isEmpty: boolean;
  /** Removes the quote; null if there is none. */
  readonly cancelQuote: (() => void) | null;
}

/**
 * Handles Escape, which removes the quote, and ArrowUp in an empty field, which focuses the newest message. True if
 * the key is handled.
 */
export function keyInField(event: KeyboardEvent, { isEmpty, cancelQuote }: FieldState): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key === 'Escape' && cancelQuote) {
    cancelQuote();
    return true;
  }
  return event.key === 'ArrowUp' && isEmpty && focusNewestRow();
}
