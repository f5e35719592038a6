import { describe, expect, test } from 'vitest';
import { highlighted } from '#features/chat/search/highlight.ts';
import { choicesOf } from '#features/chat/switcher/choices.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const chat = (id: string, name: string, time: number) =>
  aConversation(`user-${id}`, { name, lastMessage: aMessage(`of-${id}`, { time }) });

describe('the switcher', () => {
  test('names that begin with the words stand first, the most recent above, known people once', () => {
    const chats = [chat('1', 'Éka', 1), chat('2', 'Dekan', 9), chat('3', 'Ekawati', 5), chat('4', 'Budi', 8)];
    const person = (id: string) => ({ id: `user-${id}`, kind: 'person', name: 'Eka', avatar: '' }) as const;
    const ids = choicesOf('EKA', chats, [person('3'), person('7')]).map((choice) => choice.id);
    expect(ids).toEqual(['user-3', 'user-1', 'user-2', 'user-7']);
  });
});

describe('the marked words', () => {
  test('every hit is marked whatever its case, and nothing is lost', () => {
    const parts = highlighted('Kak, kaki KAK', 'kak');
    expect(parts.filter((part) => part.isHit).map((part) => part.text)).toEqual(['Kak', 'kak', 'KAK']);
    expect(parts.map((part) => part.text).join('')).toBe('Kak, kaki KAK');
  });

  test('a long text is shown around its first hit', () => {
    const shown = highlighted(`${'x'.repeat(500)}needle${'y'.repeat(500)}`, 'needle');
    expect(shown.find((part) => part.isHit)?.text).toBe('needle');
    expect(shown.map((part) => part.text).join('').length).toBeLessThan(210);
  });
});
