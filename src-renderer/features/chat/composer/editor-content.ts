import type { JSONContent } from '@tiptap/core';
import type { Piece } from '#lib/chat/content.ts';
import { emojiPattern, isEmojiKey } from '#lib/chat/emoji.ts';
import { type Attachments, kindOf } from './attachments.ts';

/** The part of {@link Attachments} that writing a document needs. */
type FileIds = Pick<Attachments, 'add'>;
type Files = Pick<Attachments, 'get'>;

/** Inline nodes of a text: emoji keys become pictures, line ends become breaks. */
export function nodesOfText(text: string): JSONContent[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, index) =>
      index === 0 ? nodesOfLine(line) : [{ type: 'hardBreak' }, ...nodesOfLine(line)],
    );
}

/** The placeholder of an attached file. */
export function nodeOfFile(file: File, files: FileIds): JSONContent {
  return { type: 'attachment', attrs: { id: files.add(file), name: file.name, kind: kindOf(file) } };
}

/** The editor's document of composer content: one paragraph. */
export function docOf(pieces: readonly Piece[], files: FileIds): JSONContent {
  const content = pieces.flatMap((piece) => nodesOf(piece, files));
  return {
    type: 'doc',
    content: [content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }],
  };
}

/** The composer content of a document: paragraphs and breaks are line ends, adjacent texts are one piece. */
export function piecesOf(doc: JSONContent, files: Files): readonly Piece[] {
  const pieces: Piece[] = [];
  const say = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'text') pieces[pieces.length - 1] = { kind: 'text', text: last.text + text };
    else if (text !== '') pieces.push({ kind: 'text', text });
  };
  (doc.content ?? []).forEach((paragraph, index) => {
    if (index > 0) say('\n');
    for (const node of paragraph.content ?? []) {
      const { attrs } = node;
      switch (node.type) {
        case 'hardBreak':
          say('\n');
          break;
        case 'emoji':
          say(String(attrs?.key ?? ''));
          break;
        case 'mention':
          pieces.push({ kind: 'mention', userId: String(attrs?.userId), nick: String(attrs?.nick) });
          break;
        case 'attachment': {
          const file = files.get(String(attrs?.id));
          if (file) pieces.push({ kind: 'file', file });
          break;
        }
        default:
          say(node.text ?? '');
      }
    }
  });
  return pieces;
}

function nodesOf(piece: Piece, files: FileIds): JSONContent[] {
  switch (piece.kind) {
    case 'text':
      return nodesOfText(piece.text);
    case 'mention':
      return [{ type: 'mention', attrs: { userId: piece.userId, nick: piece.nick } }];
    case 'file':
      return [nodeOfFile(piece.file, files)];
    default:
      return piece satisfies never;
  }
}

function nodesOfLine(line: string): JSONContent[] {
  const nodes: JSONContent[] = [];
  let at = 0;
  for (const match of line.matchAll(emojiPattern)) {
    const [key] = match;
    if (!isEmojiKey(key)) continue;
    if (match.index > at) nodes.push({ type: 'text', text: line.slice(at, match.index) });
    nodes.push({ type: 'emoji', attrs: { key } });
    at = match.index + key.length;
  }
  if (at < line.length) nodes.push({ type: 'text', text: line.slice(at) });
  return nodes;
}
