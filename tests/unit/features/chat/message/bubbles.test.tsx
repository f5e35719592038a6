// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaSize } from '#features/chat/message/bodies/media-size.ts';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import { MessageRow } from '#features/chat/message/MessageRow.tsx';
import { TipLine } from '#features/chat/message/TipLine.tsx';
import { customFromSdk } from '#im/from-sdk/custom.ts';
import type { Message, MessageBody, RevokedBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';
import { turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

const content = (message: Message) => <MessageContent message={message} isGroup={false} />;
const show = (body: MessageBody, change: Partial<Message> = {}, intents = intentsOf()) => ({
  intents,
  ...showInWindow(content(aMessage('m', { body, ...change })), { intents }),
});
const custom = (data: object): MessageBody => ({
  kind: 'custom',
  content: customFromSdk(JSON.stringify(data)),
  description: '',
  extension: '',
});

describe('the sender of a message', () => {
  const row = (message: Message, change: { isGroup?: boolean; isProfileHidden?: boolean } = {}) => (
    <MessageRow
      message={message}
      isFirst
      isLast
      isGroup={false}
      isProfileHidden={false}
      isHighlighted={false}
      {...change}
    />
  );
  const named = { nick: 'Intan', avatar: '/a.png' };

  test('has a picture that links to their page', () => {
    const intents = intentsOf();
    const { container } = showInWindow(row(aMessage('m', named)), { intents });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    fireEvent.click(screen.getByRole('button', { name: 'Open the profile of Intan' }));
    expect(intents.openProfile).toHaveBeenCalledWith('2');
  });

  test('has no link for a service account', () => {
    showInWindow(row(aMessage('m', named), { isProfileHidden: true }));
    expect(screen.queryByRole('button', { name: /profile/ })).toBeNull();
  });

  test.each([
    ['in', true, 'Intan'],
    ['out', true, null],
    ['in', false, null],
    ['out', false, null],
  ] as const)('in %s, group %s, has the name %j above it', (flow, isGroup, nick) => {
    const { container } = showInWindow(row(aMessage('m', { ...named, flow }), { isGroup }));
    expect(container.querySelector('[data-hue]')?.textContent ?? null).toBe(nick);
  });

  test('without a name is shown by the id', () => {
    const { container } = showInWindow(row(aMessage('m', { senderId: '77' }), { isGroup: true }));
    expect(container.querySelector('[data-hue]')?.textContent).toBe('77');
  });
});

describe('a text', () => {
  test('of 3,000 lines shows its beginning, and the rest on request', () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `line ${at + 1}`).join('\n');
    const { container } = show({ kind: 'text', text, mentions: [] });
    expect(container.textContent).toContain('line 20 …');
    expect(container.textContent).not.toContain('line 21');
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(container.textContent).toContain('line 3000');
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent).not.toContain('line 21');
  });

  test('shows known emoji as pictures, and unknown keys as text', () => {
    const text = 'a[TUIEmoji_Ok]b[TUIEmoji_Nothing]';
    const { container } = show({ kind: 'text', text, mentions: [] });
    const pictures = container.querySelectorAll('img');
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.getAttribute('src')).toBeTruthy();
    expect(pictures[0]?.getAttribute('alt')).toBe('👌');
    expect(container.textContent).toContain('ab[TUIEmoji_Nothing]');
  });
});

