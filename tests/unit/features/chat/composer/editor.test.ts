// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SendKey } from '#features/chat/composer/editor-handle.ts';
import { anEditor } from './anEditor.ts';

let destroy = () => undefined as unknown;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  destroy();
  vi.useRealTimers();
});

/** The real editor in an element of its own, with its content and how often it was sent. */
function edit(sendKey: SendKey, words: string) {
  const made = anEditor(sendKey, words);
  const { editor, onSend } = made;
  destroy = made.destroy;
  editor.commands.setTextSelection(Number.MAX_SAFE_INTEGER);
  const press = (init: KeyboardEventInit = {}) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 13,
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    );
  return { editor, press, onSend, text: made.last };
}

test.each([
  ['enter', {}, true],
  ['enter', { ctrlKey: true }, false],
  ['enter', { shiftKey: true }, false],
  ['ctrlEnter', {}, false],
  ['ctrlEnter', { ctrlKey: true }, true],
] as const)('set to %s, Enter with %j sends: %s; otherwise it makes a new line', (sendKey, keys, sends) => {
  const { press, onSend, editor, text } = edit(sendKey, 'atas');
  press(keys);
  expect(onSend).toHaveBeenCalledTimes(sends ? 1 : 0);
  editor.commands.insertContent('bawah');
  expect(text()).toBe(sends ? 'atasbawah' : 'atas\nbawah');
});

test('the field scrolls to a dropped file after 10 ms', async () => {
  const { editor } = edit('enter', 'atas');
  const scroll = vi.spyOn(editor.view, 'dispatch');
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: 1, inside: 0 });
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const dataTransfer = { types: ['Files'], files: [file], items: [], getData: () => '' };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer,
    clientX: 1,
    clientY: 1,
  });
  editor.view.dom.dispatchEvent(drop);
  await vi.advanceTimersByTimeAsync(0);
  expect(editor.view.dom.querySelector('[role=img]')?.getAttribute('title')).toBe('a.pdf');
  const scrolled = () => scroll.mock.calls.filter(([transaction]) => transaction.scrolledIntoView).length;
  const before = scrolled();
  vi.advanceTimersByTime(9);
  expect(scrolled()).toBe(before);
  vi.advanceTimersByTime(1);
  expect(scrolled()).toBe(before + 1);
});
