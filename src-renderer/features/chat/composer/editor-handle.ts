import type { RefObject } from 'react';
import type { Piece } from '#lib/chat/content.ts';

/** What a parent may ask of the field where a message is written. */
export interface EditorHandle {
  focus: () => void;
  /**
   * Replaces everything that is typed; undo brings it back, unless nothing takes its place: then it was
   * sent.
   */
  setContent: (pieces: readonly Piece[]) => void;
  /**
   * Turns to another conversation: its content comes in, nothing is told of it, and undo does not reach
   * back.
   */
  turnTo: (pieces: readonly Piece[]) => void;
  /** Adds a text with its emoji where the caret is; `keepsFocus` leaves the focus where it is. */
  insertText: (text: string, options?: { keepsFocus: boolean }) => void;
  /** Adds files as placeholders where the caret is. */
  insertFiles: (files: readonly File[]) => void;
  /** Puts a member in place of what is typed after the @ before the caret. */
  mention: (member: { userId: string; nick: string }) => void;
}

/** Which press of Enter sends; the other one breaks the line. */
export type SendKey = 'enter' | 'ctrlEnter';

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
  /** On phones Enter breaks the line (docs/product.md, Chat: writing). */
  sendKey: SendKey;
  onChange: (pieces: readonly Piece[]) => void;
  onSend: () => void;
  onFocusChange: (isFocused: boolean) => void;
  /** Told what stands between an @ and the caret; null where no member is being mentioned. */
  onMention: (query: string | null) => void;
  /** Sees each key before the field does; true where the key goes no further. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The option that is active in a list beside the field, and the list; null while there is none. */
  activeOption: { readonly list: string; readonly option: string } | null;
  /**
   * Takes pasted and dropped files; gives those that may stay among the words, once they have been looked
   * at.
   */
  onFiles: (files: readonly File[]) => Promise<readonly File[]>;
};
