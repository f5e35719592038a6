// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import { MessageRow } from '#features/chat/message/MessageRow.tsx';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import type { Message } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';

afterEach(cleanup);
beforeAll(() => {
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      preload = '';
      pause() {}
    },
  );
});

const content = (message: Message) => <MessageContent message={message} isGroup={false} />;
const row = (message: Message) => (
  <MessageRow message={message} isFirst isLast isGroup={false} isProfileHidden isHighlighted={false} />
);
const risky = (kind: keyof typeof bodies, flow: 'in' | 'out') =>
  aMessage('m', { body: bodies[kind], flow, hasRiskContent: true });

describe('risky content', () => {
  test.each([
    ['image', 'out', 'involves sensitive content, send failed'],
    ['image', 'in', 'cannot view'],
    ['video', 'in', 'cannot view'],
    ['audio', 'in', 'cannot listen'],
    ['audio', 'out', 'involves sensitive content, send failed'],
    ['file', 'in', 'cannot view'],
    ['text', 'in', 'cannot view'],
    ['text', 'out', 'involves sensitive content, send failed'],
  ] as const)('%s, %s: "%s"', (kind, flow, words) => {
    const { container } = showInWindow(content(risky(kind, flow)));
    expect(container.textContent).toContain(words);
  });

  test('pictures and videos are replaced and not requested', () => {
    for (const kind of ['image', 'video'] as const) {
      const { container } = showInWindow(content(risky(kind, 'in')));
      expect(container.querySelector('img, video, button')).toBeNull();
    }
  });

  test('recordings cannot be played and files not downloaded', () => {
    showInWindow(content(risky('audio', 'in')));
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
    cleanup();
    showInWindow(content(risky('file', 'in')));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('texts of others are hidden, own ones stay visible', () => {
    expect(showInWindow(content(risky('text', 'in'))).container.textContent).not.toContain('halo');
    expect(showInWindow(content(risky('text', 'out'))).container.textContent).toContain('halo');
  });
});

describe('a feature that is off hides', () => {
  const off = (feature: string) => ({
    root: aRoot({ config: { chat: { features: { [feature]: false } } } }),
  });
  const reacted = aMessage('m', {
    reactions: [{ key: 'TUIEmoji_Like', count: 2, isMine: true, userIds: ['1', '2'] }],
  });

  test('reactions', () => {
    expect(showInWindow(row(reacted)).container.textContent).toContain('2');
    expect(screen.getByRole('button', { pressed: true })).toBeDefined();
    cleanup();
    showInWindow(row(reacted), off('EmojiReaction'));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  test('read labels', () => {
    const own = aMessage('m', { flow: 'out' });
    expect(showInWindow(content(own)).container.textContent).toContain('Unread');
    cleanup();
    expect(showInWindow(content(own), off('ReadStatus')).container.textContent).not.toContain('Unread');
  });

  test('downloads', () => {
    const file = aMessage('m', { body: bodies.file });
    showInWindow(content(file));
    expect(screen.getByRole('button', { name: 'Download f.pdf' })).toBeDefined();
    cleanup();
    showInWindow(content(file), off('DownloadFile'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a row', () => {
  test('a failed message has its "!" mark, which asks to send again', () => {
    const intents = intentsOf();
    const failed = aMessage('m', { flow: 'out', delivery: 'failed', failure: 'network' });
    showInWindow(row(failed), { intents });
    const mark = screen.getByRole('button', { name: /Send again/ });
    expect(mark.textContent).toBe('!');
    fireEvent.click(mark);
    expect(intents.resend).toHaveBeenCalledWith(failed);
  });

  test('a failed message with risky content has its mark, and is not sent again', () => {
    const intents = intentsOf();
    const failed = aMessage('m', { flow: 'out', delivery: 'failed', hasRiskContent: true });
    showInWindow(row(failed), { intents });
    fireEvent.click(screen.getByRole('img', { name: 'involves sensitive content, send failed' }));
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
    expect(intents.resend).not.toHaveBeenCalled();
  });

  test('a failed message of a group that ended for the user has its mark with the reason, and is not sent again', () => {
    const intents = intentsOf({ canSend: () => false });
    const failed = aMessage('m', { flow: 'out', delivery: 'failed', failure: 'notInGroup' });
    showInWindow(row(failed), { intents });
    expect(screen.getByRole('img', { name: /^Not sent: / }).textContent).toBe('!');
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  });

  test.each(['text', 'location', 'custom', 'merger', 'face'] as const)(
    '%s shows that it is being sent',
    (kind) => {
      showInWindow(content(aMessage('m', { flow: 'out', delivery: 'sending', body: bodies[kind] })));
      expect(screen.getByText('Sending')).toBeDefined();
    },
  );

  test('a press on a reaction adds or removes it', () => {
    const intents = intentsOf({ nameOf: (id) => `Name ${id}` });
    const message = aMessage('m', {
      body: bodies.image,
      reactions: [{ key: 'TUIEmoji_Like', count: 3, isMine: false, userIds: ['7'] }],
    });
    showInWindow(row(message), { intents });
    fireEvent.click(screen.getByRole('button', { name: '👍: 3 reactions, Name 7 and 2 others' }));
    expect(intents.react).toHaveBeenCalledWith(message, 'TUIEmoji_Like');
  });

  test('a translation is shown below, can be hidden, and its failure is shown there', () => {
    const intents = intentsOf({ spoken: () => ({ state: 'ready', text: 'hello there' }) });
    const message = aMessage('m');
    showInWindow(row(message), { intents });
    expect(screen.getByText('hello there')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(intents.hideSpoken).toHaveBeenCalledWith(message);
    cleanup();
    const spoken = { state: 'failed', reason: 'other', serverMessage: 'raw words' } as const;
    showInWindow(row(message), { intents: intentsOf({ spoken: () => spoken }) });
    expect(screen.getByRole('alert').textContent).toBe('raw words');
  });

  test('a quote shows the picture it quotes, unless that was recalled', () => {
    const quote = { remoteId: 'r-q', kind: 'image', abstract: '[Image]', sender: 'Intan' } as const;
    const answer = aMessage('m', { quote });
    const quoted = aMessage('q', { body: bodies.image });
    const { container } = showInWindow(content(answer), { intents: intentsOf({ original: () => quoted }) });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/p.png');
    cleanup();
    const recalled = aMessage('q', { body: bodies.revoked });
    showInWindow(content(answer), { intents: intentsOf({ original: () => recalled }) });
    expect(screen.queryByText('[Image]')).toBeNull();
  });

  test('has a checkbox during a selection, unless it cannot be selected', () => {
    const root = aRoot();
    const selection = root.store(SelectionStore);
    const message = aMessage('m');
    selection.start(message);
    showInWindow(row(message), { root });
    const box = screen.getByRole('checkbox');
    expect(box).toHaveProperty('checked', true);
    fireEvent.click(box);
    expect(selection.ids.length).toBe(0);
    cleanup();
    showInWindow(row(aMessage('f', { flow: 'out', delivery: 'failed' })), { root });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
