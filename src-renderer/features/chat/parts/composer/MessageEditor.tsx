import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#lib/chat/content.ts';
import { classes } from '#ui/classes.ts';
import { Attachments } from './attachments.ts';
import { docOf, nodeOfFile, nodesOfText, piecesOf } from './editor-content.ts';
import { isComposing, pastedFiles } from './editor-events.ts';
import styles from './MessageEditor.module.css';
import { attachmentNode, EmojiNode, MentionNode } from './nodes.ts';

/** The view takes its place a moment after a drop (specification, chat §9). */
const scrollAfterDropMs = 10;

/** What a parent may ask of the editor. */
export interface EditorHandle {
  focus: () => void;
  /** Replaces everything that is typed. */
  setContent: (pieces: readonly Piece[]) => void;
  /** Adds a text with its emoji where the caret is; `keepsFocus` leaves the focus where it is. */
  insertText: (text: string, options?: { keepsFocus: boolean }) => void;
  /** Adds files as placeholders where the caret is. */
  insertFiles: (files: readonly File[]) => void;
}

type MessageEditorProps = {
  handle: RefObject<EditorHandle | null>;
  /** What stands in it when it appears; later changes are typed. */
  initial: readonly Piece[];
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

/** The field where a message is written: words, emoji and waiting files; whatever is pasted loses its formatting. */
export function MessageEditor(props: MessageEditorProps) {
  const { t } = useTranslation('composer');
  // The editor is made once; its handlers read the newest props here.
  const latest = useRef({ ...props, t });
  useEffect(() => {
    latest.current = { ...props, t };
  });
  const [files] = useState(() => new Attachments());
  const [isDroppable, setDroppable] = useState(false);
  useEffect(() => () => files.close(), [files]);

  const editor = useEditor({
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
    content: docOf(props.initial, files),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.editor ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        dir: 'auto',
      },
      handleKeyDown: (view, event) => {
        if (event.key !== 'Enter' || !latest.current.enterSends) return false;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
        // The Enter that ends a composition of the input method chooses a word; it sends nothing.
        if (isComposing(view, event)) return false;
        latest.current.onSend();
        return true;
      },
      // Both come before the editor's own handling, which would read the markup of what is pasted.
      handleDOMEvents: {
        paste: (_view, event) => {
          const pasted = event.clipboardData;
          if (!pasted) return false;
          event.preventDefault();
          insert(contentOf(pasted), 'caret');
          return true;
        },
        drop: (view, event) => {
          setDroppable(false);
          // Words dragged within the field are moved by the editor itself.
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 'caret';
          insert(contentOf(event.dataTransfer), place);
          setTimeout(() => editor.commands.scrollIntoView(), scrollAfterDropMs);
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
    onBlur: () => latest.current.onFocusChange(false),
  });

  const contentOf = (data: DataTransfer): JSONContent[] => {
    const given = pastedFiles(data);
    if (given.length === 0) return nodesOfText(data.getData('text/plain'));
    return latest.current.onFiles(given).map((file) => nodeOfFile(file, files));
  };
  const insert = (content: JSONContent[], place: number | 'caret') => {
    if (content.length === 0) return;
    const chain = editor.chain().focus();
    (place === 'caret' ? chain.insertContent(content) : chain.insertContentAt(place, content)).run();
  };

  useImperativeHandle(props.handle, () => handleOf(editor, files), [editor, files]);

  return <EditorContent editor={editor} className={classes(styles.frame, isDroppable && styles.droppable)} />;
}

function handleOf(editor: Editor, files: Attachments): EditorHandle {
  return {
    focus: () => editor.commands.focus(),
    setContent: (pieces) =>
      editor
        .chain()
        .setContent(docOf(pieces, files), { emitUpdate: true })
        .setTextSelection(Number.MAX_SAFE_INTEGER)
        .run(),
    insertText: (text, options) => {
      const content = nodesOfText(text);
      if (content.length === 0) return;
      const chain = options?.keepsFocus ? editor.chain() : editor.chain().focus();
      chain.insertContent(content).run();
    },
    insertFiles: (given) => {
      const content = given.map((file) => nodeOfFile(file, files));
      if (content.length > 0) editor.chain().focus().insertContent(content).run();
    },
  };
}

const breakKeys = Extension.create({
  name: 'breakKeys',
  // Before the paragraph's own keys, which would begin another paragraph.
  priority: 200,
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.chain().setHardBreak().scrollIntoView().run();
    return { Enter: breakLine, 'Mod-Enter': breakLine, 'Ctrl-Enter': breakLine, 'Shift-Enter': breakLine };
  },
});