describe('a card', () => {
  test('of a service has its title, its items, its words and its link', () => {
    const { intents, container } = show(
      custom({
        businessID: 'service',
        title: 'Rush hour',
        hyperlinks_text: { key: 'Rules', value: 'https://rules.example' },
        item: [
          { key: 'Price', value: '59' },
          { key: 'Server', value: 'Asia' },
        ],
        description: 'Every evening',
      }),
    );
    expect(container.querySelector('b')?.textContent).toBe('Rush hour');
    expect([...container.querySelectorAll('dt, dd')].map((each) => each.textContent)).toEqual([
      'Price',
      '59',
      'Server',
      'Asia',
    ]);
    expect(screen.getByText('Every evening')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
    expect(intents.openLink).toHaveBeenCalledWith('https://rules.example', 'Rules');
  });

  test('of a consultation has its title and items', () => {
    const { container } = show(
      custom({ businessID: 'consultion', title: 'Ask me', item: [{ key: 'Rank', value: 'Legend' }] }),
    );
    expect(container.textContent).toContain('Ask me');
    expect(container.querySelector('dd')?.textContent).toBe('Legend');
  });

  test.each(['evaluate', 'evaluation'])('of an %s has its stars of five and its comment', (businessID) => {
    const { container } = show(custom({ businessID, version: 1, score: 3, comment: 'Rapi' }));
    const stars = [...screen.getByRole('img', { name: '3 stars of 5' }).children];
    expect(stars.map((star) => star.outerHTML.includes('fill="currentColor"'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(container.textContent).toContain('Rapi');
  });

  test('of an order has picture, title, description and price, and leads to it', () => {
    const { intents, container } = show(
      custom({
        businessID: 'order',
        imageUrl: '/o.png',
        title: 'Ranked × 3',
        description: 'PM-1',
        price: 142,
        link: 'https://orders.example/1',
      }),
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/o.png');
    for (const words of ['Ranked × 3', 'PM-1', '142']) expect(screen.getByText(words)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Ranked/ }));
    expect(intents.openLink).toHaveBeenCalledWith('https://orders.example/1', 'Ranked × 3');
  });

  test.each([
    [{ text: 'Rules', link: 'https://a.example' }, 'Rules'],
    [{ text: '', link: 'https://a.example' }, 'https://a.example'],
  ])('of a link %j is called %s and opens its address', (data, name) => {
    const { intents } = show(custom({ businessID: 'link', ...data }));
    fireEvent.click(screen.getByRole('button', { name }));
    expect(intents.openLink).toHaveBeenCalledWith('https://a.example', name);
  });

  test('of a record shows at most seven lines of it, and opens it', () => {
    const abstracts = Array.from({ length: 9 }, (_, index) => `line ${index}`);
    const { intents } = show({ kind: 'merger', title: 'Of two', abstracts, messages: null });
    const record = screen.getByRole('button', { name: /Of two/ });
    expect([...record.querySelectorAll('span')].map((line) => line.textContent)).toEqual(
      abstracts.slice(0, 7),
    );
    fireEvent.click(record);
    expect(intents.openMerger).toHaveBeenCalledOnce();
  });
});

describe('a centred line', () => {
  const line = (body: MessageBody, change: Partial<Message> = {}) => {
    const intents = intentsOf();
    const { container } = showInWindow(<TipLine message={aMessage('m', { body, ...change })} />, {
      intents,
    });
    return { intents, words: container.textContent?.trim() };
  };

  test.each([
    ['tuikit_engine_room', { content: 'The room is open' }, 'The room is open'],
    ['group_room_message', { content: 'Kirana joined the room' }, 'Kirana joined the room'],
  ])('of %s shows its text', (businessID, data, words) => {
    expect(line(custom({ businessID, ...data })).words).toBe(words);
  });

  test('of a group names the event in it', () => {
    const tip = {
      type: 'removed',
      operator: { userId: '9', nick: 'Ani' },
      members: [{ userId: '1', nick: 'Me' }],
    } as const;
    expect(line({ kind: 'tip', tip }).words).toBe('Ani removed you from the group');
  });

  const revoked = (change: Partial<RevokedBody>): RevokedBody => ({
    kind: 'revoked',
    revokerId: '',
    revokerNick: '',
    editableText: null,
    ...change,
  });
  test.each<[string, Partial<RevokedBody>, Partial<Message>, string]>([
    ['own, recalled by the user', { revokerId: 'me' }, { flow: 'out' }, 'You recalled a message'],
    ['own, without the name of who recalled it', {}, { flow: 'out' }, 'You recalled a message'],
    [
      'own, recalled by an admin',
      { revokerId: '9', revokerNick: 'Admin' },
      { flow: 'out' },
      'Admin recalled a message',
    ],
    [
      'of the peer, recalled by an admin',
      { revokerId: '9', revokerNick: 'Admin' },
      { nick: 'Intan' },
      'Admin recalled a message',
    ],
    ['of the peer, recalled by the peer', { revokerId: '2' }, { nick: 'Intan' }, 'Intan recalled a message'],
    ['of a peer without a name', { revokerId: '2' }, {}, 'A message was recalled'],
    [
      'of the peer, recalled by an admin without a name',
      { revokerId: '9' },
      { nick: 'Intan' },
      'A message was recalled',
    ],
  ])('of a recalled message: %s', (_name, body, change, words) => {
    expect(line(revoked(body), change).words).toBe(words);
  });

  test('of an own recalled text offers to edit it again; other recalled messages do not', () => {
    const { intents } = line(revoked({ revokerId: 'me', editableText: 'halo' }), { flow: 'out' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit again' }));
    expect(intents.editAgain).toHaveBeenCalledWith('halo');
    cleanup();
    line(revoked({ revokerId: 'me' }), { flow: 'out' });
    line(revoked({ revokerId: '9', editableText: 'halo' }), { flow: 'out' });
    line(revoked({ revokerId: '2', editableText: 'halo' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an upload', () => {
  const sending = { flow: 'out', delivery: 'sending' } as const;
  test.each([
    ['image', 0.4],
    ['video', 0.4],
    ['file', 0.4],
  ] as const)('of a %s shows its progress to the end', (kind, progress) => {
    show(bodies[kind], { ...sending, progress });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    cleanup();
    show(bodies[kind], { ...sending, progress: 1 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    cleanup();
    show(bodies[kind]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each(['image', 'video'] as const)('of a %s can be cancelled until it is complete', (kind) => {
    const { intents } = show(bodies[kind], { ...sending, progress: 0.4 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(intents.cancelUpload).toHaveBeenCalledOnce();
    cleanup();
    show(bodies[kind], { ...sending, progress: 1 });
    expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull();
  });

  test('of a file can be cancelled', () => {
    const { intents } = show(bodies.file, { ...sending, progress: 0.4 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel sending f.pdf' }));
    expect(intents.cancelUpload).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  test('has its name and size, and a button to download it', () => {
    const { intents, container } = show({ ...bodies.file, bytes: 2_048 });
    expect(container.textContent).toContain('f.pdf');
    expect(container.textContent).toMatch(/2\.?0? ?kB/i);
    fireEvent.click(screen.getByRole('button', { name: 'Download f.pdf' }));
    expect(intents.downloadFile).toHaveBeenCalledOnce();
  });
});

test.each([
  ['image', null, 1_200, 600, 300, 150],
  ['image', null, 600, 1_200, 150, 300],
  ['image', null, 200, 100, 200, 100],
  ['video', null, 1_200, 600, 300, 150],
  ['image', 390, 1_200, 600, 210, 105],
  ['video', 390, 1_200, 600, 218, 109],
  ['image', 360, 600, 1_200, 90, 180],
  ['video', 360, 600, 1_200, 94, 188],
  ['image', 899, 1_200, 600, 300, 150],
  ['image', null, 0, 0, 240, 180],
] as const)('%s in a space of %s px: %i × %i becomes %i × %i', (kind, available, width, height, w, h) => {
  expect(mediaSize({ width, height }, kind, available)).toEqual({ width: w, height: h });
});

describe('the read label', () => {
  const group = (readCount: number, unreadCount: number) =>
    aMessage('m', {
      flow: 'out',
      conversationId: 'group-g',
      receipt: { readCount, unreadCount, isPeerRead: false },
    });
  test.each([
    [aMessage('m', { flow: 'out' }), 'Unread', false],
    [aMessage('m', { flow: 'out', isPeerRead: true }), 'Read', false],
    [group(0, 3), 'Unread', true],
    [group(2, 1), '2 read', true],
    [group(3, 0), 'all read', false],
  ])('stands beside an own message: %#', (message, words, opens) => {
    const intents = intentsOf({ groupType: () => (message.conversationId === 'group-g' ? 'work' : null) });
    showInWindow(content(message), { intents });
    const label = screen.getByText(words);
    const button = label.closest('button');
    expect(button !== null).toBe(opens);
    // The label looks unread until all have read. Tests keep the names of CSS modules, so the class can be checked.
    expect(label.closest('.isRead') !== null).toBe(words === 'Read' || words === 'all read');
    if (button) fireEvent.click(button);
    expect(intents.openReaders).toHaveBeenCalledTimes(opens ? 1 : 0);
  });
});

test('of a recording is its transcript', () => {
  const player = class extends EventTarget {
    pause() {}
  };
  vi.stubGlobal('Audio', player);
  const intents = intentsOf({ spoken: () => ({ state: 'ready', text: 'halo semua' }) });
  const message = aMessage('m', { body: bodies.audio });
  showInWindow(
    <MessageRow message={message} isFirst isLast isGroup={false} isProfileHidden isHighlighted={false} />,
    { intents, root: aRoot() },
  );
  expect(screen.getByText('halo semua')).toBeDefined();
  expect(screen.getByText('Text')).toBeDefined();
  vi.unstubAllGlobals();
});
