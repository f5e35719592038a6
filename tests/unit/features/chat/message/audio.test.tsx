// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import { PlayedStore } from '#features/chat/message/PlayedStore.ts';
import type { Message } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';

/** A stand-in for the browser's player that plays without sound; `last` is the newest one. */
class SilentAudio extends EventTarget {
  static last: SilentAudio;
  preload = '';
  src = '';
  error: object | null = null;
  play = vi.fn(async () => undefined);

  constructor() {
    super();
    SilentAudio.last = this;
  }

  pause() {
    this.dispatchEvent(new Event('pause'));
  }
}

beforeEach(() => vi.stubGlobal('Audio', SilentAudio));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const voice = (id: string, change: Partial<Message> = {}, seconds = 4) =>
  aMessage(id, { body: { ...bodies.audio, url: `/${id}.m4a`, seconds }, ...change });
const content = (...messages: Message[]) => (
  <>
    {messages.map((message) => (
      <MessageContent key={message.id} message={message} isGroup={false} />
    ))}
  </>
);
const dot = () => screen.queryByText('Not played yet');
const playing = () => screen.queryAllByRole('button', { name: 'Pause the voice message' });

describe('the dot of a voice message', () => {
  test.each<[string, Message, boolean]>([
    ['a received message is shown', voice('a'), true],
    ['an own message is not shown', voice('a', { flow: 'out' }), false],
    ['a risky message is not shown', voice('a', { hasRiskContent: true }), false],
    ['a message of a merged record is not shown', voice('a', { remoteId: null }), false],
  ])('of %s', (_name, message, isThere) => {
    showInWindow(content(message));
    expect(dot() !== null).toBe(isThere);
  });

  test('disappears at the first play, also after a restart', () => {
    showInWindow(content(voice('a')));
    fireEvent.click(screen.getByRole('button'));
    expect(dot()).toBeNull();
    expect(JSON.parse(localStorage.getItem('pasarmain.chat.1') ?? '')).toEqual({
      audioPlayedMapping: { a: true },
    });
    cleanup();
    showInWindow(content(voice('a')));
    expect(dot()).toBeNull();
  });

  test('is remembered for this user alone, and no longer than the session', () => {
    const root = aRoot();
    const mine = new PlayedStore(root);
    mine.note('a');
    const others = new PlayedStore(aRoot({ self: 2 }));
    expect(others.has('a')).toBe(false);
    root.end();
    expect(new PlayedStore(aRoot()).has('a')).toBe(false);
  });

  test('is remembered for what several windows played', () => {
    const [one, other] = [new PlayedStore(aRoot()), new PlayedStore(aRoot())];
    one.note('a');
    other.note('b');
    const next = new PlayedStore(aRoot());
    expect([next.has('a'), next.has('b')]).toEqual([true, true]);
  });

  test('malformed stored data is ignored', () => {
    localStorage.setItem('pasarmain.chat.1', '{"audioPlayedMapping":["a"]}');
    expect(new PlayedStore(aRoot()).has('a')).toBe(false);
  });
});

test('starting a recording stops the other one', async () => {
  showInWindow(content(voice('a'), voice('b')));
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('there are no buttons');
  fireEvent.click(first);
  await waitFor(() => expect(playing()).toEqual([first]));
  fireEvent.click(second);
  await waitFor(() => expect(playing()).toEqual([second]));
  expect(SilentAudio.last.src).toBe('/b.m4a');
  fireEvent.click(second);
  await waitFor(() => expect(playing()).toEqual([]));
});

test('a recording that is recalled or deleted stops, and another one can be played', async () => {
  const gone = observable.box(false);
  showInWindow(content(voice('a'), voice('b')), {
    intents: intentsOf({ isThere: ({ id }) => id !== 'a' || !gone.get() }),
  });
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('there are no buttons');
  fireEvent.click(first);
  await waitFor(() => expect(playing()).toEqual([first]));
  act(() => runInAction(() => gone.set(true)));
  expect(playing()).toEqual([]);
  fireEvent.click(second);
  await waitFor(() => expect(playing()).toEqual([second]));
});

test('a recording goes on playing when the one before it is recalled', async () => {
  const gone = observable.box(false);
  showInWindow(content(voice('a'), voice('b')), {
    intents: intentsOf({ isThere: ({ id }) => id !== 'a' || !gone.get() }),
  });
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('there are no buttons');
  fireEvent.click(first);
  fireEvent.click(second);
  await waitFor(() => expect(playing()).toEqual([second]));
  act(() => runInAction(() => gone.set(true)));
  expect(playing()).toEqual([second]);
});

test('a recording that cannot be played shows an error until another is played', async () => {
  showInWindow(content(voice('a'), voice('b')));
  SilentAudio.last.error = {};
  SilentAudio.last.play.mockRejectedValueOnce(new Error('no'));
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText('Cannot be played')).toBeDefined();
  SilentAudio.last.error = null;
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Cannot be played')).toBeNull());
});

test('a recording that could not be played is loaded anew at the next press', async () => {
  showInWindow(content(voice('a')));
  const { last } = SilentAudio;
  last.error = {};
  last.play.mockRejectedValueOnce(new Error('no'));
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Cannot be played')).toBeDefined();
  Object.assign(last, { error: null, src: '' });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(playing()).toHaveLength(1));
  expect(last.src).toBe('/a.m4a');
  expect(screen.queryByText('Cannot be played')).toBeNull();
});

test('a recording that is paused before it is loaded shows no error', async () => {
  showInWindow(content(voice('a')));
  const { last } = SilentAudio;
  const playback = Promise.withResolvers<undefined>();
  last.play.mockReturnValueOnce(playback.promise);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(playing()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button'));
  await act(async () => playback.reject(new DOMException('', 'AbortError')));
  expect(playing()).toEqual([]);
  expect(screen.queryByText('Cannot be played')).toBeNull();
});

test.each([
  [0, '30px', '1″'],
  [1, '30px', '1″'],
  [4, '60px', '4″'],
  [12, '140px', '12″'],
  [60, '240px', '1:00'],
])('%i seconds: the wave is %s wide, with the length %s', (seconds, width, words) => {
  const { container } = showInWindow(content(voice('a', {}, seconds)));
  expect(container.querySelector<HTMLElement>('[aria-hidden="true"][style]')?.style.width).toBe(width);
  expect(screen.getByText(words)).toBeDefined();
});
