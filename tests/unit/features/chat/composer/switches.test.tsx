// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposerSheet, ComposerTools } from '#features/chat/composer/ComposerTools.tsx';
import { EmojiPicker } from '#features/chat/composer/EmojiPicker.tsx';
import type { EditorHandle } from '#features/chat/composer/editor-handle.ts';
import { useMentions } from '#features/chat/composer/useMentions.ts';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { type ChatFeature, chatFeatures } from '#lib/chat/chat-config.ts';
import type { ConversationId } from '#lib/chat/ids.ts';
import chatSearch from '#locales/en_US/chat-search.json';
import { aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

i18next.addResourceBundle('en_US', 'chat-search', chatSearch);

const configWithout = (off: readonly ChatFeature[]) => ({
  chat: { features: Object.fromEntries(off.map((feature) => [feature, false])) },
});
const rootWithout = (off: readonly ChatFeature[]) => aRoot({ config: configWithout(off), self: null });
const acts = {
  panel: 'tools' as const,
  onPanel: vi.fn(),
  onEmoji: vi.fn(),
  onSend: vi.fn(),
  onFiles: vi.fn(),
  onRecord: vi.fn(),
  focusField: vi.fn(),
};
const buttons = () =>
  screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);

beforeEach(() => vi.stubGlobal('MediaRecorder', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const desktop: readonly (readonly [ChatFeature, string])[] = [
  ['InputImage', 'Image'],
  ['InputVoice', 'Voice message'],
  ['InputVideo', 'Video'],
  ['InputFile', 'File'],
  ['InputLocation', 'Location'],
  ['InputEvaluation', 'Evaluate the service'],
  ['InputQuickReplies', 'Quick replies (Ctrl+/)'],
  ['MessageSearch', 'Search messages'],
];
const phone: readonly (readonly [ChatFeature, string])[] = [
  ['InputImage', 'Image'],
  ['InputVoice', 'Voice message'],
  ['InputVideo', 'Video'],
  ['InputFile', 'File'],
  ['InputLocation', 'Location'],
  ['InputEvaluation', 'Evaluate the service'],
  ['InputQuickReplies', 'Quick replies'],
  ['MessageSearch', 'Search messages'],
];

describe.each([
  ['the desktop', ComposerTools, desktop, ['Emoji and stickers']],
  ['a phone', ComposerSheet, phone, []],
] as const)('the tools on %s', (_place, Tools, table, others) => {
  const names = table.map(([, name]) => name);

  test('are all shown by default', () => {
    showInWindow(<Tools {...acts} />, { root: rootWithout([]) });
    expect(buttons().toSorted()).toEqual([...others, ...names].toSorted());
  });

  test.each(table)('%s off hides "%s" and nothing else', (feature, name) => {
    showInWindow(<Tools {...acts} />, { root: rootWithout([feature]) });
    expect(buttons().toSorted()).toEqual([...others, ...names.filter((each) => each !== name)].toSorted());
  });

  test('are hidden with every switch off', () => {
    showInWindow(<Tools {...acts} />, { root: rootWithout(chatFeatures) });
    expect(buttons()).toEqual([]);
  });
});

describe('emoji and stickers', () => {
  const tabs = (off: readonly ChatFeature[]) => {
    showInWindow(<EmojiPicker onEmoji={vi.fn()} onSticker={vi.fn()} />, { root: rootWithout(off) });
    return screen.queryAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent);
  };
  test.each([
    [[], ['Emoji', 'Raka', 'Sekar', 'Oren the cat']],
    [['InputStickers'], ['Emoji']],
    [['InputEmoji'], ['Raka', 'Sekar', 'Oren the cat']],
  ] as const)('without %o the sets are %o', (off, sets) => expect(tabs(off)).toEqual(sets));
});

describe('mentions', () => {
  const offered = async (off: readonly ChatFeature[], id: ConversationId) => {
    const { root } = await chatStage({
      config: configWithout(off),
      port: {
        groups: aGroupPort({
          members: async () => ({ members: [aGroupMember('2', { nick: 'Wulan' })], cursor: null }),
        }),
      },
    });
    await root.store(GroupStore).of('group-g').members.load();
    const Popup = observer(function Popup() {
      const mentions = useMentions({ id }, useRef<EditorHandle>(null));
      if (mentions.entries.length === 0) queueMicrotask(() => mentions.onQuery(''));
      return mentions.entries.map((entry) => <i key={entry.userId}>{entry.nick}</i>);
    });
    return showInWindow(<Popup />, { root });
  };
  test('are offered in groups', async () => {
    await offered([], 'group-g');
    expect(await screen.findByText('Wulan')).toBeTruthy();
  });
  test.each([
    [['InputMention'], 'group-g'],
    [[], 'user-2'],
  ] as const)('are not offered with %o off in %s', async (off, id) => {
    const { container } = await offered(off, id);
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.textContent).toBe('');
  });
});
