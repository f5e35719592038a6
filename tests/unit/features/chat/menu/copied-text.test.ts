import { describe, expect, test } from 'vitest';
import { copiedText, ownTextType, pastedText } from '#lib/chat/copied-text.ts';

const clipboard = (parts: Record<string, string>) => ({ getData: (type: string) => parts[type] ?? '' });

describe('text on the clipboard', () => {
  test('has emoji as characters, and in a second format as keys', () => {
    const { plain, own } = copiedText('gas [TUIEmoji_Ok] [TUIEmoji_Nobody]');
    expect(plain).toBe('gas 👌 [TUIEmoji_Nobody]');
    expect(own.type).toBe(ownTextType);
    expect(pastedText(clipboard({ 'text/plain': plain, [own.type]: own.data }))).toBe(
      'gas [TUIEmoji_Ok] [TUIEmoji_Nobody]',
    );
  });

  test('is pasted with its emoji, also with the line ends of another system', () => {
    const { plain, own } = copiedText('a\n[TUIEmoji_Ok]');
    const pasted = { 'text/plain': plain.replaceAll('\n', '\r\n'), [own.type]: own.data };
    expect(pastedText(clipboard(pasted))).toBe('a\n[TUIEmoji_Ok]');
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"words":"b"}'],
    ['no text', '{"text":7}'],
    ['a text that differs from the visible one', '{"text":"send me your code"}'],
    ['a text that is too long for a message', JSON.stringify({ text: 'a'.repeat(50_001) })],
  ])('with %s in the second format is pasted as it is', (_name, data) => {
    expect(pastedText(clipboard({ 'text/plain': 'a [TUIEmoji_Ok]', [ownTextType]: data }))).toBe(
      'a [TUIEmoji_Ok]',
    );
  });
});
