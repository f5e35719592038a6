// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { runInAction } from 'mobx';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '#features/chat/composer/attachments.ts';
import { ComposerTools } from '#features/chat/composer/ComposerTools.tsx';
import { EmojiPicker } from '#features/chat/composer/EmojiPicker.tsx';
import { useMentions } from '#features/chat/composer/useMentions.ts';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { SelectionPanel } from '#features/chat/forward/SelectionPanel.tsx';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { FileBubble } from '#features/chat/message/bodies/FileBubble.tsx';
import { MessageMeta } from '#features/chat/message/bubble/MessageMeta.tsx';
import { Reactions } from '#features/chat/message/bubble/Reactions.tsx';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { ConversationItem } from '#features/chat/sidebar/ConversationItem.tsx';
import { ConversationPane } from '#features/chat/sidebar/ConversationPane.tsx';
import { FileRow } from '#features/chat/viewer/GalleryItems.tsx';
import { ImageViewer } from '#features/chat/viewer/ImageViewer.tsx';
import { VideoViewer } from '#features/chat/viewer/VideoViewer.tsx';
import { WindowHeader } from '#features/chat/window/WindowHeader.tsx';
import type { ConversationId } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import { type ChatFeature, chatFeatures } from '#lib/chat/chat-config.ts';
import type { Message } from '#lib/chat/records.ts';
import { isReactable, type MessageActionId, messageMenu } from '#lib/rules/message-menu.ts';
import chatGallery from '#locales/en_US/chat-gallery.json';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { layOut } from '#tests/builders/layout.ts';
import { bodies } from './bodies.ts';
import { showInWindow } from './show.tsx';
import { chatStage, turnTo } from './stage.ts';

i18next.addResourceBundle('en_US', 'chat-gallery', chatGallery);

type Stage = Awaited<ReturnType<typeof chatStage>>;

