// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RichText } from '#features/chat/message/bubble/RichText.tsx';
import type { Platform } from '#platform/Platform.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { intentsOf, showInWindow } from '../show.tsx';

afterEach(cleanup);

/**
 * Shows a text with one link and presses it; returns the window's intents and whether the browser follows the link.
 */
function press(text: string, kind: Platform['kind'], init: MouseEventInit = {}) {
  const intents = intentsOf();
  showInWindow(<RichText text={text} />, {
    root: aRoot({ config: { site: 'https://pasar.example' }, platform: { kind } }),
    intents,
  });
  const link = screen.getByRole('link');
  const name = init.button ? 'auxclick' : 'click';
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, ...init });
  // The test page itself must not follow the link.
  let isLeft = false;
  const watch = (seen: Event) => {
    isLeft = !seen.defaultPrevented;
    seen.preventDefault();
  };
  document.addEventListener(name, watch, { once: true });
  fireEvent(link, event);
  return { isLeft, href: link.getAttribute('href'), intents };
}

const player = 'https://pasar.example/user/detail/12007';

describe('a link to a screen of the product', () => {
  test.each(['website', 'desktop', 'native'] as const)('opens here on %s', (kind) => {
    const { isLeft, href, intents } = press(`see ${player}!`, kind);
    expect([isLeft, href]).toEqual([false, '/user/detail/12007']);
    expect(intents.openPath).toHaveBeenCalledExactlyOnceWith('/user/detail/12007');
    expect(intents.openLink).not.toHaveBeenCalled();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'with %o a browser opens another tab',
    (init) => {
      const { isLeft, intents } = press(player, 'website', init);
      expect(isLeft).toBe(true);
      expect(intents.openPath).not.toHaveBeenCalled();
    },
  );

  test('with Ctrl the desktop, which has no tabs, opens it here', () => {
    const { isLeft, intents } = press(player, 'desktop', { ctrlKey: true });
    expect(isLeft).toBe(false);
    expect(intents.openPath).toHaveBeenCalledWith('/user/detail/12007');
  });
});

describe('a link elsewhere', () => {
  test.each([{}, { ctrlKey: true }, { button: 1 }])('is left to the window, with %o', (init) => {
    const { isLeft, intents } = press('https://other.example/a', 'website', init);
    expect(isLeft).toBe(false);
    expect(intents.openLink).toHaveBeenCalledExactlyOnceWith(
      'https://other.example/a',
      'https://other.example/a',
    );
  });

  test('to a file of the own host is left to the window, too', () => {
    const { intents } = press('https://pasar.example/files/1.zip', 'website');
    expect(intents.openPath).not.toHaveBeenCalled();
    expect(intents.openLink).toHaveBeenCalledOnce();
  });
});
