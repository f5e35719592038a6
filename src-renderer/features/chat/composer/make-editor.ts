import {
  Editor,
  Extension,
  getTextBetween,
  getTextSerializersFromSchema,
  type JSONContent,
} from '@tiptap/core';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorState, Selection } from '@tiptap/pm/state';
import type { RefObject } from 'react';
import type { Piece } from '#lib/chat/content.ts';
import { copiedText, pastedText } from '#lib/chat/copied-text.ts';
import type { Attachments } from './attachments.ts';
import { docOf, nodeOfFile, nodesOfText, piecesOf } from './editor-content.ts';
import { isComposing, isNothing, isSendKey, pastedFiles } from './editor-events.ts';
import type { EditorHandle, MessageEditorProps } from './editor-handle.ts';
import styles from './MessageEditor.module.css';
import { mentionQuery } from './mention-rule.ts';
import { attachmentNode, EmojiNode, MentionNode } from './nodes.ts';
import { type PendingPlace, PendingPlaces } from './PendingPlaces.ts';

/** The delay after a drop before the view scrolls (docs/product.md, Chat: writing). */
const scrollAfterDropMs = 10;

/** The newest props, for an editor that is made once. */
export type Latest = RefObject<Omit<MessageEditorProps, 'handle'> & { t: PlaceholderWords }>;

/** Translates the name of a file in the field, for example for a screen reader. */
type PlaceholderWords = (key: 'attachment.image' | 'attachment.file', params: { name: string }) => string;

/** An editor, and the places in it where files will stand. */
export interface MadeEditor {
  readonly editor: Editor;
  readonly places: PendingPlaces;
}

