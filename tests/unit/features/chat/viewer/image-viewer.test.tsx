// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImageViewer } from '#features/chat/viewer/ImageViewer.tsx';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import type { DownloadOutcome } from '#platform/downloads.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';
import { layOut } from '#tests/builders/layout.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';
import { turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  layOut();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the picture viewer', () => {
  const picture = (id: string, body: Partial<Extract<MessageBody, { kind: 'image' }>> = {}) =>
    aMessage(id, { body: { ...bodies.image, ...body } });
  const nothing = { url: '', width: 0, height: 0 };
  const open = (messages: readonly Message[], messageId: string) => {
    const platform = {
      download: vi.fn(async (): Promise<DownloadOutcome> => ({ kind: 'saved', path: null })),
    };
    const root = aRoot({ platform });
    const onClose = vi.fn();
    const Viewer = () => {
      const [isOpen, setOpen] = useState(true);
      const close = () => {
        onClose();
        setOpen(false);
      };
      return isOpen && <ImageViewer messages={messages} messageId={messageId} onClose={close} />;
    };
    showInWindow(<Viewer />, { root, intents: intentsOf() });
    return { root, platform, onClose };
  };
  const transform = () => screen.getByRole('img', { name: 'Picture' }).style.transform;

  test.each([
    ['its successor', ['a', 'b', 'd'], 'blob:d', '3 / 3'],
    ['its predecessor, if it was the last', ['a', 'b'], 'blob:b', '2 / 2'],
  ])('a picture that is recalled while it is shown makes room for %s', (_which, left, url, position) => {
    const of = (id: string) => picture(id, { original: { url: `blob:${id}`, width: 8, height: 8 } });
    const all = [...new Set([...left.slice(0, 2), 'c', ...left])].map(of);
    const viewer = (messages: readonly Message[]) => (
      <ImageViewer messages={messages} messageId="b" onClose={vi.fn()} />
    );
    const { rerender } = showInWindow(viewer(all), { intents: intentsOf() });
    fireEvent.click(button('Next picture'));
    rerender(viewer(left.map(of)));
    expect(screen.getByText(position)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe(url);
  });

  test('has its controls, shows its place among the pictures, and turns pages', () => {
    open([picture('a'), picture('b'), picture('c')], 'b');
    for (const name of ['Zoom out', 'Zoom in', 'Rotate left', 'Rotate right', 'Save', 'Close'])
      expect(button(name)).toBeDefined();
    expect(screen.getByText('2 / 3')).toBeDefined();
    fireEvent.click(button('Next picture'));
    expect(screen.getByText('3 / 3')).toBeDefined();
    expect(button('Next picture').disabled).toBe(true);
    for (let by = 0; by < 2; by += 1) fireEvent.click(button('Previous picture'));
    expect(screen.getByText('1 / 3')).toBeDefined();
    expect(button('Previous picture').disabled).toBe(true);
  });

  test('zooms down to a tenth and rotates by quarters', () => {
    open([picture('a')], 'a');
    for (let by = 0; by < 30; by += 1) fireEvent.click(button('Zoom out'));
    expect(transform()).toContain('scale(0.1)');
    fireEvent.click(button('Rotate left'));
    expect(transform()).toContain('rotate(-90deg)');
    fireEvent.click(button('Rotate right'));
    fireEvent.click(button('Rotate right'));
    expect(transform()).toContain('rotate(90deg)');
  });

  test.each(['Close', 'Escape'])('is closed by %s', async (way) => {
    const { onClose } = open([picture('a')], 'a');
    if (way === 'Close') fireEvent.click(button('Close'));
    else fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test.each<[string, Message, string]>([
    ['a webp', picture('a', { format: 'other' }), 'this image type is not supported for download'],
    [
      'one without an address',
      picture('a', { original: nothing, medium: nothing }),
      'image url does not exist',
    ],
  ])('saves no %s and shows the reason', async (_name, message, words) => {
    const { root, platform } = open([message], 'a');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(toldOf(root)).toEqual([`error: ${words}`]));
    expect(platform.download).not.toHaveBeenCalled();
  });

  test('saves a png', async () => {
    const { root, platform } = open([picture('a')], 'a');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(toldOf(root)).toEqual(['success: Saved']));
    expect(platform.download).toHaveBeenCalledWith({
      url: '/p.png',
      fileName: 'pasarmain-1800000000000.png',
    });
  });

  test.each([
    ['other', 'unsupported image type'],
    ['png', 'The picture cannot be shown.'],
  ] as const)('reports a picture of the format %s that cannot be shown: "%s"', (format, words) => {
    open([picture('a', { format })], 'a');
    fireEvent.error(screen.getByRole('img', { name: 'Picture' }));
    expect(screen.getByText(words)).toBeDefined();
  });
});

test('a toast is not hidden from screen readers by a layer in front of the page', async () => {
  showInWindow(
    <>
      <ToastRegion toasts={[{ id: '1', kind: 'success', text: 'Saved' }]} />
      <p>the page</p>
      <ImageViewer messages={[aMessage('m', { body: bodies.image })]} messageId="m" onClose={vi.fn()} />
    </>,
  );
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByText('the page').closest('[aria-hidden="true"]')).not.toBeNull());
  expect(screen.getByText('Saved').closest('[aria-hidden="true"]')).toBeNull();
});
