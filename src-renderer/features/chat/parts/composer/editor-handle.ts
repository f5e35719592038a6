import type { RefObject } from 'react';
import type { Piece } from '#lib/chat/content.ts';

/** What a parent may ask of the field where a message is written. */
export interface EditorHandle {
  focus: () => void;
  /** Replaces everything that is typed. */
  setContent: (pieces: readonly Piece[]) => void;
  /** Turns to another conversation: its content comes in, nothing is told of it, and undo does not reach back. */
  turnTo: (pieces: readonly Piece[]) => void;
  /** Adds a text with its emoji where the caret is; `keepsFocus` leaves the focus where it is. */
  insertText: (text: string, options?: { keepsFocus: boolean }) => void;
  /** Adds files as placeholders where the caret is. */
  insertFiles: (files: readonly File[]) => void;
}

/** Where the caret is, in characters; null while the focus is elsewhere. */
export type Caret = number | 'end' | null;

export type MessageEditorProps = {
  handle: RefObject<EditorHandle | null>;
  /** What stands in it when it appears; later changes are typed. */
  initial: readonly Piece[];
  /** Where the caret is when it appears. */
  caret?: Caret;
  label: string;
  placeholder: string;
  /** True where Enter sends and Ctrl+Enter breaks the line; on phones Enter breaks it (checklist X-43). */
  enterSends: boolean;
  onChange: (pieces: readonly Piece[]) => void;
  onSend: () => void;
  onFocusChange: (isFocused: boolean) => void;
  /** Takes pasted and dropped files; returns those that may stay among the words. */
  onFiles: (files: readonly File[]) => readonly File[];
};
