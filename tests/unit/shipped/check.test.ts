import { describe, expect, it } from 'vitest';
import { isBefore, problemsOf } from '../../shipped/check.ts';

const one = (licence: string, version = '1.0.0') => [{ name: 'one', version, licence }];

describe('shipped packages', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND Apache-2.0', true],
    ['GPL-3.0', false],
    ['MIT AND GPL-3.0', false],
    ['none named', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('the licence %s is allowed: %j', (licence, isFine) => {
    expect(problemsOf(one(licence), [], {})).toHaveLength(isFine ? 0 : 1);
    expect(problemsOf(one(licence), [], { one: licence })).toEqual([]);
  });

  it.each([
    ['1.0.0', 1],
    ['0.9.9', 0],
    ['1.9.12', 1],
    ['1.10.0-beta.1', 1],
    ['1.10.0', 0],
    ['2.0.0', 0],
  ])('version %s matches %i known vulnerabilities', (version, count) => {
    const advisory = { package: 'one', from: '1.0.0', before: '1.10.0', id: 'CVE-1', about: 'it breaks' };
    expect(problemsOf(one('MIT', version), [advisory], {})).toHaveLength(count);
    expect(problemsOf(one('MIT', version), [{ ...advisory, package: 'two' }], {})).toEqual([]);
  });

  it('versions are compared by number', () => {
    expect([isBefore('1.9.0', '1.10.0'), isBefore('1.10.0', '1.9.0'), isBefore('1.0.0', '1.0.0')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
