import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Conversation, type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useStore } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** The number of conversations at the top of the list that are read ahead. */
const firstRead = 8;
/** The time in ms after which a resting pointer is expected to open a conversation. */
const restMs = 60;

/** The conversation of the row that an event happened in. */
function idAt(target: EventTarget): ConversationId | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-conversation-id]') : null;
  return conversationIdFromSegment(row?.dataset.conversationId ?? '');
}

/**
 * Reads messages before their conversation is opened: those of the first in the list when the browser is idle, and
 * those of the one that a pointer rests on, a finger touches or the keyboard moves to. Returns the handlers of the
 * list.
 */
export function useReadAhead(rows: readonly Conversation[]) {
  const { readAhead } = useStore(ChatStore);
  const pointed = useRef<ConversationId | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = rows
    .slice(0, firstRead)
    .map(({ id }) => id)
    .join(' ');

  useEffect(() => {
    return whenIdle(() => {
      for (const segment of first.split(' ')) {
        const id = conversationIdFromSegment(segment);
        if (id) void readAhead.read(id);
      }
    });
  }, [readAhead, first]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const read = (id: ConversationId | null) => id && void readAhead.read(id, { asksService: true });
  return {
    onPointerOver: ({ target }: PointerEvent) => {
      const id = idAt(target);
      if (id === pointed.current) return;
      pointed.current = id;
      clearTimeout(resting.current);
      if (id) resting.current = setTimeout(() => read(id), restMs);
    },
    onPointerLeave: () => {
      pointed.current = null;
      clearTimeout(resting.current);
    },
    onPointerDown: ({ target }: PointerEvent) => void read(idAt(target)),
    onFocus: ({ target }: FocusEvent) => void read(idAt(target)),
  };
}
