import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, type Report, type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** The files that show a picture unchanged: drawn here, just picked, or in full size; and `SizedImage`. */
const whole =
  /(?:map\/Tiles|uploads\/PictureGrid|players\/parts\/AlbumViewer|viewer\/ImageViewer|ui\/SizedImage|EmojiArt|FaceBubble)\.tsx$/;

/**
 * A picture whose address is not known in advance is loaded in the width drawn, by the attributes of `sizesOf` or by
 * `SizedImage`.
 */
function pictureRule(report: Report, { path }: Source): VisitorObject {
  return {
    JSXOpeningElement(element) {
      if (element.name.type !== 'JSXIdentifier' || element.name.name !== 'img' || whole.test(path)) return;
      const isFixed = element.attributes.some(
        (one) =>
          one.type === 'JSXAttribute' &&
          one.name.type === 'JSXIdentifier' &&
          one.name.name === 'src' &&
          one.value?.type === 'Literal',
      );
      const isSized = element.attributes.some(
        (one) =>
          one.type === 'JSXSpreadAttribute' &&
          one.argument.type === 'CallExpression' &&
          one.argument.callee.type === 'Identifier' &&
          one.argument.callee.name === 'sizesOf',
      );
      if (!isFixed && !isSized)
        report(
          element,
          'a picture is loaded in one width: Picture, SizedImage, Avatar and Thumbnail choose it',
        );
    },
  };
}

test.each([
  ['<img src={icon} alt="" />', 1],
  ['<img src="/scenes/night-market.svg" alt="" />', 0],
  ['<img {...sizesOf(icon, 44)} src={icon} alt="" />', 0],
  ['<img {...rest} src={icon} alt="" />', 1],
])('%s has %i pictures of one width', (text, count) => {
  expect(findings([sourceOf('a.tsx', text)], pictureRule)).toHaveLength(count);
});

test('the product loads every picture in the width drawn', () => {
  expect(findings(sourcesIn('src-renderer'), pictureRule)).toEqual([]);
});
