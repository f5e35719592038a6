// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessageRow } from '#features/chat/message/MessageRow.tsx';
import { TipLine } from '#features/chat/message/TipLine.tsx';
import { RecordViewer } from '#features/chat/record/RecordViewer.tsx';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { SeenObserver } from '#features/chat/timeline/SeenObserver.ts';
import { customFromSdk } from '#im/from-sdk/custom.ts';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import type { TipChange } from '#lib/chat/tips.ts';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf, toldOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';

afterEach(cleanup);

const row = (message: Message) => (
  <MessageRow message={message} isFirst isLast isGroup={false} isProfileHidden isHighlighted={false} />
);
const custom = (data: object): MessageBody => ({
  kind: 'custom',
  content: customFromSdk(JSON.stringify(data)),
  description: '',
  extension: '',
});

describe('a centred line', () => {
  test.each([
    [{ businessID: 'av_call', call_type: 1, actionType: 1 }, 'Voice call'],
    [{ businessID: 'av_call', call_type: 2, actionType: 1, call_end: 754 }, 'Video call ended · 12:34'],
    [{ businessID: 1, call_type: 2, actionType: 5 }, 'Video call not answered'],
    [{ businessID: '1', call_type: 1, actionType: 4 }, 'Voice call declined'],
    [{ businessID: 'av_call', call_type: 1, actionType: 2 }, 'Voice call cancelled'],
    [{ businessID: 'ROOM_INVITE_ACTION', content: 'Kirana invites you' }, 'Kirana invites you'],
    [{ businessID: 'ROOM_INVITE_ACTION' }, '[Room invitation]'],
    [{ businessID: 'group_create', opUser: 'Raka' }, 'Raka created the group'],
  ])('%j says "%s"', (data, words) => {
    const { container } = showInWindow(<TipLine message={aMessage('m', { body: custom(data) })} />);
    expect(container.textContent?.trim()).toBe(words);
  });
});

