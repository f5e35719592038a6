// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from '#ui/Avatar.tsx';
import { AvatarMosaic } from '#ui/AvatarMosaic.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SizedImage } from '#ui/SizedImage.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { show } from './render.tsx';

const picture = '/art/cover/nusa-rift@800.webp';
const never = new Promise<never>(() => {});

function Waiting() {
  return use(never);
}

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** The images outside the document that get an attribute from now on, with those that name widths. */
function imagesOutside() {
  const images = { made: new Set<Element>(), sized: new Set<Element>() };
  const set = Element.prototype.setAttribute;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (this.localName === 'img' && !this.isConnected) {
      images.made.add(this);
      if (name.toLowerCase() === 'sizes' || / \d+w/.test(value)) images.sized.add(this);
    }
    set.call(this, name, value);
  });
  return images;
}

test('a picture that was rendered and never inserted has no widths, by which Chromium would keep it', () => {
  const images = imagesOutside();
  const { container } = show(
    <Suspense fallback={null}>
      <Avatar src={picture} name="" />
      <AvatarMosaic pictures={[picture]} />
      <Thumbnail src={picture} size={44} />
      <Picture src={picture} alt="" />
      <Picture src={picture} alt="" eager sizes="50vw" />
      <SizedImage src={picture} sizes="100vw" alt="" />
      <Waiting />
    </Suspense>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(images.made.size).toBeGreaterThanOrEqual(6);
  expect(images.sized.size).toBe(0);
});

test('an inserted picture has its widths, and its address last', () => {
  const { container } = show(<SizedImage src={picture} sizes="100vw" alt="" />);
  const [image] = container.querySelectorAll('img');
  expect(image?.getAttributeNames().slice(-3)).toEqual(['sizes', 'srcset', 'src']);
  expect(image?.getAttribute('srcset')).toContain('/art/cover/nusa-rift@96.webp 96w, ');
  expect(image?.getAttribute('sizes')).toBe('100vw');
});

test('a picture that is drawn in one width is offered by densities', () => {
  const { container } = show(<Avatar src={picture} size={40} name="" />);
  expect(container.querySelector('img')?.getAttribute('srcset')).toBe(
    '/art/cover/nusa-rift@96.webp 1x, /art/cover/nusa-rift@96.webp 2x, /art/cover/nusa-rift@200.webp 3x',
  );
});

test('a picture of another address has only that one', () => {
  const { container } = show(<SizedImage src="/files/1/a.webp" sizes="100vw" alt="" />);
  expect(container.querySelector('img')?.getAttributeNames().toSorted()).toEqual(['alt', 'src']);
});
