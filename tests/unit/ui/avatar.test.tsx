// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from '#ui/Avatar.tsx';
import { Picture } from '#ui/Picture.tsx';
import { show } from './render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const image = (root: HTMLElement) => root.querySelector('img');
const defaultImage = (root: HTMLElement) => root.querySelector('[data-default-image]');

function fail(root: HTMLElement) {
  const element = image(root);
  if (!element) throw new Error('no image is being tried');
  fireEvent.error(element);
}
const wait = () => act(() => void vi.runAllTimers());

test('shows the default image after an error and gives up after three retries', () => {
  const { container } = show(<Avatar name="Raka" src="/raka.png" />);
  expect(defaultImage(container)).toBeNull();

  fail(container);
  expect(defaultImage(container)?.getAttribute('aria-label')).toBe('Raka');
  for (let retry = 1; retry <= 3; retry++) {
    wait();
    expect(image(container), `retry ${retry}`).not.toBeNull();
    fail(container);
  }

  wait();
  expect(image(container)).toBeNull();
  expect(defaultImage(container)).not.toBeNull();
});

test('a retry that succeeds replaces the default image', () => {
  const { container } = show(<Avatar name="Raka" src="/raka.png" />);
  fail(container);
  wait();
  const element = image(container);
  if (!element) throw new Error('no retry');
  fireEvent.load(element);
  expect(defaultImage(container)).toBeNull();
});

test('a new URL starts a new load', () => {
  const { container, rerender } = show(<Avatar name="Raka" src="/raka.png" />);
  for (let attempt = 0; attempt < 4; attempt++) {
    fail(container);
    wait();
  }
  rerender(<Avatar name="Raka" src="/other.png" />);
  expect(image(container)?.getAttribute('src')).toBe('/other.png');
});

test('draws the default image when there is no picture', () => {
  const { container } = show(<Avatar name="Raka" src={null} />);
  expect(image(container)).toBeNull();
  expect(defaultImage(container)).not.toBeNull();
});

test('a picture on a card falls back and retries like a portrait', () => {
  const { container } = show(<Picture src="/raka.png" alt="" portrait />);
  for (let retry = 1; retry <= 3; retry++) {
    fail(container);
    expect(defaultImage(container)).not.toBeNull();
    wait();
    expect(image(container), `retry ${retry}`).not.toBeNull();
  }
  const element = image(container);
  if (element) fireEvent.load(element);
  expect(defaultImage(container)).toBeNull();
  fail(container);
  wait();
  expect(image(container)).toBeNull();
  expect(defaultImage(container)?.querySelector('svg')).not.toBeNull();
});

test('a picture that loads stops its skeleton without rendering again', () => {
  const rendered = vi.fn();
  const { container } = show(
    <Profiler id="picture" onRender={rendered}>
      <Picture src="/raka.png" alt="" />
    </Profiler>,
  );
  const before = rendered.mock.calls.length;
  const element = image(container);
  if (element) fireEvent.load(element);
  expect(element?.dataset.isLoaded).toBe('');
  expect(rendered.mock.calls.length).toBe(before);
});

test('a picture whose address names its tone shows that until it has loaded, in place of the skeleton', () => {
  const { container, rerender } = show(<Picture src="/raka.webp#1c6d70" alt="" />);
  const box = container.querySelector('span');
  expect(box?.style.getPropertyValue('--tone')).toBe('#1c6d70');
  expect(box?.classList).toContain('toned');
  expect(box?.classList).not.toContain('awaited');
  rerender(<Picture src="/raka.webp" alt="" />);
  expect(box?.classList).toContain('awaited');
});
