import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type GivenFiles, givenFiles } from '../composer/editor-events.ts';

/** Takes the files of a drop; null where no message can be written. */
type Taker = ((given: GivenFiles) => void) | null;

/**
 * Takes files that are dropped anywhere on a conversation. Returns the handlers of its element, and whether files are
 * held over it. The field handles its own, at the place where they are dropped.
 */
export function useFileDrop(taker: () => Taker) {
  const [isOver, setOver] = useState(false);
  const isOwnDrag = useOwnDrag();
  const accepts = ({ defaultPrevented, currentTarget, target, dataTransfer }: DragEvent): boolean =>
    !defaultPrevented &&
    // A dialog of the conversation is outside its element, but its events arrive here.
    currentTarget.contains(target as Node) &&
    dataTransfer.types.includes('Files') &&
    !isOwnDrag();
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const isTaken = accepts(event) && taker() !== null;
      setOver(isTaken);
      if (!isTaken) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const take = accepts(event) ? taker() : null;
      if (!take) return;
      event.preventDefault();
      take(givenFiles(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

/** Tells whether a drag began in this page: a picture of a message is a file too, but not meant to be sent again. */
function useOwnDrag(): () => boolean {
  const isOwn = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    // While something is dragged no pointer moves, and not every drag reports its end.
    const over = () => {
      isOwn.current = false;
    };
    const begin = () => {
      isOwn.current = true;
      window.addEventListener('pointermove', over, { signal, once: true });
    };
    window.addEventListener('dragstart', begin, { signal, capture: true });
    return () => end.abort();
  }, []);
  return () => isOwn.current;
}