/** Creates the editor inside an element; without one it stays outside the document. */
export function makeEditor(
  element: HTMLElement | null,
  latest: Latest,
  files: Attachments,
  setDroppable: (isDroppable: boolean) => void,
): MadeEditor {
  /** Text is inserted at once, files once they have been checked. `at` is the position of a drop. */
  const take = async (data: DataTransfer, at?: number) => {
    const given = pastedFiles(data);
    const place = places.hold(at);
    const content = isNothing(given)
      ? nodesOfText(pastedText(data))
      : (await latest.current.onFiles(given)).map((file) => nodeOfFile(file, files));
    if (!editor.isDestroyed) places.fill(place, (now) => insertAt(editor, now, content));
  };
  const editor: Editor = new Editor({
    element,
    content: docOf(latest.current.initial, files),
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      HardBreak,
      UndoRedo,
      EmojiNode,
      MentionNode,
      attachmentNode(files, (kind, name) =>
        latest.current.t(kind === 'image' ? 'attachment.image' : 'attachment.file', { name }),
      ),
      Placeholder.configure({ placeholder: () => latest.current.placeholder }),
      breakKeys,
    ],
    editorProps: {
      attributes: {
        class: styles.editor ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': latest.current.label,
        dir: 'auto',
      },
      handleKeyDown: (view, event) => {
        // The Enter that ends a composition of the input method chooses a word; it does not send.
        if (isComposing(view, event)) return false;
        if (latest.current.onKey(event)) return true;
        if (!isSendKey(event, latest.current.sendKey)) return false;
        latest.current.onSend();
        return true;
      },
      // Both handlers run before the editor's own, which would read the HTML of a paste.
      handleDOMEvents: {
        copy: (_view, event) => copySelection(editor, event),
        cut: (_view, event) => {
          if (!copySelection(editor, event)) return false;
          editor.commands.deleteSelection();
          return true;
        },
        paste: (_view, event) => {
          const pasted = event.clipboardData;
          if (!pasted) return false;
          event.preventDefault();
          void take(pasted);
          return true;
        },
        drop: (view, event) => {
          setDroppable(false);
          // The editor itself moves text that is dragged within the field.
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          void take(event.dataTransfer, place).then(() =>
            setTimeout(() => editor.commands.scrollIntoView(), scrollAfterDropMs),
          );
          return true;
        },
        dragover: (_view, event) => {
          setDroppable(event.dataTransfer?.types.includes('Files') ?? false);
          return false;
        },
        dragleave: () => {
          setDroppable(false);
          return false;
        },
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(piecesOf(changed.getJSON(), files)),
    onFocus: () => latest.current.onFocusChange(true),
    onTransaction: ({ editor: changed }) => latest.current.onMention(mentionQuery(wordsBefore(changed))),
    onBlur: () => {
      latest.current.onFocusChange(false);
      latest.current.onMention(null);
    },
  });
  const places = new PendingPlaces(editor);
  return { editor, places };
}

/** Inserts content at a place, or at the caret; the caret comes after it unless somebody has typed meanwhile. */
function insertAt(editor: Editor, place: PendingPlace | null, content: JSONContent[]): void {
  if (content.length === 0) return;
  const chain = editor.chain().focus();
  if (place === null) chain.insertContent(content).run();
  else chain.insertContentAt(place, content, { updateSelection: !place.isMoved }).run();
}

/** The methods of an editor. */
export function handleOf({ editor, places }: MadeEditor, files: Attachments): EditorHandle {
  const beginWith = (pieces: readonly Piece[]) => {
    const { schema, state, view } = editor;
    files.close();
    const doc = schema.nodeFromJSON(docOf(pieces, files));
    view.updateState(EditorState.create({ doc, selection: Selection.atEnd(doc), plugins: state.plugins }));
  };
  return {
    focus: () => editor.commands.focus(),
    setContent: (pieces) => {
      if (pieces.length > 0) {
        const chain = editor.chain().setContent(docOf(pieces, files), { emitUpdate: true });
        chain.setTextSelection(Number.MAX_SAFE_INTEGER).run();
        return;
      }
      // Sent content is removed from the undo history: otherwise undo would restore it, and it could be sent
      // twice.
      beginWith([]);
      editor.emit('update', { editor, transaction: editor.state.tr, appendedTransactions: [] });
    },
    turnTo: beginWith,
    follow: (pieces) => {
      if (!editor.view.composing) beginWith(pieces);
    },
    insertText: (text, options) => {
      const content = nodesOfText(text);
      if (content.length === 0) return;
      const chain = options?.keepsFocus ? editor.chain() : editor.chain().focus();
      chain.insertContent(content).run();
    },
    hold: () => places.hold(),
    insertFiles: (given, place) => {
      const content = given.map((file) => nodeOfFile(file, files));
      if (place === null) insertAt(editor, null, content);
      else places.fill(place, (now) => insertAt(editor, now, content));
    },
    mention: ({ userId, nick }) => {
      const { from } = editor.state.selection;
      const query = mentionQuery(wordsBefore(editor));
      const chain = editor.chain().focus();
      if (query !== null) chain.deleteRange({ from: from - query.length - 1, to: from });
      chain.insertContent({ type: 'mention', attrs: { userId, nick } }).run();
    },
  };
}

/** Copies the selection as plain text, and for the composer with its own emoji. */
function copySelection({ state }: Editor, event: ClipboardEvent): boolean {
  const { from, to, empty } = state.selection;
  if (empty || !event.clipboardData) return false;
  const text = getTextBetween(
    state.doc,
    { from, to },
    { blockSeparator: '\n', textSerializers: getTextSerializersFromSchema(state.schema) },
  );
  const { plain, own } = copiedText(text);
  event.preventDefault();
  event.clipboardData.setData('text/plain', plain);
  event.clipboardData.setData(own.type, own.data);
  return true;
}

/** The text before the caret in its line; empty while something is selected. */
function wordsBefore({ state }: Editor): string {
  const { $from, empty } = state.selection;
  if (!empty) return '';
  const until = $from.parentOffset;
  return $from.parent.textBetween(Math.max(0, until - 40), until, '\n', '\ufffc');
}

const breakKeys = Extension.create({
  name: 'breakKeys',
  // The keys run before the paragraph's own, which would start another paragraph.
  priority: 200,
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.chain().setHardBreak().scrollIntoView().run();
    return { Enter: breakLine, 'Mod-Enter': breakLine, 'Ctrl-Enter': breakLine, 'Shift-Enter': breakLine };
  },
});
