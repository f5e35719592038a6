// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attachments } from '#features/chat/composer/attachments.ts';
import { handleOf, type Latest, makeEditor } from '#features/chat/composer/make-editor.ts';
import { type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';

let destroy = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  destroy();
  vi.useRealTimers();
});

/** The real editor with its handle, and the last content that it reported. */
function edit() {
  const element = document.createElement('div');
  document.body.append(element);
  const told = vi.fn<(pieces: readonly Piece[]) => void>();
  const files = new Attachments();
  const latest: Latest = {
    current: {
      initial: [],
      label: 'Message',
      placeholder: '',
      sendKey: 'enter',
      onChange: told,
      onSend: vi.fn(),
      onFocusChange: vi.fn(),
      onFiles: async ({ files }) => files,
      onMention: vi.fn(),
      onKey: () => false,
      activeOption: null,
      t: (key: string) => key,
    },
  };
  const editor = makeEditor(element, latest, files, vi.fn());
  destroy = () => {
    editor.destroy();
    element.remove();
  };
  const last = () => textOfPieces(told.mock.lastCall?.[0] ?? []);
  return { editor, handle: handleOf(editor, files), told, last };
}

test('typing is undone and redone', () => {
  const { editor, last } = edit();
  editor.commands.insertContent('satu');
  editor.commands.undo();
  expect(last()).toBe('');
  editor.commands.redo();
  expect(last()).toBe('satu');
});

test('replacing the text of the field can be undone', () => {
  const { editor, handle, last } = edit();
  editor.commands.insertContent('half a sentence');
  // Changes within a second are undone together, so more time passes between these two.
  vi.advanceTimersByTime(1_000);
  handle.setContent(piecesOfText('recalled'));
  expect(last()).toBe('recalled');
  editor.commands.undo();
  expect(last()).toBe('half a sentence');
});

test('undo restores neither sent text nor text of another conversation', () => {
  const { editor, handle, told, last } = edit();
  editor.commands.insertContent('sent');
  handle.setContent([]);
  expect(last()).toBe('');
  editor.commands.undo();
  expect(editor.getText()).toBe('');
  editor.commands.insertContent('next');
  expect(last()).toBe('next');

  const before = told.mock.calls.length;
  handle.turnTo(piecesOfText('another draft'));
  editor.commands.undo();
  expect(editor.getText()).toBe('another draft');
  expect(told).toHaveBeenCalledTimes(before);
});
