import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Piece } from '#lib/chat/content.ts';
import { otherwise } from '#lib/report.ts';
import type { Caret, MessageEditorProps } from './editor-handle.ts';
import { PlainField } from './PlainField.tsx';

type Editor = ComponentType<MessageEditorProps>;

let loaded: Editor | null = null;

async function load(): Promise<Editor> {
  loaded ??= (await import('./MessageEditor.tsx')).MessageEditor;
  return loaded;
}

/**
 * The field in which a message is written. The editor is a quarter of the chat's code: it loads after the
 * conversation is painted, and a plain field takes the input until then.
 */
export function EditorField(props: MessageEditorProps) {
  const [Editor, setEditor] = useState(() => loaded);
  const [start, setStart] = useState<{ pieces: readonly Piece[]; caret: Caret } | null>(() =>
    loaded ? { pieces: props.initial, caret: null } : null,
  );
  useEffect(() => {
    // If the editor does not load, the plain field stays.
    if (!loaded) load().then((editor) => setEditor(() => editor), otherwise('loading the editor', undefined));
  }, []);
  const takeOver = useCallback((pieces: readonly Piece[], caret: Caret) => setStart({ pieces, caret }), []);
  if (!Editor || !start) return <PlainField {...props} isDone={Editor !== null} onDone={takeOver} />;
  return <Editor {...props} initial={start.pieces} caret={start.caret} />;
}
