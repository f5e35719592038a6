// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { WindowPlaces } from '#features/chat/alone/WindowPlaces.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => localStorage.clear());

test('a window opens again at its last place, for the same user', () => {
  const root = aRoot();
  const places = root.store(WindowPlaces);
  expect(places.of('user-2')).toBeNull();
  const end = places.follow('user-2');
  window.dispatchEvent(new Event('pagehide'));
  end();
  expect(aRoot().store(WindowPlaces).of('user-2')).toEqual({
    x: window.screenX,
    y: window.screenY,
    width: window.innerWidth,
    height: window.innerHeight,
  });
  expect(aRoot({ self: 2 }).store(WindowPlaces).of('user-2')).toBeNull();
});

test('after a sign-out no place is kept, not even of a window that closes then', () => {
  const root = aRoot();
  const places = root.store(WindowPlaces);
  places.follow('user-2');
  window.dispatchEvent(new Event('pagehide'));
  root.end('signedOut');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

test('only the newest places are kept, and malformed ones are ignored', () => {
  const places = aRoot().store(WindowPlaces);
  for (let id = 1; id <= 25; id += 1) {
    const end = places.follow(`user-${id}`);
    window.dispatchEvent(new Event('pagehide'));
    end();
  }
  expect([places.of('user-5'), places.of('user-6') === null]).toEqual([null, false]);
  localStorage.setItem('pasarmain.windows.1', '[["user-6",{"x":"1"}]]');
  expect(places.of('user-6')).toBeNull();
});
