// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageTypes, kindOf } from '#features/chat/composer/attachments.ts';
import type { ComposerHandle } from '#features/chat/composer/Composer.tsx';
import type { EditorHandle, MessageEditorProps } from '#features/chat/composer/editor-handle.ts';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { alonePlace, PanePlaceContext } from '#features/chat/panes/pane-context.ts';
import type { ConversationId, Outgoing, Quote } from '#im/records.ts';
import type { Piece } from '#lib/chat/content.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

/** The stand-in for the editor: the props that the composer passes, and the calls that it makes. */
const field = {
  props: null as MessageEditorProps | null,
  handle: {
    focus: vi.fn(),
    setContent: vi.fn(),
    turnTo: vi.fn(),
    follow: vi.fn(),
    insertText: vi.fn(),
    hold: vi.fn(() => null),
    insertFiles: vi.fn(),
    mention: vi.fn(),
  } satisfies EditorHandle,
};
vi.mock('#features/chat/composer/EditorField.tsx', () => ({
  EditorField: (props: MessageEditorProps) => {
    field.props = props;
    (props.handle as RefObject<EditorHandle | null>).current = field.handle;
    return null;
  },
}));
const { Composer } = await import('#features/chat/composer/Composer.tsx');

beforeEach(() => {
  turnTo('desktop');
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const quote: Quote = { remoteId: 'q', kind: 'text', abstract: 'said', sender: 'Intan' };
const words = (text: string): Piece[] => [{ kind: 'text', text }];

async function compose({ id = 'user-20002' as ConversationId, isMuted = false, ...options } = {}) {
  const sent: Outgoing[] = [];
  const setTyping = vi.fn(async () => undefined);
  const send = async (outgoing: Outgoing) => {
    sent.push(outgoing);
    return aMessage(outgoing.nonce, { flow: 'out', nonce: outgoing.nonce, conversationId: id });
  };
  const stage = await chatStage({
    conversations: [aConversation(id)],
    port: { send, setTyping },
    ...options,
  });
  const store = stage.chat.open(id) as ConversationStore;
  const handle = createRef<ComposerHandle>();
  const view = showInWindow(<Composer store={store} handle={handle} {...(isMuted && { isMuted })} />, {
    root: stage.root,
  });
  const type = (pieces: readonly Piece[]) => act(() => field.props?.onChange(pieces));
  const press = () => act(() => field.props?.onSend());
  return { ...stage, ...view, store, handle, sent, setTyping, type, press };
}
const bodies = (sent: readonly Outgoing[]) =>
  sent.map(({ body }) => ('text' in body ? body.text : body.kind));

describe('the content of the composer', () => {
  test('renders nothing again for a further letter, as the field shows it by itself', async () => {
    const { chat, store, type } = await compose();
    act(() => chat.drafts.setQuote(store.id, quote));
    type(words('H'));
    const before = field.props;
    type(words('He'));
    type(words('Hello'));
    expect(field.props).toBe(before);
    type(words('Hello, my WhatsApp'));
    expect(field.props, 'a warning of sensitive text appears').not.toBe(before);
  });

  test('is sent by Enter and by the button, unless it is blank', async () => {
    const { type, press, sent } = await compose();
    press();
    type(words('  \n '));
    press();
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(sent).toEqual([]);
    type(words(' satu '));
    press();
    expect(field.handle.setContent).toHaveBeenLastCalledWith([]);
    type(words('dua'));
    fireEvent.click(button);
    await waitFor(() => expect(bodies(sent)).toEqual(['satu', 'dua']));
    expect(sent[0]).toMatchObject({ conversationId: 'user-20002', needsReceipt: false });
  });

  test('quotes a message in the first text that is sent only, and the quote bar closes with it', async () => {
    const { chat, type, press, sent } = await compose();
    act(() => chat.drafts.setQuote('user-20002', quote));
    expect(screen.getByRole('complementary', { name: 'Answering Intan' }).textContent).toContain('said');
    type(words('satu'));
    press();
    type(words('dua'));
    press();
    await waitFor(() => expect(sent.map((each) => each.quote)).toEqual([quote, null]));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('that is refused for its length drops the quote and keeps the text', async () => {
    const { chat, type, press, sent, toasts } = await compose();
    act(() => chat.drafts.setQuote('user-20002', quote));
    type(words('a'.repeat(12 * 1_024)));
    press();
    expect(toasts.error).toHaveBeenCalledWith('The message is too long: keep it under 12K.');
    expect(chat.drafts.quote('user-20002')).toBeNull();
    expect(field.handle.setContent).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('is kept as a draft with its quote, and restored on return', async () => {
    const { chat, root, type, unmount, store } = await compose();
    type(words('Nanti dulu'));
    act(() => chat.drafts.setQuote('user-20002', quote));
    unmount();
    chat.close('user-20002');
    expect(chat.drafts.get('user-20002')).toMatchObject({ text: 'Nanti dulu', quote });
    showInWindow(<Composer store={store} handle={createRef()} />, { root });
    expect(field.props?.initial).toEqual(words('Nanti dulu'));
    expect(screen.getByRole('complementary', { name: 'Answering Intan' })).toBeDefined();
  });

  test('changes with the conversation', async () => {
    const { chat, rerender, type } = await compose();
    type(words('Nanti dulu'));
    chat.drafts.setContent('user-20003', words('Lain'));
    const other = chat.open('user-20003') as ConversationStore;
    rerender(<Composer store={other} handle={createRef()} />);
    expect(field.handle.turnTo).toHaveBeenCalledWith(words('Lain'));
    expect(chat.drafts.content('user-20002')).toEqual(words('Nanti dulu'));
  });

  test('follows the text of another window, without taking the focus or writing it again', async () => {
    const { chat } = await compose();
    field.handle.focus.mockClear();
    const draft = { conversationId: 'user-20002', text: 'Dari sana', mentions: [], quote } as const;
    act(() => chat.drafts.take('user-20002', draft));
    expect(field.handle.follow).toHaveBeenLastCalledWith(words('Dari sana'));
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByRole('complementary', { name: 'Answering Intan' })).toBeDefined();
    act(() => chat.drafts.take('user-20002', null));
    expect(field.handle.follow).toHaveBeenLastCalledWith([]);
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    expect(field.handle.setContent).not.toHaveBeenCalled();
    expect(field.handle.focus).not.toHaveBeenCalled();
  });

  test('becomes the text of a recalled message that is edited again', async () => {
    const { handle } = await compose();
    act(() => handle.current?.addText('halo'));
    expect(field.handle.setContent).toHaveBeenCalledWith(words('halo'));
    expect(field.handle.focus).toHaveBeenCalled();
  });

  test('keeps what is written when a recalled message is edited again, and takes its text once', async () => {
    const { handle, type } = await compose();
    const written: Piece[] = [
      { kind: 'file', file: new File(['x'], 'peta.png', { type: 'image/png' }) },
      ...words('belum selesai'),
    ];
    type(written);
    act(() => handle.current?.addText('halo'));
    const whole = [...written, ...words('\nhalo')];
    expect(field.handle.setContent).toHaveBeenLastCalledWith(whole);
    type(whole);
    act(() => handle.current?.addText('halo'));
    expect(field.handle.setContent).toHaveBeenCalledTimes(1);
  });
});

test('the typing state is sent only when the focused field becomes empty or stops being so', async () => {
  const { type, setTyping } = await compose();
  const told = () => setTyping.mock.calls.map((call) => (call as unknown[])[1]);
  expect(told()).toEqual([]);
  act(() => field.props?.onFocusChange(true));
  expect(told()).toEqual([true]);
  type(words('a'));
  expect(told()).toEqual([true, false]);
  type([]);
  expect(told()).toEqual([true, false, true]);
  act(() => field.props?.onFocusChange(false));
  expect(told()).toEqual([true, false, true, false]);
});

test.each([
  ['desktop', true, 'enter', 'Enter sends · Ctrl+Enter new line'],
  ['desktop', false, 'ctrlEnter', 'Ctrl+Enter sends · Enter new line'],
  ['mobile', true, 'ctrlEnter', null],
] as const)('on %s, set to send with Enter %s, %s sends', async (layout, sendsWithEnter, sendKey, hint) => {
  turnTo(layout);
  localStorage.setItem('pasarmain.preferences', JSON.stringify({ sendsWithEnter }));
  await compose();
  expect(field.props?.sendKey).toBe(sendKey);
  expect(screen.queryByText(/new line/)?.textContent ?? null).toBe(hint);
});

test('in a narrow window with this conversation alone, Enter sends as on the desktop', async () => {
  turnTo('mobile');
  const { store, root } = await compose();
  cleanup();
  showInWindow(
    <PanePlaceContext value={alonePlace}>
      <Composer store={store} handle={createRef<ComposerHandle>()} />
    </PanePlaceContext>,
    { root },
  );
  expect(field.props?.sendKey).toBe('enter');
});

test('a muted composer shows the reason and has no field', async () => {
  await compose();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
  cleanup();
  field.props = null;
  await compose({ isMuted: true });
  expect(screen.getByRole('status').textContent).toBe('You have been muted by the admin');
  expect([screen.queryByRole('button'), field.props]).toEqual([null, null]);
});

test('on a phone the emoji are opened and closed by one button, and the tools by another', async () => {
  turnTo('mobile');
  await import('#features/chat/composer/EmojiPicker.tsx');
  await compose();
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  const toggle = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  expect(isOpen('Emoji and stickers')).toBe('false');
  await toggle('Emoji and stickers');
  expect(isOpen('Emoji and stickers')).toBe('true');
  expect(await screen.findByRole('button', { name: 'Insert 🎉' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Insert 🎉' }));
  expect(field.handle.insertText).toHaveBeenCalledWith('[TUIEmoji_Celebrate]', { keepsFocus: true });
  await toggle('Emoji and stickers');
  expect([isOpen('Emoji and stickers'), screen.queryByRole('button', { name: 'Insert 🎉' })]).toEqual([
    'false',
    null,
  ]);
  await toggle('More tools');
  expect(screen.getByRole('toolbar', { name: 'Message tools' })).toBeDefined();
  await toggle('Close tools');
  expect(screen.queryByRole('toolbar', { name: 'Message tools' })).toBeNull();
});

test('a sticker is sent at once as a face message', async () => {
  await import('#features/chat/composer/EmojiPicker.tsx');
  turnTo('mobile');
  const { sent } = await compose();
  fireEvent.click(screen.getByRole('button', { name: 'Emoji and stickers' }));
  fireEvent.click(await screen.findByRole('tab', { name: 'Sekar' }));
  fireEvent.click(screen.getAllByRole('button', { name: /^Send sticker/ })[0] as HTMLElement);
  await waitFor(() => expect(sent[0]?.body).toEqual({ kind: 'face', group: 2, key: 'ys00' }));
});

describe('the pickers', () => {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

  test.each([
    ['Image', 'image/gif,image/jpeg,image/jpg,image/png,image/bmp,image/webp'],
    ['Video', 'video/*'],
    ['File', ''],
  ])('%s accepts "%s", one at a time', async (name, accept) => {
    await compose();
    const open = vi.spyOn(input(), 'click').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(open).toHaveBeenCalledOnce();
    expect([input().accept, input().multiple]).toEqual([accept, false]);
  });

  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.png', { type: 'image/png' });
  const fake = new File(['words'], 'fake.png', { type: 'image/png' });
  const film = new File(['x'], 'a.webm', { type: 'video/webm' });
  const empty = new File([], 'kosong.txt');
  const pick = (name: string, file: File) => {
    vi.spyOn(input(), 'click').mockReturnValue();
    fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    fireEvent.change(input(), { target: { files: [file] } });
  };
  const asFile = 'The chat shows only MP4 and MOV as videos: this one is sent as a file.';
  const invalid = 'The image could not be sent: its format is invalid';

  test('put picked files into the field', async () => {
    await compose();
    for (const [name, file] of [
      ['Image', photo],
      ['Video', film],
      ['File', film],
    ] as const) {
      pick(name, file);
      await waitFor(() => expect(field.handle.insertFiles).toHaveBeenLastCalledWith([file], null));
    }
    expect(screen.queryByText(asFile)).toBeNull();
  });

  test.each([
    ['Image', fake, invalid],
    ['Image', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), /^Only gif, jpeg, jpg, png, bmp and webp/],
    ['Video', photo, 'This file is not a video.'],
    ['Video', film, asFile],
    ['File', empty, 'kosong.txt is empty and cannot be sent.'],
  ])('%s shows the problem of a file beside the field until the next choice', async (tool, file, said) => {
    await compose();
    pick(tool, file);
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(field.handle.insertFiles).toHaveBeenLastCalledWith(file === film ? [film] : [], null);
    pick('Image', photo);
    await waitFor(() => expect(field.handle.insertFiles).toHaveBeenLastCalledWith([photo], null));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('take the pasted and dropped files that may be sent, and refuse the others in one note', async () => {
    await compose();
    const files = [fake, photo, film, fake, empty];
    const taken = await act(() => field.props?.onFiles({ files, folders: ['Foto', 'Video'] }));
    expect(taken).toEqual([photo, film]);
    expect(
      [...screen.getByRole('alert').querySelectorAll('span > span')].map((each) => each.textContent),
    ).toEqual([
      'Foto is a folder, and folders cannot be sent. Add the files in it, or a ZIP of it.',
      'Video is a folder, and folders cannot be sent. Add the files in it, or a ZIP of it.',
      'kosong.txt is empty and cannot be sent.',
      invalid,
      asFile,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ...imageTypes.map((type) => [type, 'image'] as const),
    ['video/mp4', 'video'],
    ['application/pdf', 'file'],
    ['audio/mpeg', 'file'],
  ] as const)('%s is sent as %s', (type, kind) => expect(kindOf({ type, size: 9 })).toBe(kind));
});

describe('what is typed or pasted outside the field', () => {
  const paste = (data: { text?: string; files?: File[] }) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const clipboardData = {
      types: [],
      files: data.files ?? [],
      items: [],
      getData: (type: string) => (type === 'text/plain' ? (data.text ?? '') : ''),
    };
    document.body.dispatchEvent(Object.assign(event, { clipboardData }));
  };

  test('goes into the field of the open conversation', async () => {
    await compose();
    fireEvent.keyDown(document.body, { key: 'h' });
    expect(field.handle.insertText).toHaveBeenLastCalledWith('h');
    paste({ text: 'Halo' });
    expect(field.handle.insertText).toHaveBeenLastCalledWith('Halo');
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    paste({ files: [file] });
    await waitFor(() => expect(field.handle.insertFiles).toHaveBeenLastCalledWith([file], null));
  });

  test.each<[string, Partial<KeyboardEventInit>]>([
    ['a shortcut', { key: 'h', ctrlKey: true }],
    ['a key with a name', { key: 'ArrowDown' }],
    ['a space, which presses the focused button', { key: ' ' }],
    ['a letter of an input method', { key: 'h', isComposing: true }],
  ])('%s does not', async (_what, key) => {
    await compose();
    fireEvent.keyDown(document.body, key);
    expect(field.handle.insertText).not.toHaveBeenCalled();
  });

  test('does not if another field or a dialog has the keys, or the user is muted', async () => {
    const { unmount } = await compose();
    const other = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(other, { key: 'h' });
    other.remove();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    fireEvent.keyDown(document.body, { key: 'h' });
    dialog.remove();
    unmount();
    await compose({ isMuted: true });
    fireEvent.keyDown(document.body, { key: 'h' });
    expect(field.handle.insertText).not.toHaveBeenCalled();
  });
});
