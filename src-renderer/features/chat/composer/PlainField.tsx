import {
  type ClipboardEvent,
  type KeyboardEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';
import { classes } from '#ui/classes.ts';
import { isComposing, isNothing, isSendKey, pastedFiles } from './editor-events.ts';
import type { Caret, MessageEditorProps } from './editor-handle.ts';
import styles from './MessageEditor.module.css';

/** The content of the field: pieces that it can only show, and the typed text after them. */
type Held = { readonly before: readonly Piece[]; readonly typed: string };

type PlainFieldProps = MessageEditorProps & {
  /** True once the editor can take over. */
  isDone: boolean;
  /** Passes on the content and the caret, as soon as no input method is composing. */
  onDone: (pieces: readonly Piece[], caret: Caret) => void;
};

/**
 * Replaces the editor while its code loads: takes text, sends, and loses no key press. Pieces it cannot edit,
 * such as the files of a draft, are shown before the text until the editor takes over.
 */
export function PlainField(props: PlainFieldProps) {
  const { initial, isDone, onChange } = props;
  const field = useRef<HTMLSpanElement>(null);
  const [first] = useState(() => heldOf(initial));
  const [held, setHeld] = useState(first);
  const [isWriting, setWriting] = useState(false);
  const write = (next: Held, isTold = true) => {
    if (field.current) field.current.textContent = next.typed;
    setHeld(next);
    if (isTold) onChange(piecesIn(next));
  };
  const append = (pieces: readonly Piece[]) => {
    if (pieces.length > 0) write(heldOf([...piecesIn(held), ...pieces]));
  };
  const focus = () => {
    field.current?.focus();
    if (field.current) document.getSelection()?.selectAllChildren(field.current);
    document.getSelection()?.collapseToEnd();
  };
  useImperativeHandle(props.handle, () => ({
    focus,
    setContent: (pieces) => write(heldOf(pieces)),
    turnTo: (pieces) => write(heldOf(pieces), false),
    follow: (pieces) => {
      if (!isWriting) write(heldOf(pieces), false);
    },
    insertText: (text, options) => {
      append(piecesOfText(text));
      if (!options?.keepsFocus) focus();
    },
    hold: () => null,
    insertFiles: (files) => {
      append(files.map((file) => ({ kind: 'file', file })));
      focus();
    },
    mention: ({ userId, nick }) => {
      append([{ kind: 'mention', userId, nick }]);
      focus();
    },
  }));
  // The text is written once before the user can type; from then on only the browser changes it.
  useLayoutEffect(() => {
    if (field.current) field.current.textContent = first.typed;
  }, [first]);

  // The change happens within the commit, so that no key press is lost between the two fields.
  useLayoutEffect(() => {
    if (isDone && !isWriting) props.onDone(piecesIn(held), caretIn(field.current, held));
  }, [isDone, isWriting, held, props.onDone]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing({ composing: false }, event.nativeEvent)) return;
    event.preventDefault();
    if (isSendKey(event.nativeEvent, props.sendKey)) props.onSend();
    else document.execCommand('insertText', false, '\n');
  };
  const onPaste = (event: ClipboardEvent) => {
    const given = pastedFiles(event.clipboardData);
    if (isNothing(given)) return;
    event.preventDefault();
    // The editor may have taken over by then.
    void props.onFiles(given).then((taken) => props.handle.current?.insertFiles(taken, null));
  };
  const isEmpty = held.before.length === 0 && held.typed === '';
  return (
    <div className={styles.frame}>
      <div className={classes(styles.editor, isEmpty && styles.empty)} data-placeholder={props.placeholder}>
        {textOfPieces(held.before)}
        {/* biome-ignore lint/a11y/useSemanticElements: it must look and wrap as the editor that follows it. */}
        <span
          ref={field}
          className={styles.plain}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={props.label}
          dir="auto"
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          onInput={() => {
            const next = { before: held.before, typed: wordsIn(field.current) };
            setHeld(next);
            onChange(piecesIn(next));
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCompositionStart={() => setWriting(true)}
          onCompositionEnd={() => setWriting(false)}
          onFocus={() => props.onFocusChange(true)}
          onBlur={() => props.onFocusChange(false)}
        />
      </div>
    </div>
  );
}

function heldOf(pieces: readonly Piece[]): Held {
  const isPlain = pieces.every((piece) => piece.kind === 'text');
  return isPlain ? { before: [], typed: textOfPieces(pieces) } : { before: pieces, typed: '' };
}

function piecesIn({ before, typed }: Held): readonly Piece[] {
  return [...before, ...piecesOfText(typed)];
}

/** The text of the field without the line break that the browser keeps at its end. */
function wordsIn(field: HTMLElement | null): string {
  return (field?.innerText ?? '').replace(/\n$/, '');
}

/** The position of the caret; null if the focus is elsewhere. */
function caretIn(field: HTMLElement | null, { before, typed }: Held): Caret {
  const selection = document.getSelection();
  if (!field || document.activeElement !== field) return null;
  // An emoji key is one character in the editor.
  if (!selection || selection.rangeCount === 0 || before.length > 0 || typed.includes('[')) return 'end';
  const range = selection.getRangeAt(0);
  const until = document.createRange();
  until.setStart(field, 0);
  until.setEnd(range.endContainer, range.endOffset);
  return Math.min(typed.length, until.toString().length);
}
