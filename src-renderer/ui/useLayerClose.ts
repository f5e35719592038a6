import { useLayoutEffect, useRef } from 'react';
import { endDoublePress } from './endDoublePress.ts';

/**
 * The second click of a double click may land outside the layer that the first one opened; it must not close
 * the layer.
 */
const doublePressMs = 400;

/**
 * Handles Base UI's changes of the open state, and calls back when the layer should close. A double press that closed it
 * ends with it.
 */
export function useLayerClose(
  isOpen: boolean,
  onClose: () => void,
): (next: boolean, details: { reason: string }) => void {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    return endDoublePress;
  }, [isOpen]);
  return (next, { reason }) => {
    const isDouble = reason === 'outside-press' && performance.now() - openedAt.current < doublePressMs;
    if (!next && !isDouble) onClose();
  };
}
