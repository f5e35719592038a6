import { type Editor, Extension } from '@tiptap/core';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { docOf, textOf } from './editor-text.ts';
import styles from './MessageEditor.module.css';

/** What a parent may ask of the editor. */
export interface EditorHandle {
  focus: () => void;
  /** Replaces everything that is typed. */
  setText: (text: string) => void;
  /** Adds a text where the caret is. */
  insertText: (text: string) => void;
}

type MessageEditorProps = {
  handle: RefObject<EditorHandle | null>;
  /** What stands in it when it appears; later changes are typed. */
  initialText: string;
  label: string;
  placeholder: string;
  /** True where Enter sends and Ctrl+Enter breaks the line; on phones Enter breaks it (checklist X-43). */
  enterSends: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onFocusChange: (isFocused: boolean) => void;
  /** Files that were pasted or dropped; nothing of them goes into the text. */
  onFiles: (files: File[]) => void;
};

/** The field where a message is written: plain text with line breaks, whatever is pasted. */
export function MessageEditor(props: MessageEditorProps) {
  // The editor is made once; its handlers read the newest props here.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const editor = useEditor({
    extensions: [Document, Paragraph, Text, HardBreak, UndoRedo, placeholderOf(latest), keysOf(latest)],
    content: docOf(props.initialText),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.editor ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        dir: 'auto',
      },
      handlePaste: (view, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0) {
          latest.current.onFiles(files);
          return true;
        }
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text === '') return true;
        view.pasteText(text.replaceAll('\r\n', '\n'));
        return true;
      },
      handleDrop: (_view, event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        latest.current.onFiles(files);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(textOf(changed.getJSON())),
    onFocus: () => latest.current.onFocusChange(true),
    onBlur: () => latest.current.onFocusChange(false),
  });

  useImperativeHandle(props.handle, () => handleOf(editor), [editor]);

  return <EditorContent editor={editor} className={styles.frame} />;
}

function handleOf(editor: Editor): EditorHandle {
  return {
    focus: () => editor.commands.focus('end'),
    setText: (text) => editor.chain().setContent(docOf(text), { emitUpdate: true }).focus('end').run(),
    insertText: (text) => editor.chain().focus().insertContent({ type: 'text', text }).run(),
  };
}

function placeholderOf(latest: RefObject<MessageEditorProps>) {
  return Placeholder.configure({ placeholder: () => latest.current.placeholder });
}

function keysOf(latest: RefObject<MessageEditorProps>) {
  return Extension.create({
    name: 'messageKeys',
    addKeyboardShortcuts() {
      const breakLine = () => this.editor.commands.setHardBreak();
      return {
        Enter: () => {
          // The Enter that ends a composition of the input method chooses a word; it sends nothing.
          if (this.editor.view.composing) return false;
          if (!latest.current.enterSends) return breakLine();
          latest.current.onSend();
          return true;
        },
        'Mod-Enter': breakLine,
        'Shift-Enter': breakLine,
      };
    },
  });
}
