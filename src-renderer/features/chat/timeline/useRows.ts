import { useDeferredValue, useLayoutEffect } from 'react';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import type { Row } from '../conversation/rows.ts';

/**
 * The rows of a conversation. New rows appear at once, but in a burst of messages when there is time for them, in
 * slices between which typed letters are shown.
 */
export function useRows({ rows, window }: Pick<ConversationStore, 'rows' | 'window'>): readonly Row[] {
  const later = useDeferredValue(rows);
  const rendered = window.isInBurst() ? later : rows;
  useLayoutEffect(() => {
    window.noteRendered(rendered === rows);
  }, [window, rendered, rows]);
  useLayoutEffect(() => {
    return () => window.noteRendered(true);
  }, [window]);
  return rendered;
}
