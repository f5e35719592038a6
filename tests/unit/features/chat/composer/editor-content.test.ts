import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docOf, nodesOfText, piecesOf } from '#features/chat/composer/editor-content.ts';
import { isTooLong, messagesOf } from '#features/chat/composer/outgoing.ts';
import { isBlank, type Piece, textOfPieces } from '#lib/chat/content.ts';
import { emojiKeys } from '#lib/chat/emoji.ts';
import { messageLimits } from '#lib/rules/limits.ts';

/** A stand-in for the files of the editor: placeholders carry an id only. */
function fileBook() {
  const files = new Map<string, File>();
  return {
    add(file: File) {
      const id = `f${files.size}`;
      files.set(id, file);
      return id;
    },
    get: (id: string) => files.get(id) ?? null,
  };
}

const photo = new File(['x'], 'a.png', { type: 'image/png' });
const report = new File(['x'], 'b.pdf', { type: 'application/pdf' });
const roundTrip = (pieces: readonly Piece[]) => {
  const files = fileBook();
  return piecesOf(docOf(pieces, files), files);
};
const text = (words: string): Piece => ({ kind: 'text', text: words });
const file = (given: File): Piece => ({ kind: 'file', file: given });
const intan: Piece = { kind: 'mention', userId: '20002', nick: 'Intan' };

test.each<[string, readonly Piece[]]>([
  ['nothing', []],
  ['a line', [text('hello')]],
  ['lines, also blank ones', [text('\na\n\nb\n')]],
  ['emoji keys', [text('[TUIEmoji_Smile]x[TUIEmoji_666]')]],
  ['unknown emoji keys', [text('[TUIEmoji_Nothing] [TUIEmoji_')]],
  ['a mention between words', [text('hi '), intan, text('you')]],
  ['files between words', [text('a'), file(photo), file(report), text('b')]],
])('the field returns the content it was given: %s', (_name, pieces) => {
  expect(roundTrip(pieces)).toEqual(pieces);
});

test('the field returns every text unchanged', () => {
  const parts = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...emojiKeys, '\n', '[TUIEmoji_')),
  );
  fc.assert(
    fc.property(parts, (words) => {
      const typed = words.join('').replaceAll(/\r\n?/g, '\n');
      expect(textOfPieces(roundTrip(typed === '' ? [] : [text(typed)]))).toBe(typed);
    }),
  );
});

test('known emoji become pictures, the rest stays text, line ends become breaks', () => {
  expect(nodesOfText('a[TUIEmoji_Ok]\r\n[TUIEmoji_No]')).toEqual([
    { type: 'text', text: 'a' },
    { type: 'emoji', attrs: { key: '[TUIEmoji_Ok]' } },
    { type: 'hardBreak' },
    { type: 'text', text: '[TUIEmoji_No]' },
  ]);
});

test('paragraphs of the document are lines', () => {
  const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const doc = { type: 'doc', content: [paragraph('one'), paragraph('two')] };
  expect(piecesOf(doc, fileBook())).toEqual([text('one\ntwo')]);
});

test('a placeholder whose file is gone is left out', () => {
  const doc = docOf([text('a'), file(photo)], fileBook());
  expect(piecesOf(doc, { get: () => null })).toEqual([text('a')]);
});

test.each<[string, readonly Piece[], readonly unknown[]]>([
  ['blanks are not sent', [text(' \n ')], []],
  ['blanks around words are cut', [text('\n hi \n')], [{ kind: 'text', text: 'hi', mentions: [] }]],
  [
    'text, image, text and file keep their order',
    [text('a '), file(photo), text(' b'), file(report), text(' ')],
    [
      { kind: 'text', text: 'a', mentions: [] },
      { kind: 'file', file: photo },
      { kind: 'text', text: 'b', mentions: [] },
      { kind: 'file', file: report },
    ],
  ],
  [
    'a member who is mentioned twice is listed once',
    [intan, text('and '), intan],
    [{ kind: 'text', text: '@Intan and @Intan', mentions: ['20002'] }],
  ],
])('content becomes messages: %s', (_name, pieces, messages) => {
  expect(messagesOf(pieces)).toEqual(messages);
});

test('no word and no file is lost between field and messages', () => {
  const piece = fc.oneof(fc.string().map(text), fc.constantFrom<Piece>(file(photo), file(report), intan));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const messages = messagesOf(pieces);
      const squeeze = (words: string) => words.replaceAll(/\s/g, '');
      const said = messages.map((message) => (message.kind === 'text' ? message.text : '')).join('');
      expect(squeeze(said)).toBe(squeeze(textOfPieces(pieces)));
      const files = (list: readonly { kind: string }[]) => list.filter(({ kind }) => kind === 'file').length;
      expect(files(messages)).toBe(files(pieces));
      expect(messages.length === 0).toBe(isBlank(pieces));
    }),
  );
});

test('a text counts in bytes against the limit of 12K', () => {
  expect(isTooLong('a'.repeat(messageLimits.textBytes - 1))).toBe(false);
  expect(isTooLong('a'.repeat(messageLimits.textBytes))).toBe(true);
  expect(isTooLong('界'.repeat(messageLimits.textBytes / 3))).toBe(true);
});
