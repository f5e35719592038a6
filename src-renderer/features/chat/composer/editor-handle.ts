import type { RefObject } from 'react';
import type { Piece } from '#lib/chat/content.ts';
import type { GivenFiles } from './editor-events.ts';
import type { PendingPlace } from './PendingPlaces.ts';

/** The methods of the field where a message is written. */
export interface EditorHandle {
  focus: () => void;
  /**
   * Replaces the whole content. Undo restores the old content, unless the new one is empty: then the old one was
   * sent.
   */
  setContent: (pieces: readonly Piece[]) => void;
  /** Changes to another conversation: its content is set without an event, and undo cannot go back further. */
  turnTo: (pieces: readonly Piece[]) => void;
  /**
   * Shows what was written in another window, also without an event. While an input method composes here, the field
   * stays unchanged: its text is written later and therefore counts.
   */
  follow: (pieces: readonly Piece[]) => void;
  /** Inserts a text with its emoji at the caret; `keepsFocus` leaves the focus where it is. */
  insertText: (text: string, options?: { keepsFocus: boolean }) => void;
  /** Holds the caret's place for files that are still being checked; null if files are always added at the end. */
  hold: () => PendingPlace | null;
  /** Inserts files as placeholders at a place that was held, or at the caret. */
  insertFiles: (files: readonly File[], place: PendingPlace | null) => void;
  /** Replaces the text after the @ before the caret with a mention of the member. */
  mention: (member: { userId: string; nick: string }) => void;
}

/** The press of Enter that sends; the other one makes a new line. */
export type SendKey = 'enter' | 'ctrlEnter';

/** The position of the caret, in characters; null without the focus. */
export type Caret = number | 'end' | null;

/** The props that the plain field and the rich editor share, so that one can replace the other. */
export type MessageEditorProps = {
  handle: RefObject<EditorHandle | null>;
  /** The content at the start; later changes are typed. */
  initial: readonly Piece[];
  /** The caret at the start. */
  caret?: Caret;
  label: string;
  placeholder: string;
  /** On phones Enter makes a new line (docs/product.md, Chat: writing). */
  sendKey: SendKey;
  onChange: (pieces: readonly Piece[]) => void;
  onSend: () => void;
  onFocusChange: (isFocused: boolean) => void;
  /** Receives the text between an @ and the caret; null while no member is being mentioned. */
  onMention: (query: string | null) => void;
  /** Receives each key before the field; returns true if the key is handled. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The active option of a list beside the field, and the list; null if there is none. */
  activeOption: { readonly list: string; readonly option: string } | null;
  /** Receives pasted and dropped files; resolves with those to insert, once they have been checked. */
  onFiles: (given: GivenFiles) => Promise<readonly File[]>;
};
