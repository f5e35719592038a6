import { useEffect, useLayoutEffect, useRef } from 'react';
import { pastedText } from '#lib/chat/copied-text.ts';
import { hasOpenLayer } from '#ui/open-layer.ts';
import { type GivenFiles, isNothing, pastedFiles } from './editor-events.ts';

type Takers = {
  text: (text: string) => void;
  files: (given: GivenFiles) => void;
};

const fields = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** True if an event happened in a field, or belongs to a layer in front of the chat. */
function isElsewhere(event: Event): boolean {
  const isInField = event.target instanceof Element && event.target.closest(fields) !== null;
  return event.defaultPrevented || isInField || hasOpenLayer();
}

/**
 * Takes what is typed or pasted while no field has the focus, for example after a press on a conversation of the list:
 * it is meant for the message. The focus does not move by itself, because the peer would be told that somebody types.
 */
export function useInputOutside(isOn: boolean, takers: Takers): void {
  const latest = useRef(takers);
  useLayoutEffect(() => {
    latest.current = takers;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const end = new AbortController();
    const type = (event: KeyboardEvent) => {
      const isLetter = [...event.key].length === 1 && event.key !== ' ';
      if (!isLetter || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event)) return;
      event.preventDefault();
      latest.current.text(event.key);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || isElsewhere(event)) return;
      const given = pastedFiles(clipboardData);
      const text = pastedText(clipboardData);
      if (isNothing(given) && text === '') return;
      event.preventDefault();
      if (isNothing(given)) latest.current.text(text);
      else latest.current.files(given);
    };
    document.addEventListener('keydown', type, { signal: end.signal });
    document.addEventListener('paste', paste, { signal: end.signal });
    return () => end.abort();
  }, [isOn]);
}