describe('a group tip', () => {
  const operator = { userId: '7', nick: 'Sari' };
  const changed = (...changes: readonly TipChange[]) =>
    aMessage('m', { body: { kind: 'tip', tip: { type: 'changed', operator, changes } } });

  test.each([
    ['notice', [{ what: 'notice', notice: 'Raid at 9' }], true],
    ['introduction', [{ what: 'introduction' }], true],
    ['mute of all', [{ what: 'muteAll', isOn: true }], true],
    ['join option', [{ what: 'joining', option: 'approval' }], true],
    ['invite option', [{ what: 'inviting', option: 'approval' }], true],
    [
      'name and notice',
      [
        { what: 'name', name: 'Raid' },
        { what: 'notice', notice: '' },
      ],
      true,
    ],
    ['name', [{ what: 'name', name: 'Raid' }], false],
    ['avatar', [{ what: 'avatar' }], false],
  ] as const)('about %s leads to the details: %j, %s', (_what, changes, isLed) => {
    const intents = intentsOf({ hasDetails: () => true });
    showInWindow(<TipLine message={changed(...changes)} />, { intents });
    const button = screen.queryByRole('button', { name: 'Open details' });
    expect(button !== null).toBe(isLed);
    if (button) fireEvent.click(button);
    expect(intents.openDetails).toHaveBeenCalledTimes(isLed ? 1 : 0);
  });

  test('offers no details of a group the user is no longer in', () => {
    showInWindow(<TipLine message={changed({ what: 'notice', notice: '' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('a quote is shown below a message that is no text, and names a picture in the reader’s language', () => {
  const quote = { remoteId: 'q', kind: 'image', abstract: '[Gambar]', sender: 'Intan' } as const;
  const intents = intentsOf();
  showInWindow(row(aMessage('m', { body: bodies.file, quote })), { intents });
  fireEvent.click(screen.getByText('[Image]'));
  expect(intents.jumpToQuote).toHaveBeenCalledWith(quote);
});

test('no read label is shown to a user who switched it off', () => {
  const root = aRoot();
  root.store(PreferenceStore).set('showsReadStatus', false);
  const { container } = showInWindow(row(aMessage('m', { flow: 'out' })), { root });
  expect(container.textContent).not.toContain('Unread');
  root.store(PreferenceStore).set('showsReadStatus', true);
});

describe('a message is seen', () => {
  function watched(isLooked = true) {
    let report: (entries: unknown[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof report) {
          report = callback;
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const observer = new SeenObserver();
    observer.observeIn(document.createElement('div'));
    const target = document.createElement('p');
    const onSeen = vi.fn(() => isLooked);
    observer.watch(target, onSeen);
    return {
      onSeen,
      show: (height: number, visible: number) =>
        report([
          {
            target,
            isIntersecting: visible > 0,
            boundingClientRect: { height },
            intersectionRect: { height: visible },
            rootBounds: { height: 600 },
          },
        ]),
    };
  }

  test('with 70 % of it in view, once', () => {
    const { onSeen, show } = watched();
    show(100, 69);
    expect(onSeen).not.toHaveBeenCalled();
    show(100, 70);
    show(100, 100);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  test('only once somebody looks at the page: it is reported until then', () => {
    const { onSeen, show } = watched(false);
    show(100, 100);
    onSeen.mockReturnValue(true);
    show(100, 100);
    show(100, 90);
    expect(onSeen).toHaveBeenCalledTimes(2);
  });

  test('taller than the view: with 70 % of the view full of it', () => {
    const { onSeen, show } = watched();
    show(5_000, 400);
    expect(onSeen).not.toHaveBeenCalled();
    show(5_000, 420);
    expect(onSeen).toHaveBeenCalledOnce();
  });
});

test('a record inside a record is fetched by its key, and again after a failure', async () => {
  const openMergerByKey = vi.fn().mockRejectedValueOnce(new Error('gone'));
  openMergerByKey.mockResolvedValue([
    {
      id: '0',
      senderId: '2',
      nick: 'Tari',
      avatar: '',
      time: 0,
      body: { kind: 'text', text: 'deep', mentions: [] },
    },
  ]);
  const chat = inPlaceOf(ChatStore, {
    ready: () => aPort({ openMergerByKey }),
    self: { userId: '1', nick: '', avatar: '' },
    list: standIn<ChatStore['list']>({ get: () => null }),
  });
  const root = aRoot({ stores: [chat] });
  const inner = { kind: 'merger', title: 'Inner', abstracts: [], messages: null, downloadKey: 'k1' } as const;
  const body: MessageBody = {
    kind: 'merger',
    title: 'Outer',
    abstracts: [],
    messages: [{ id: '0', senderId: '2', nick: 'Tari', avatar: '', time: 0, body: inner }],
  };
  showInWindow(<RecordViewer message={aMessage('m', { body })} onClose={() => undefined} />, { root });
  fireEvent.click(screen.getByRole('button', { name: /Inner/ }));
  expect(await screen.findByText('Load Merge Message Error')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('deep')).toBeDefined();
  expect(openMergerByKey).toHaveBeenLastCalledWith('k1');
  expect(screen.getByText('deep').closest('li')?.querySelectorAll('time')).toHaveLength(1);
});

test('a message in a record shows what it quotes, and leads to it if the record has it', () => {
  const chat = inPlaceOf(ChatStore, {
    self: { userId: '1', nick: '', avatar: '' },
    list: standIn<ChatStore['list']>({ get: () => null }),
  });
  const root = aRoot({ stores: [chat] });
  const said = (remoteId: string, text: string, quoted?: string) => ({
    id: remoteId,
    remoteId,
    senderId: '2',
    nick: 'Tari',
    avatar: '',
    time: 0,
    body: { kind: 'text', text, mentions: [] } as const,
    ...(quoted && {
      quote: { remoteId: quoted, kind: 'text', abstract: `quoted ${quoted}`, sender: 'Bagas' } as const,
    }),
  });
  const messages = [said('a', 'first'), said('b', 'second', 'a'), said('c', 'third', 'elsewhere')];
  const body: MessageBody = { kind: 'merger', title: 'T', abstracts: [], messages };
  const intents = intentsOf();
  showInWindow(<RecordViewer message={aMessage('m', { body })} onClose={() => undefined} />, {
    root,
    intents,
  });
  const shown = vi.spyOn(screen.getByText('first').closest('li') ?? document.body, 'scrollIntoView');
  fireEvent.click(screen.getByRole('button', { name: /quoted a/ }));
  expect(shown).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /quoted elsewhere/ }));
  expect(toldOf(root)).toEqual(['warning: cannot locate the original message']);
  expect(intents.jumpToQuote).not.toHaveBeenCalled();
});
