// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EditorHandle, MessageEditorProps } from '#features/chat/composer/editor-handle.ts';
import { PlainField } from '#features/chat/composer/PlainField.tsx';

afterEach(cleanup);

test('a file that is checked while the editor takes over goes to the editor', async () => {
  const file = new File(['x'], 'a.pdf');
  const { promise: checked, resolve: check } = Promise.withResolvers<readonly File[]>();
  const handle: MessageEditorProps['handle'] = { current: null };
  const props: MessageEditorProps = {
    handle,
    initial: [],
    label: 'Message',
    placeholder: '',
    sendKey: 'enter',
    onChange: vi.fn(),
    onSend: vi.fn(),
    onFocusChange: vi.fn(),
    onMention: vi.fn(),
    onKey: () => false,
    activeOption: null,
    onFiles: () => checked,
  };
  const { unmount } = render(<PlainField {...props} isDone={false} onDone={vi.fn()} />);
  fireEvent.paste(screen.getByRole('textbox'), {
    clipboardData: { types: ['Files'], getData: () => '', files: [file], items: [] },
  });
  unmount();
  const insertFiles = vi.fn();
  const editor: EditorHandle = {
    focus: vi.fn(),
    setContent: vi.fn(),
    turnTo: vi.fn(),
    follow: vi.fn(),
    insertText: vi.fn(),
    hold: () => null,
    insertFiles,
    mention: vi.fn(),
  };
  handle.current = editor;
  check([file]);
  await vi.waitFor(() => expect(insertFiles).toHaveBeenCalledWith([file], null));
});
