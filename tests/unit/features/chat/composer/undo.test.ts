// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { piecesOfText } from '#lib/chat/content.ts';
import { anEditor } from './anEditor.ts';

let destroy = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  destroy();
  vi.useRealTimers();
});

function edit() {
  const made = anEditor();
  destroy = made.destroy;
  return made;
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
