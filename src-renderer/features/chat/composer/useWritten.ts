import { useCallback, useState } from 'react';
import { isBlank, type Piece, textOfPieces } from '#lib/chat/content.ts';
import { type Sensitive, sensitiveIn } from '#lib/rules/sensitive-text.ts';

/** What the composer shows of its content beside the field. */
export interface Written {
  /** True without any content, not even a space. */
  readonly isEmpty: boolean;
  /** True if there is nothing that could be sent. */
  readonly isBlank: boolean;
  readonly sensitive: Sensitive | null;
}

/**
 * What the composer shows of its content, and a function that takes the changed content. The field shows its letters
 * by itself, so the composer renders only if one of these values changes and not for each letter.
 */
export function useWritten(initial: readonly Piece[]): [Written, (pieces: readonly Piece[]) => void] {
  const [written, setWritten] = useState(() => writtenIn(initial));
  const note = useCallback((pieces: readonly Piece[]) => {
    const next = writtenIn(pieces);
    setWritten((before) => (isSame(before, next) ? before : next));
  }, []);
  return [written, note];
}

function writtenIn(pieces: readonly Piece[]): Written {
  return {
    isEmpty: pieces.length === 0,
    isBlank: isBlank(pieces),
    sensitive: sensitiveIn(textOfPieces(pieces)),
  };
}

function isSame(one: Written, other: Written): boolean {
  return one.isEmpty === other.isEmpty && one.isBlank === other.isBlank && one.sensitive === other.sensitive;
}
