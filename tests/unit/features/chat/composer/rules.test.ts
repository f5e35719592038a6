import { expect, test } from 'vitest';
import { kindOf, problemOf } from '#features/chat/composer/attachments.ts';
import { isComposing, isSendKey, pastedFiles } from '#features/chat/composer/editor-events.ts';
import { labelUnits, shortLabel, widthOf } from '#features/chat/composer/file-label.ts';
import { mentionEntries, mentionQuery } from '#features/chat/composer/mention-rule.ts';
import { shortEnough } from '#features/chat/composer/outgoing.ts';
import { canSubmit, scoreAfterPress } from '#features/chat/composer/star-rule.ts';
import { isTypingState } from '#features/chat/conversation/typing-rule.ts';
import { savable } from '#features/chat/viewer/saving.ts';
import { swipeStep, zoomByButton, zoomByPinch, zoomByWheel } from '#features/chat/viewer/zoom.ts';
import { everyoneId, type Profile } from '#lib/chat/records.ts';
import { stickerGroups, stickerOf } from '#lib/chat/stickers.ts';
import { messageLimits } from '#lib/rules/limits.ts';

const allFiles = { image: true, video: true, file: true };

test.each([
  ['short.txt', 'short.txt'],
  ['exactly16chars.x', 'exactly16chars.x'],
  ['a quite long report name.pdf', 'a quite lon….pdf'],
  ['报告文件报告文件', '报告文件报告文件'],
  ['报告文件报告文件报告', '报告文件报告文…'],
  ['报告文件报告文件.pdf', '报告文件报….pdf'],
  ['no-ending-but-very-long', 'no-ending-but-v…'],
])('a label is cut to what fits: %s', (name, label) => {
  expect(shortLabel(name)).toBe(label);
  expect(widthOf(shortLabel(name))).toBeLessThanOrEqual(labelUnits);
});

test('wide characters and emoji count as two', () => {
  expect(widthOf('ab界🙂')).toBe(6);
});

test.each([
  [0, 2, 3],
  [3, 2, 2],
  [3, 3, 4],
  [1, 0, 0],
  [5, 0, 1],
])('a score of %i after a press on star %i becomes %i', (score, index, next) => {
  expect(scoreAfterPress(score, index)).toBe(next);
});