beforeEach(() => {
  turnTo('desktop');
  layOut();
  vi.stubGlobal('MediaRecorder', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id: ConversationId = 'user-20002';
const own = (change: Partial<Message> = {}) => aMessage('m', { flow: 'out', conversationId: id, ...change });
const onceRead = aConversation(id, {
  lastMessage: {
    time: 1_800_000_000_000,
    flow: 'out',
    senderId: '1',
    nick: '',
    body: { kind: 'text', text: 'ok', mentions: [] },
  },
  peerReadTime: 1_900_000_000_000,
});

/** The names of the buttons, tabs and menu items on screen. */
const names = () =>
  ['button', 'tab', 'menuitem'].flatMap((role) =>
    screen.queryAllByRole(role).map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
/** Whether this part of the screen has a button, tab or menu item with a name. */
const named =
  (name: string | RegExp, show: (stage: Stage) => ReactElement) =>
  async (stage: Stage): Promise<boolean> => {
    showInWindow(show(stage), { root: stage.root });
    await act(async () => undefined);
    return names().some((each) => (typeof name === 'string' ? each === name : name.test(each)));
  };
/** Whether this part of the screen shows some words. */
const read =
  (words: string, show: (stage: Stage) => ReactElement) =>
  async (stage: Stage): Promise<boolean> => {
    const { container } = showInWindow(show(stage), { root: stage.root });
    await act(async () => undefined);
    return container.textContent?.includes(words) === true;
  };
/** Whether the menu of a message has an item. */
const inMenu = (item: MessageActionId, message: Message) => async (stage: Stage) =>
  messageMenu(message, {
    features: stage.root.services.config.chat.features,
    isMobileWeb: true,
    isSelecting: false,
    isMember: true,
  }).includes(item);
/** Whether the composer has a tool with a name. */
const tool = (name: string) =>
  named(name, () => (
    <ComposerTools
      panel={null}
      onPanel={vi.fn()}
      onEmoji={vi.fn()}
      onSend={vi.fn()}
      onFiles={vi.fn()}
      onRecord={vi.fn()}
      focusField={vi.fn()}
    />
  ));
const tab = (name: string) => named(name, () => <EmojiPicker onEmoji={vi.fn()} onSticker={vi.fn()} />);
/** Whether a file of a type can be pasted or dropped. */
const taken = (type: string) => async (stage: Stage) => {
  const { InputImage, InputVideo, InputFile } = stage.root.services.config.chat.features;
  const offers = { image: InputImage, video: InputVideo, file: InputFile };
  return problemOf({ size: 1, type }, offers) === null;
};
const header = (stage: Stage) => (
  <WindowHeader
    store={stage.chat.conversation(id) as ConversationStore}
    peer={peerOf(id)}
    hasDetails={false}
    onDetails={vi.fn()}
  />
);
const selecting = (stage: Stage) => {
  runInAction(() => stage.root.store(SelectionStore).start(own()));
  return <SelectionPanel store={stage.chat.conversation(id) as ConversationStore} />;
};

function Mentions({ store }: { store: Pick<ConversationStore, 'id'> }) {
  const { entries, onQuery } = useMentions(store, { current: null });
  return (
    <button type="button" onClick={() => onQuery('')}>
      {entries.map(({ nick }) => nick)}
    </button>
  );
}

/** Whether the menu that a part of the screen opens with its button has an item. */
const inOwnMenu = (show: (stage: Stage) => ReactElement, item: string) => async (stage: Stage) => {
  showInWindow(show(stage), { root: stage.root });
  await act(async () => undefined);
  fireEvent.click(screen.getAllByRole('button', { name: /^More for / }).at(-1) as HTMLElement);
  await screen.findAllByRole('menuitem', undefined, { timeout: 4_000 });
  return names().includes(item);
};

/** Every place where a user finds a feature; each tells whether the feature is there. */
const places: Readonly<Record<ChatFeature, Readonly<Record<string, (stage: Stage) => Promise<boolean>>>>> = {
  DownloadFile: {
    'a file': named(/^Download/, () => (
      <FileBubble message={own({ body: bodies.file })} body={bodies.file} isGroup={false} />
    )),
    'a file of the gallery': named(/^Download/, () => (
      <FileRow message={own({ body: bodies.file })} onJump={vi.fn()} />
    )),
    'the menu of a file': inMenu('open', own({ body: bodies.file })),
    'a picture': named('Save', () => (
      <ImageViewer messages={[own({ body: bodies.image })]} messageId="m" onClose={vi.fn()} />
    )),
    'a video': named('Save', () => <VideoViewer url="/v.mp4" name="v" onClose={vi.fn()} />),
  },
  CopyMessage: { 'the menu': inMenu('copy', own()) },
  DeleteMessage: { 'the menu': inMenu('delete', own()), 'several messages': named('Delete', selecting) },
  RevokeMessage: { 'the menu': inMenu('revoke', own()) },
  QuoteMessage: { 'the menu': inMenu('quote', own()) },
  ForwardMessage: {
    'the menu': inMenu('forward', own()),
    'several messages one by one': named(/one by one/i, selecting),
    'several messages as one': named(/merge/i, selecting),
  },
  TranslateMessage: { 'the menu': inMenu('translate', own()) },
  VoiceToText: { 'the menu': inMenu('voiceToText', own({ body: bodies.audio })) },
  MultiSelection: { 'the menu': inMenu('select', own()) },
  EmojiReaction: {
    'the menu': async (stage) =>
      isReactable(own(), {
        features: stage.root.services.config.chat.features,
        isMember: true,
        isSelecting: false,
      }),
    'beneath a message': named(/2/, () => (
      <Reactions
        message={own({ reactions: [{ key: '[TUIEmoji_Ok]', count: 2, isMine: true, userIds: [] }] })}
      />
    )),
  },
  InputEmoji: { 'the picker': tab('Emoji') },
  InputStickers: { 'the picker': tab('Raka') },
  InputImage: { 'a tool': tool('Image'), 'a picture pasted': taken('image/png') },
  InputVoice: { 'a tool': tool('Voice message') },
  InputVideo: { 'a tool': tool('Video'), 'a video dropped': taken('video/mp4') },
  InputFile: { 'a tool': tool('File'), 'a file dropped': taken('application/pdf') },
  InputLocation: { 'a tool': tool('Location') },
  InputEvaluation: { 'a tool': tool('Evaluate the service') },
  InputQuickReplies: {
    'a tool': tool('Quick replies (Ctrl+/)'),
    'its keys': async (stage) => {
      const onPanel = vi.fn();
      const idle = {
        onEmoji: vi.fn(),
        onSend: vi.fn(),
        onFiles: vi.fn(),
        onRecord: vi.fn(),
        focusField: vi.fn(),
      };
      showInWindow(<ComposerTools {...idle} panel={null} onPanel={onPanel} />, { root: stage.root });
      fireEvent.keyDown(document, { key: '/', ctrlKey: true });
      return onPanel.mock.calls.length > 0;
    },
  },
  InputMention: {
    'a name after @': async (stage) => {
      await stage.root.store(GroupStore).of('group-g').members.load();
      showInWindow(<Mentions store={{ id: 'group-g' }} />, {
        root: stage.root,
      });
      fireEvent.click(screen.getByRole('button'));
      return screen.getByRole('button').textContent.includes('Wulan');
    },
  },
  MessageSearch: {
    'a tool': tool('Search messages'),
    'the menu of a conversation': inOwnMenu(header, 'Search messages'),
    'the menu of the list': inOwnMenu(() => <ConversationPane openId={null} />, 'Search messages'),
    'below the search for names': async (stage) => {
      runInAction(() => stage.chat.list.filtered.search('scrim'));
      showInWindow(<ConversationPane openId={null} />, { root: stage.root });
      return names().some((each) => each.includes('scrim'));
    },
  },
  ReadStatus: {
    'the label of a message': read('Unread', () => <MessageMeta message={own()} />),
    'the tick of a conversation': async (stage) => {
      showInWindow(
        <ConversationItem
          conversation={onceRead}
          isOpen={false}
          isTabStop
          onFocus={vi.fn()}
          onMenu={vi.fn()}
        />,
        { root: stage.root },
      );
      return document.querySelector('[aria-label="Read"]') !== null;
    },
  },
};

/** A chat in which the given features are off. */
const stageWith = (off: readonly ChatFeature[]) =>
  chatStage({
    conversations: [onceRead],
    config: { chat: { features: Object.fromEntries(off.map((feature) => [feature, false])) } },
    port: {
      groups: aGroupPort({
        members: async () => ({ members: [aGroupMember('2', { nick: 'Wulan' })], cursor: null }),
      }),
    },
  });

const rows = chatFeatures.flatMap((feature) =>
  Object.entries(places[feature]).map(([place, isThere]) => ({ feature, place, isThere })),
);

describe.each(rows)('$feature in $place', ({ feature, isThere }) => {
  test('is shown by default', async () => expect(await isThere(await stageWith([]))).toBe(true));
  test('is hidden by its switch', async () => expect(await isThere(await stageWith([feature]))).toBe(false));
  test('is shown with all other switches off', async () => {
    const others = chatFeatures.filter((each) => each !== feature);
    expect(await isThere(await stageWith(others))).toBe(true);
  });
});
