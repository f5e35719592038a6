import type { DragEvent } from 'react';
import { otherwise } from '#lib/report.ts';

/** The attributes that let an element be dragged. */
interface Dragged {
  draggable?: true;
  onDragStart?: (event: DragEvent) => void;
}

/**
 * The attributes of an element that represents a saved file and can be dragged out of the window as that file: the
 * app takes the drag over from the page. None if `drag` is null; `onMissing` is called if the file is gone.
 */
export function draggedOut(drag: (() => Promise<boolean>) | null, onMissing: () => void): Dragged {
  if (!drag) return {};
  return {
    draggable: true,
    onDragStart: (event) => {
      event.preventDefault();
      void drag()
        .catch(otherwise('dragging a file out', false))
        .then((isThere) => {
          if (!isThere) onMissing();
        });
    },
  };
}
