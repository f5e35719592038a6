import { vi } from 'vitest';
import { Attachments } from '#features/chat/composer/attachments.ts';
import type { SendKey } from '#features/chat/composer/editor-handle.ts';
import { handleOf, type Latest, makeEditor } from '#features/chat/composer/make-editor.ts';
import { type Piece, textOfPieces } from '#lib/chat/content.ts';

/** The real editor in the document, with its handle and what it last reported; `destroy` removes it. */
export function anEditor(sendKey: SendKey = 'enter', words = '') {
  const element = document.createElement('div');
  document.body.append(element);
  const told = vi.fn<(pieces: readonly Piece[]) => void>();
  const onSend = vi.fn();
  const files = new Attachments();
  const latest: Latest = {
    current: {
      initial: words === '' ? [] : [{ kind: 'text', text: words }],
      label: 'Message',
      placeholder: '',
      sendKey,
      onChange: told,
      onSend,
      onFocusChange: vi.fn(),
      onFiles: async ({ files }) => files,
      onMention: vi.fn(),
      onKey: () => false,
      activeOption: null,
      t: (key: string) => key,
    },
  };
  const made = makeEditor(element, latest, files, vi.fn());
  const { editor } = made;
  const pieces = () => told.mock.lastCall?.[0] ?? [];
  const destroy = () => {
    editor.destroy();
    element.remove();
  };
  return {
    editor,
    handle: handleOf(made, files),
    told,
    onSend,
    pieces,
    last: () => textOfPieces(pieces()),
    destroy,
  };
}
