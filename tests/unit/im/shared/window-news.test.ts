import { describe, expect, test } from 'vitest';
import { WindowNews } from '#im/shared/WindowNews.ts';

/** The news of two windows; while `isLost`, nothing arrives. */
function two() {
  const hearers: ((data: unknown) => void)[] = [];
  const state = { isLost: false };
  const make = () =>
    new WindowNews((_name, hear) => {
      hearers.push(hear);
      return {
        post: (data) => {
          for (const other of hearers) if (other !== hear && !state.isLost) other(structuredClone(data));
        },
        close: () => undefined,
      };
    });
  const [one, other] = [make(), make()];
  const heard: unknown[] = [];
  const channel = one.open('drafts', () => undefined);
  other.open('drafts', (data) => heard.push(data));
  return { one, other, heard, state, tell: (data: unknown) => channel?.post(data) };
}

describe('news of another window', () => {
  test('that arrive lack nothing', () => {
    const { heard, one, other, tell } = two();
    tell('first');
    tell('second');
    expect(heard).toEqual(['first', 'second']);
    expect(other.lacks(one.counts)).toBe(false);
    expect(one.lacks(other.counts)).toBe(false);
  });

  test('that were dropped are lacking once, whether or not others arrived after them', () => {
    for (const isFollowed of [true, false]) {
      const { heard, one, other, state, tell } = two();
      tell('first');
      state.isLost = true;
      tell('second');
      state.isLost = false;
      if (isFollowed) tell('third');
      expect(other.lacks(one.counts)).toBe(true);
      expect(other.lacks(one.counts)).toBe(false);
      tell('last');
      expect(heard.at(-1)).toBe('last');
      expect(other.lacks(one.counts)).toBe(false);
    }
  });

  test('all of which were dropped are lacking too', () => {
    const { one, other, state, tell } = two();
    state.isLost = true;
    tell('first');
    expect(other.lacks(one.counts)).toBe(true);
  });

  test('that come after the comparison lack nothing then', () => {
    const { one, other, state, tell } = two();
    state.isLost = true;
    tell('first');
    other.lacks(one.counts);
    state.isLost = false;
    tell('second');
    expect(other.lacks(one.counts)).toBe(false);
  });

  test('that are malformed count as nothing', () => {
    const heard: unknown[] = [];
    let hear: (data: unknown) => void = () => undefined;
    const news = new WindowNews((_name, hearer) => {
      hear = hearer;
      return { post: () => undefined, close: () => undefined };
    });
    news.open('drafts', (data) => heard.push(data));
    for (const data of [null, 'first', { from: 'a', number: 0, data: 1 }, { from: '', number: 1, data: 1 }])
      hear(data);
    expect(heard).toEqual([]);
    expect(news.counts).toEqual({});
  });

  test('cannot be told where the browser has no channels', () => {
    expect(new WindowNews(null).open('drafts', () => undefined)).toBeNull();
  });
});
