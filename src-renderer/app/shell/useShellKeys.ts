import { type RefObject, useEffect } from 'react';
import { useServices } from '#parts/root/index.tsx';
import { meItem, railItems } from './places.ts';

/**
 * The keyboard shortcuts of the shell: Ctrl K focuses the search, Ctrl 1 to 7 open the places of the rail, F6
 * and Shift F6 move between panes. A pane is an element marked `data-pane`, in the order of the page; screens
 * may mark their own.
 */
export function useShellKeys(searchRef: RefObject<HTMLInputElement | null>): void {
  const { navigate } = useServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'F6') {
        event.preventDefault();
        movePane(event.shiftKey ? -1 : 1);
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() === 'k' && searchRef.current) {
        event.preventDefault();
        searchRef.current.focus();
        searchRef.current.select();
        return;
      }
      const item = [...railItems, meItem][Number(event.key) - 1];
      if (item) {
        event.preventDefault();
        navigate(item.to);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, searchRef]);
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

function movePane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const now = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const next = panes.at((now + step + panes.length) % panes.length);
  const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
