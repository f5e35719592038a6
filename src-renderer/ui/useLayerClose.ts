import { useEffect, useRef } from 'react';

/** The second press of a double click lands beside the layer that the first one opened, and does not close it. */
const doublePressMs = 400;

/** Hears what Base UI says of a layer's being open, and calls where it is to close. */
export function useLayerClose(
  isOpen: boolean,
  onClose: () => void,
): (next: boolean, details: { reason: string }) => void {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (next, { reason }) => {
    const isDouble = reason === 'outside-press' && performance.now() - openedAt.current < doublePressMs;
    if (!next && !isDouble) onClose();
  };
}
