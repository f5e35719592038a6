// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attachments } from '#features/chat/composer/attachments.ts';
import type { SendKey } from '#features/chat/composer/editor-handle.ts';
import { type Latest, makeEditor } from '#features/chat/composer/make-editor.ts';
import { type Piece, textOfPieces } from '#lib/chat/content.ts';

let destroy = () => undefined as unknown;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  destroy();
  vi.useRealTimers();
});

/** The real editor in an element of its own, with its content and how often it was sent. */
function edit(sendKey: SendKey, words: string) {
  const element = document.createElement('div');
  document.body.append(element);
  const written: { pieces: readonly Piece[] } = { pieces: [] };
  const onSend = vi.fn();
  const latest: Latest = {
    current: {
      initial: [{ kind: 'text', text: words }],
      label: 'Message',
      placeholder: '',
      sendKey,
      onChange: (pieces: readonly Piece[]) => {
        written.pieces = pieces;
      },
      onSend,
      onFocusChange: vi.fn(),
      onFiles: async ({ files }) => files,
      onMention: vi.fn(),
      onKey: () => false,
      activeOption: null,
      t: (key: string) => key,
    },
  };
  const editor = makeEditor(element, latest, new Attachments(), vi.fn());
  destroy = () => {
    editor.destroy();
    element.remove();
  };
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
  return { editor, press, onSend, text: () => textOfPieces(written.pieces) };
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