test('an evaluation needs a star or a comment', () => {
  expect(canSubmit(0, '  ')).toBe(false);
  expect(canSubmit(1, '')).toBe(true);
  expect(canSubmit(0, 'good')).toBe(true);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('typing state: empty %s, focused %s → %s', (isEmpty, isFocused, isTyping) => {
  expect(isTypingState({ isEmpty, isFocused })).toBe(isTyping);
});

test.each([
  ['image/webp', 'image'],
  ['image/svg+xml', 'file'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'video'],
  ['video/webm', 'file'],
  ['', 'file'],
] as const)('a file of type "%s" is sent as %s', (type, kind) => {
  expect(kindOf({ type, size: 1 })).toBe(kind);
});

test('a picture above the service’s limit is sent as a file', () => {
  expect(kindOf({ type: 'image/png', size: messageLimits.imageBytes })).toBe('image');
  expect(kindOf({ type: 'image/png', size: messageLimits.imageBytes + 1 })).toBe('file');
});

test('the mobile app takes videos of up to 60 seconds', async () => {
  const videos = [60, 61, 0].map((seconds) => new File(['x'], `${seconds}.mp4`, { type: 'video/mp4' }));
  const taken = await shortEnough(videos, async ({ name }) => Number.parseInt(name, 10));
  expect(taken.map((video) => video.name)).toEqual(['60.mp4', '0.mp4']);
});

test('empty and too large files are refused before they are sent', () => {
  expect(problemOf({ size: 0, type: '' }, allFiles)).toBe('empty');
  expect(problemOf({ size: messageLimits.fileBytes, type: '' }, allFiles)).toBeNull();
  expect(problemOf({ size: messageLimits.fileBytes + 1, type: '' }, allFiles)).toBe('tooLarge');
});

const data = (types: string[], text: string, files: File[]) => ({
  types,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
  files,
  items: [],
});

test('pasted text is used instead of the picture that an office program adds to it', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  expect(pastedFiles(data(['text/html', 'text/plain', 'Files'], 'cell', [picture])).files).toEqual([]);
  expect(pastedFiles(data(['text/html', 'Files'], '', [picture])).files).toEqual([picture]);
  expect(pastedFiles(data(['text/plain', 'Files'], 'image.png', [picture])).files).toEqual([picture]);
});

test.each([
  [{ composing: true }, { isComposing: false, keyCode: 13 }, true],
  [{ composing: false }, { isComposing: true, keyCode: 13 }, true],
  [{ composing: false }, { isComposing: false, keyCode: 229 }, true],
  [{ composing: false }, { isComposing: false, keyCode: 13 }, false],
])('Enter that belongs to the input method is recognized', (view, event, expected) => {
  expect(isComposing(view, event as KeyboardEvent)).toBe(expected);
});

test('zoom stays within its limits', () => {
  const many = (step: (scale: number) => number) => Array.from({ length: 80 }).reduce<number>(step, 1);
  expect(many((scale) => zoomByWheel(scale, 100))).toBe(0.125);
  expect(many((scale) => zoomByWheel(scale, -100))).toBe(4);
  expect(zoomByWheel(1.5, 0)).toBe(1.5);
  expect(zoomByPinch(1, 100, 10)).toBe(0.5);
  expect(zoomByPinch(1, 100, 1000)).toBe(4);
  expect(zoomByPinch(2, 100, 150)).toBe(3);
  expect(zoomByPinch(2, 0, 150)).toBe(2);
  expect(many((scale) => zoomByButton(scale, 'out'))).toBe(0.1);
  expect(zoomByButton(1, 'in')).toBe(1.25);
  expect(zoomByButton(1, 'out')).toBe(0.9);
});

test.each([
  [100, 0],
  [-100, 0],
  [101, -1],
  [-101, 1],
])('a drag of %i px turns by %i', (dx, step) => {
  expect(swipeStep(dx)).toBe(step);
});

test('only jpg, gif, png and bmp pictures with an address are saved', () => {
  const picture = (url: string) => ({ url, width: 1, height: 1 });
  const body = (original: string, medium: string) => ({
    original: picture(original),
    medium: picture(medium),
  });
  expect(savable({ ...body('', ''), format: 'png' }, 'p')).toBe('missing');
  expect(savable({ ...body('u', ''), format: 'other' }, 'p')).toBe('unsupported');
  expect(savable({ ...body('', 'm'), format: 'jpg' }, 'p')).toEqual({ url: 'm', fileName: 'p.jpg' });
});

test('there are three groups of 18, 16 and 17 stickers with unique keys', () => {
  expect(stickerGroups.map((group) => group.stickers.length)).toEqual([18, 16, 17]);
  const keys = stickerGroups.flatMap((group) => group.stickers.map((sticker) => sticker.key));
  expect(new Set(keys).size).toBe(51);
  expect(keys.every((key) => stickerOf(key)?.key === key)).toBe(true);
  expect(stickerOf('yz07@2x')?.key).toBe('yz07');
  expect(stickerOf('yz18')).toBeNull();
});

test.each([
  ['image/png', 'image', null],
  ['text/plain', 'image', 'notImage'],
  ['image/tiff', 'image', 'notImage'],
  ['video/mp4', 'video', null],
  ['video/webm', 'video', null],
  ['image/png', 'video', 'notVideo'],
  ['image/png', 'file', null],
] as const)('a %s from the picker for %s: %s', (type, wanted, problem) => {
  expect(problemOf({ size: 1, type }, allFiles, wanted)).toBe(problem);
});

test('a file of a kind that is switched off is refused', () => {
  const offers = { ...allFiles, image: false };
  expect(problemOf({ size: 1, type: 'image/png' }, offers)).toBe('notOffered');
  expect(problemOf({ size: 1, type: 'text/plain' }, offers)).toBeNull();
});

const enter = { key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
test.each([
  [{}, 'enter', true],
  [{ ctrlKey: true }, 'enter', false],
  [{ shiftKey: true }, 'enter', false],
  [{}, 'ctrlEnter', false],
  [{ ctrlKey: true }, 'ctrlEnter', true],
  [{ metaKey: true }, 'ctrlEnter', true],
  [{ ctrlKey: true, shiftKey: true }, 'ctrlEnter', false],
  [{ key: 'a', ctrlKey: true }, 'ctrlEnter', false],
] as const)('Enter with %o, set to %s, sends: %s', (change, sendKey, sends) => {
  expect(isSendKey({ ...enter, ...change }, sendKey)).toBe(sends);
});

test.each([
  ['@', ''],
  ['hai @wu', 'wu'],
  ['(@wulan', 'wulan'],
  ['@a @b', 'b'],
  ['晚上好@小', '小'],
  ['mail me at raka@exa', null],
  ['@wulan sari', null],
  ['no mention', null],
  [`@${'x'.repeat(21)}`, null],
])('what is mentioned in "%s" is %s', (before, query) => {
  expect(mentionQuery(before)).toBe(query);
});

test('members to mention: everyone first, then names that begin with the text, never the user', () => {
  const member = (userId: string, nick: string) => ({ userId, nick, avatar: '' });
  const nameOf = ({ userId, nick }: Profile) => (userId === '2' ? 'Boss' : nick || userId);
  const members = [member('1', 'Me'), member('2', 'Wulan'), member('3', 'Éka Wulandari'), member('44', '')];
  const names = (query: string) =>
    mentionEntries(query, { members, nameOf, selfId: '1', everyone: 'All' }).map((entry) => entry.nick);
  expect(names('')).toEqual(['All', 'Wulan', 'Éka Wulandari', '44']);
  expect(names('WU')).toEqual(['Wulan', 'Éka Wulandari']);
  expect(names('eka')).toEqual(['Éka Wulandari']);
  expect(names('4')).toEqual(['44']);
  // A contact is found by the user's remark, and mentioned by the contact's own name.
  expect(names('bos')).toEqual(['Wulan']);
  expect(mentionEntries('al', { members, nameOf, selfId: '1', everyone: 'All' })).toEqual([
    { userId: everyoneId, nick: 'All', shown: 'All', avatar: '', isAll: true },
  ]);
  expect(mentionEntries('al', { members, nameOf, selfId: '1', everyone: null })).toEqual([]);
});
