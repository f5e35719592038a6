// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { anEditor } from './anEditor.ts';

let destroy = (): void => undefined;
afterEach(() => destroy());

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });

/** The editor with a text, and its content as words and names of files. */
function written(text: string) {
  const made = anEditor();
  destroy = made.destroy;
  made.editor.commands.insertContent(text);
  const content = () =>
    made
      .pieces()
      .map((piece) => (piece.kind === 'file' ? piece.file.name : piece.kind === 'text' && piece.text));
  return { ...made, content, type: (words: string) => made.editor.commands.insertContent(words) };
}

test('a file stands where it was pasted, before what was typed while it was checked', () => {
  const { handle, type, content } = written('satu');
  const place = handle.hold();
  type('dua');
  handle.insertFiles([file('a.pdf')], place);
  type('tiga');
  expect(content()).toEqual(['satu', 'a.pdf', 'duatiga']);
});

test('the caret comes after a file if nothing was typed meanwhile', () => {
  const { handle, type, content } = written('satu');
  handle.insertFiles([file('a.pdf')], handle.hold());
  type('dua');
  expect(content()).toEqual(['satu', 'a.pdf', 'dua']);
});

test.each([[['a.pdf', 'b.pdf']], [['b.pdf', 'a.pdf']]])(
  'two files stand in the order of their pastes, checked in the order %j',
  (order) => {
    const { handle, type, content } = written('satu');
    const places = new Map([
      ['a.pdf', handle.hold()],
      ['b.pdf', handle.hold()],
    ]);
    type('dua');
    for (const name of order) handle.insertFiles([file(name)], places.get(name) ?? null);
    expect(content()).toEqual(['satu', 'a.pdf', 'b.pdf', 'dua']);
  },
);

test('a file replaces the selected text, but not what was written over it meanwhile', () => {
  const first = written('satu');
  first.editor.commands.selectAll();
  first.handle.insertFiles([file('a.pdf')], first.handle.hold());
  expect(first.content()).toEqual(['a.pdf']);
  destroy();
  const second = written('satu');
  second.editor.commands.selectAll();
  const place = second.handle.hold();
  second.type('dua');
  second.handle.insertFiles([file('a.pdf')], place);
  expect(second.content()).toEqual(['a.pdf', 'dua']);
});

test('a file that is checked after the message was sent goes to the new one', () => {
  const { handle, type, content } = written('a long message');
  const place = handle.hold();
  handle.setContent([]);
  type('ya');
  handle.insertFiles([file('a.pdf')], place);
  expect(content()).toEqual(['ya', 'a.pdf']);
});
