import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { Attachments } from './attachments.ts';
import type { MessageEditorProps } from './editor-handle.ts';
import styles from './MessageEditor.module.css';
import { handleOf, type Latest, makeEditor } from './make-editor.ts';

/** The field where a message is written: text, emoji and attached files; pasted text loses its formatting. */
export function MessageEditor(props: MessageEditorProps) {
  const { t } = useTranslation('composer');
  // The editor is created once, and its handlers read the newest props here. They are set at the commit; otherwise a
  // key press could see old ones.
  const { handle } = props;
  const latest: Latest = useRef({ ...props, t });
  useLayoutEffect(() => {
    latest.current = { ...props, t };
  });
  const frame = useRef<HTMLDivElement>(null);
  const [isDroppable, setDroppable] = useState(false);

  useLayoutEffect(() => {
    const { caret = null } = latest.current;
    const files = new Attachments();
    const made = makeEditor(frame.current, latest, files, setDroppable);
    const { editor } = made;
    handle.current = handleOf(made, files);
    if (caret !== null) {
      editor.view.focus();
      editor.commands.setTextSelection(caret === 'end' ? Number.MAX_SAFE_INTEGER : caret + 1);
    }
    return () => {
      handle.current = null;
      editor.destroy();
      files.close();
    };
  }, [handle]);

  // The field names the active option of the popup, whose keys are handled here.
  const { activeOption } = props;
  useEffect(() => {
    const field = frame.current?.querySelector('[role=textbox]');
    for (const [name, value] of [
      ['aria-controls', activeOption?.list],
      ['aria-activedescendant', activeOption?.option],
    ] as const)
      if (value === undefined) field?.removeAttribute(name);
      else field?.setAttribute(name, value);
  }, [activeOption]);

  return <div ref={frame} className={classes(styles.frame, isDroppable && styles.droppable)} />;
}
