/**
 * One piece of the composer's content, in order: text with emoji keys and line breaks, a mentioned member, or
 * an attached file.
 */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string; readonly nick: string }
  | { readonly kind: 'file'; readonly file: File };

/** Composer content of a plain text. */
export function piecesOfText(text: string): readonly Piece[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** The pieces as plain text, without files. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text;
        case 'mention':
          return `@${piece.nick} `;
        case 'file':
          return '';
        default:
          return piece satisfies never;
      }
    })
    .join('');
}

/** True if there is nothing to send: no file, no mention, and no text except white space. */
export function isBlank(pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => piece.kind === 'text' && piece.text.trim() === '');
}
