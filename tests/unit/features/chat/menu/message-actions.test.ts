import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { SpokenStore } from '#features/chat/conversation/SpokenStore.ts';
import { type MessageActionContext, messageActions, reactTo } from '#features/chat/menu/message-actions.ts';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import { defaultChatConfig } from '#lib/chat/chat-config.ts';
import { copiedText } from '#lib/chat/copied-text.ts';
import type { Message } from '#lib/chat/records.ts';
import words from '#locales/en_US/message-menu.json';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { bodies } from '../bodies.ts';

const place = {
  features: defaultChatConfig.features,
  isMobileWeb: false,
  isSelecting: false,
  isMember: true,
};

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en_US',
  resources: { en_US: { 'message-menu': words } },
  interpolation: { escapeValue: false },
});

function actionsOn(port: Partial<ChatPort> = {}) {
  const toasts = { info: vi.fn(), success: vi.fn(), warning: vi.fn(), error: vi.fn() };
  const dialogs = { confirm: vi.fn(async () => true) };
  const platform = { copyText: vi.fn(async () => true) };
  const store = {
    spoken: new SpokenStore(() => aPort(port)),
    revoke: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    marks: { react: vi.fn(async () => undefined) },
  };
  const drafts = { setQuote: vi.fn() };
  const forwarding = { ask: vi.fn() };
  const selection = new SelectionStore();
  const focusComposer = vi.fn();
  const context: MessageActionContext = {
    store,
    drafts,
    forwarding,
    selection,
    focusComposer,
    t: i18n.getFixedT('en_US', 'message-menu'),
    services: { toasts, dialogs, platform },
    words: () => 'words',
    open: vi.fn(),
    pin: vi.fn(async () => undefined),
  };
  const find = (id: string, message: Message) =>
    messageActions(message, place, context).find((action) => action.id === id);
  return {
    context,
    toasts,
    dialogs,
    platform,
    store,
    drafts,
    forwarding,
    selection,
    focusComposer,
    name: (id: string, message: Message) => find(id, message)?.name,
    perform: async (id: string, message: Message) => find(id, message)?.perform(),
  };
}

const own = aMessage('m', { flow: 'out' });
const voice = aMessage('v', { body: bodies.audio });

describe('the actions of a message', () => {
  test('copying puts the text on the clipboard, and a failure is reported', async () => {
    const { perform, platform, toasts } = actionsOn();
    await perform('copy', aMessage('halo'));
    expect(platform.copyText).toHaveBeenCalledWith('halo', copiedText('halo').own);
    expect(toasts.success).toHaveBeenCalledOnce();
    platform.copyText.mockResolvedValueOnce(false);
    await perform('copy', aMessage('halo'));
    expect(toasts.error).toHaveBeenCalledWith('this device does not support copy');
  });

  test.each([
    [new ChatError('revokeTooLate', 20016, 'raw'), 'revoke time limit passed'],
    [new ChatError('revokeTooLate', 10031, 'raw'), 'withdrawal deadline has passed'],
    [new ChatError('other', 1, 'raw words'), 'raw words'],
    [new ChatError('network'), 'The message could not be recalled.'],
  ])('recalling that fails with %s shows the reason', async (error, expected) => {
    const { perform, store, toasts } = actionsOn();
    store.revoke.mockRejectedValueOnce(error);
    await perform('revoke', own);
    expect(toasts.error).toHaveBeenCalledWith(expected);
  });

  test('deleting asks for confirmation', async () => {
    const { perform, store, dialogs } = actionsOn();
    dialogs.confirm.mockResolvedValueOnce(false);
    await perform('delete', own);
    expect(store.remove).not.toHaveBeenCalled();
    await perform('delete', own);
    expect(store.remove).toHaveBeenCalledWith([own]);
  });

  test('a message that failed is removed after a question that says that nobody has it', async () => {
    const { perform, store, dialogs } = actionsOn();
    const failed = aMessage('m', { flow: 'out', delivery: 'failed', remoteId: null });
    await perform('discard', failed);
    expect(dialogs.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'It was not sent, so nobody else has it.' }),
    );
    expect(store.remove).toHaveBeenCalledExactlyOnceWith([failed]);
  });

  test('quoting puts the quote into the draft and the cursor into the composer', async () => {
    const { perform, drafts, focusComposer } = actionsOn();
    await perform('quote', aMessage('m', { nick: 'Intan' }));
    expect(drafts.setQuote).toHaveBeenCalledWith('user-2', {
      remoteId: 'r-m',
      kind: 'text',
      abstract: 'words',
      sender: 'Intan',
    });
    expect(focusComposer).toHaveBeenCalledOnce();
  });

  test('a single message is forwarded from its menu, several are chosen from it', async () => {
    const { perform, forwarding, selection } = actionsOn();
    await perform('forward', own);
    expect(forwarding.ask).toHaveBeenCalledWith('single', [own]);
    await perform('select', own);
    expect(selection.isOnIn('user-2') && selection.has('m')).toBe(true);
  });
});

