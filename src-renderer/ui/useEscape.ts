import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The callbacks that wait for the key, the newest last. */
const waiting: RefObject<() => void>[] = [];

/**
 * Calls back on Escape wherever the focus is, unless a field or a layer in front has taken the key. Layers take it at
 * the document, in the order in which they and others began to listen; the window hears it after all of them. If
 * several callbacks wait, only the newest is called.
 */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (waiting.at(-1) !== latest) return;
      event.preventDefault();
      latest.current();
    };
    waiting.push(latest);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      waiting.splice(waiting.indexOf(latest), 1);
    };
  }, [isOn]);
}

/** Does what Escape does where no layer takes it, for a device's Back; false if nothing waits for the key. */
export function escapeNow(): boolean {
  const newest = waiting.at(-1);
  newest?.current();
  return newest !== undefined;
}
