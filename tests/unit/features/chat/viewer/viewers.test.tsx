// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ImageViewer } from '#features/chat/viewer/ImageViewer.tsx';
import { VideoViewer } from '#features/chat/viewer/VideoViewer.tsx';
import type { ImageBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';
import { bodies } from '../bodies.ts';
import { showInWindow } from '../show.tsx';

afterEach(cleanup);

const picture = (id: string, change: Partial<ImageBody> = {}) =>
  aMessage(id, { body: { ...(bodies.image as ImageBody), ...change } });
const showPictures = (...messages: ReturnType<typeof picture>[]) =>
  showInWindow(<ImageViewer messages={messages} messageId={messages[0]?.id ?? ''} onClose={vi.fn()} />);
const shownPicture = () => document.querySelector<HTMLImageElement>('[aria-hidden="false"] img');

describe('a picture that cannot be shown', () => {
  test.each([
    ['other', 'unsupported image type'],
    ['png', 'The picture cannot be shown.'],
  ] as const)('of the format %s says "%s"', (format, words) => {
    showPictures(picture('a', { format }));
    fireEvent.error(shownPicture() as HTMLImageElement);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('because it has no address says so', () => {
    const none = { url: '', width: 0, height: 0 };
    showPictures(picture('a', { original: none, medium: none, thumbnail: none }));
    expect(screen.getByText('image url does not exist')).toBeTruthy();
  });
});

test('keys turn the pages, zoom, rotate and set back; with Ctrl they are the browser’s', () => {
  showPictures(picture('a'), picture('b'));
  const transform = () => shownPicture()?.style.transform;
  const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(window, { key, ...init });
  expect(transform()).toContain('scale(1) rotate(0deg)');
  press('+');
  press('r');
  expect(transform()).toContain('rotate(90deg)');
  expect(transform()).not.toContain('scale(1)');
  press('0');
  expect(transform()).toContain('scale(1) rotate(0deg)');
  press('-', { ctrlKey: true });
  expect(transform()).toContain('scale(1) ');
  press('R');
  press('-');
  expect(transform()).toContain('rotate(-90deg)');
  press('ArrowRight');
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect(transform()).toContain('scale(1) rotate(0deg)');
  press('ArrowRight');
  press('ArrowLeft');
  expect(screen.getByText('1 / 2')).toBeTruthy();
});

describe('a video', () => {
  test.each([
    ['https://files.example/a/b.MOV?sign=1', 'clip.MOV', { kind: 'saved', path: null }, 'success: Saved'],
    [
      'https://files.example/v',
      'clip.mp4',
      { kind: 'failed', reason: 'gone' },
      'error: The file is no longer there.',
    ],
  ] as const)('at %s is saved as %s', async (url, fileName, outcome, words) => {
    const download = vi.fn(async () => outcome);
    const root = aRoot({ platform: { download } });
    showInWindow(<VideoViewer url={url} name="clip" onClose={vi.fn()} />, { root });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    expect(download).toHaveBeenCalledExactlyOnceWith({ url, fileName });
    expect(toldOf(root)).toEqual([words]);
  });

  test('that cannot be played is reported, and saving is not offered', () => {
    showInWindow(<VideoViewer url="/v.mp4" name="clip" onClose={vi.fn()} />);
    fireEvent.error(document.querySelector('video') as HTMLVideoElement);
    expect(screen.getByText('This video cannot be played.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