describe('translation and text', () => {
  test.each([
    ['translate', own, { translate: async () => ['hello'] }, 'Translate', 'Hide translation'],
    ['voiceToText', voice, { voiceToText: async () => 'hello' }, 'Convert to text', 'Hide text'],
  ] as const)(
    '%s shows the text, offers to hide it, and hides it',
    async (id, message, port, before, after) => {
      const { perform, name, store } = actionsOn(port);
      expect(name(id, message)).toBe(before);
      await perform(id, message);
      expect(store.spoken.get(message.id)).toEqual({ state: 'ready', text: 'hello' });
      expect(name(id, message)).toBe(after);
      await perform(id, message);
      expect(store.spoken.get(message.id)).toBeNull();
      expect(name(id, message)).toBe(before);
    },
  );

  test.each([
    ['translate', own, 'please enable translation'],
    ['voiceToText', voice, 'please enable voice to text'],
  ] as const)('%s without its plugin or package shows a warning', async (id, message, expected) => {
    const refuse = async () => Promise.reject(new ChatError('packageNeeded', 60020, 'raw'));
    const { perform, store, toasts } = actionsOn({ translate: refuse, voiceToText: refuse });
    await perform(id, message);
    expect(toasts.warning).toHaveBeenCalledWith(expected);
    expect(store.spoken.get(message.id)).toBeNull();
  });

  test('emoji are translated as characters, because a translator would change their keys', async () => {
    const translate = vi.fn(async ([text]: readonly string[]) => [text ?? '']);
    const { perform, store } = actionsOn({ translate });
    const text = 'Siap [TUIEmoji_Ok]';
    await perform('translate', { ...own, body: { kind: 'text', text, mentions: [] } });
    expect(store.spoken.get('m')).toEqual({ state: 'ready', text: 'Siap 👌' });
  });

  test('any other failure is shown below the message', async () => {
    const { perform, store, toasts } = actionsOn({
      translate: async () => Promise.reject(new ChatError('other', 9, 'raw words')),
    });
    await perform('translate', own);
    expect(store.spoken.get('m')).toEqual({ state: 'failed', reason: 'other', serverMessage: 'raw words' });
    expect(toasts.warning).not.toHaveBeenCalled();
  });
});

test('a reaction above the limit is reported as such', async () => {
  const { context, store, toasts } = actionsOn();
  store.marks.react.mockRejectedValueOnce(new ChatError('reactionLimit', 23004));
  await reactTo(own, 'TUIEmoji_Like', context);
  expect(toasts.warning).toHaveBeenCalledWith('the max reaction limit reached');
});

describe('the selection of messages', () => {
  test('selects and deselects messages of one conversation, and is cleared on leaving it', () => {
    const selection = new SelectionStore();
    const [a, b] = [aMessage('a'), aMessage('b')];
    selection.start(a);
    selection.toggle(b);
    selection.toggle(aMessage('c', { conversationId: 'user-3' }));
    selection.toggle(aMessage('d', { hasRiskContent: true }));
    expect(selection.ids.length).toBe(2);
    selection.toggle(a);
    expect(selection.chosen([a, b]).map((message) => message.id)).toEqual(['b']);
    selection.leave();
    expect([selection.ids.length, selection.isOnIn('user-2')]).toEqual([0, false]);
  });

  test('excludes messages that were recalled meanwhile', () => {
    const selection = new SelectionStore();
    selection.start(aMessage('a'));
    expect(selection.chosen([aMessage('a', { body: bodies.revoked })])).toEqual([]);
  });
});
