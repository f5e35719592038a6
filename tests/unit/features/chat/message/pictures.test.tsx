// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import type { MessageBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { bodies } from '../bodies.ts';
import { intentsOf, showInWindow } from '../show.tsx';

afterEach(cleanup);

const turn = (width: number) => act(() => window.happyDOM?.setViewport({ width, height: 800 }));

const content = (body: MessageBody) => <MessageContent message={aMessage('m', { body })} isGroup={false} />;

describe('on a small screen', () => {
  beforeEach(() => turn(390));
  const size = (container: Element) => {
    const { width, aspectRatio } = container.querySelector<HTMLElement>('[style]')?.style ?? {};
    return [width, aspectRatio];
  };
  const wide = { url: '/w.png', width: 1200, height: 600 };

  test('a picture takes the new space when the device is turned', () => {
    const { container } = showInWindow(content({ ...bodies.image, original: wide, medium: wide }));
    expect(size(container)).toEqual(['210px', '210 / 105']);
    turn(800);
    expect(size(container)).toEqual(['300px', '300 / 150']);
    turn(390);
    expect(size(container)).toEqual(['210px', '210 / 105']);
  });

  test.each([
    ['with a cover', wide],
    ['without one', null],
  ])('a video %s leaves 172 px free and keeps its proportions', (_name, poster) => {
    const { container } = showInWindow(content({ ...bodies.video, poster, width: 1200, height: 600 }));
    expect(size(container)).toEqual(['218px', '218 / 109']);
  });
});

describe('a sticker without a picture of its own', () => {
  const unknown = { ...bodies.face, key: 'acme/01' };
  const shown = () => screen.getByRole('img', { name: 'Sticker' }).getAttribute('src');

  test('shows the picture that its sender names, or its name if that fails to load', () => {
    const url = 'https://files.example/sticker.png';
    const { container } = showInWindow(content({ ...unknown, url }));
    expect(shown()).toBe(url);
    fireEvent.error(screen.getByRole('img', { name: 'Sticker' }));
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('Sticker');
  });

  test('shows the installation’s picture if their address is configured', () => {
    showInWindow(content(unknown), {
      root: aRoot({ config: { chat: { customEmojiUrl: 'https://files.example/emoji/' } } }),
    });
    expect(shown()).toBe('https://files.example/emoji/acme%2F01.png');
  });

  test('shows its name if there is neither, and the console is warned once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.resetModules();
    const { customEmojiPicture } = await import('#features/chat/message/bodies/custom-emoji.ts');
    const answers = ['a', 'b'].map((key) => customEmojiPicture({ customEmojiUrl: '' }, key));
    expect(answers).toEqual([null, null]);
    expect(warn).toHaveBeenCalledOnce();
    expect(showInWindow(content(unknown)).container.textContent).toContain('Sticker');
    warn.mockRestore();
  });
});

describe('a place', () => {
  test('links to the map, or to its sender’s address, and shows their picture of it', () => {
    const intents = intentsOf();
    showInWindow(content(bodies.location), { intents });
    fireEvent.click(screen.getByRole('button'));
    expect(intents.openLink).toHaveBeenLastCalledWith(
      expect.stringContaining('openstreetmap.org/?mlat=-6.17'),
      expect.stringContaining('openstreetmap.org/?mlat=-6.17'),
    );
    cleanup();
    const named = { href: 'https://maps.example/monas', url: 'https://maps.example/monas.png' };
    const { container } = showInWindow(content({ ...bodies.location, ...named }), { intents });
    fireEvent.click(screen.getByRole('button'));
    // The words of the link differ from its address, so the window asks before it follows the link.
    expect(intents.openLink).toHaveBeenLastCalledWith(named.href, 'Open the map');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(named.url);
  });
});

describe('a notice about an order', () => {
  const notice = (targets: readonly ('h5' | 'web')[], mobileLink = '/m') =>
    content({
      ...bodies.custom,
      content: {
        type: 'orderNotice',
        content: 'Paid',
        buttonText: 'Look',
        webLink: '/w',
        mobileLink,
        targets,
      },
    });

  test.each([
    ['mobile', ['h5', 'web'], '/m', '/m'],
    ['mobile', [], '', '/w'],
    ['mobile', ['web'], '/m', null],
    ['desktop', ['h5', 'web'], '/m', '/w'],
    ['desktop', ['h5'], '/m', null],
  ] as const)('%s, meant for %j: leads to its own address', (layout, targets, mobileLink, expected) => {
    turn(layout === 'mobile' ? 390 : 1200);
    const intents = intentsOf();
    showInWindow(notice(targets, mobileLink), { intents });
    const button = screen.queryByRole('button', { name: 'Look' });
    expect(button !== null).toBe(expected !== null);
    if (button) fireEvent.click(button);
    if (expected !== null) expect(intents.openLink).toHaveBeenCalledWith(expected, 'Look');
  });
});
