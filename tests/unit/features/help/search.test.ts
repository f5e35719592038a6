import { describe, expect, it } from 'vitest';
import { type Question, searchQuestions } from '#features/help/search.ts';
import en from '#locales/en_US/help.json' with { type: 'json' };
import id from '#locales/id_ID/help.json' with { type: 'json' };
import zh from '#locales/zh_CN/help.json' with { type: 'json' };

const all = (words: typeof en | typeof id | typeof zh): Question[] =>
  Object.entries(words.topics).flatMap(([name, topic]) =>
    topic.questions.map(({ q, a }, index) => ({
      id: `${name}-${index + 1}`,
      topic: topic.title,
      question: q,
      answer: a,
    })),
  );
const first = (words: typeof en | typeof id | typeof zh, typed: string) =>
  searchQuestions(all(words), typed)[0]?.id;

describe('searching the questions', () => {
  it('tolerates case, accents, prefixes and typos', () => {
    expect(first(en, 'WITHDRAW coins')).toBe('payouts-1');
    expect(first(en, 'wíthdráw')).toBe('payouts-1');
    expect(first(en, 'recogn frau')).toBe('safety-1');
    expect(first(en, 'withdarw my conis')).toBe('payouts-1');
    expect(first(en, 'verifcation code')).toBe('account-1');
    expect(first(id, 'penipun')).toBe('safety-1');
    expect(first(zh, '提现')).toBe('payouts-1');
    expect(first(zh, '收不到验证码')).toBe('account-1');
  });

  it('needs every word, and finds nothing for meaningless input', () => {
    expect(searchQuestions(all(en), 'withdraw zebra')).toEqual([]);
    expect(searchQuestions(all(en), '<script>qqqq')).toEqual([]);
    expect(searchQuestions(all(en), '🏮 !?')).toEqual([]);
    expect(searchQuestions(all(en), '   ')).toHaveLength(all(en).length);
  });
});
