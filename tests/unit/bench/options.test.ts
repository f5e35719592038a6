import { describe, expect, test } from 'vitest';
import { help, readOptions } from '#tests/bench/options.ts';
import { suites } from '#tests/bench/suites.ts';

const chosenBy = (...words: string[]): readonly string[] => {
  const options = readOptions(words);
  if (typeof options === 'string') throw new Error(options);
  return options.chosen.map(({ name }) => name);
};

test('without words every suite runs but the long ones', () => {
  const usual = suites.filter(({ isLong }) => !isLong).map(({ name }) => name);
  expect(chosenBy()).toEqual(usual);
  expect(chosenBy('--keep')).toEqual(usual);
  expect(usual).not.toContain('hours');
});

test('named suites run in the order of the list, long ones too', () => {
  expect(chosenBy('tests', 'chat', 'home')).toEqual(['home', 'chat', 'tests']);
});

test('a number of hours chooses the long run, beside the named suites', () => {
  expect(chosenBy('--hours', '3')).toEqual(['hours']);
  expect(chosenBy('heap', '--hours', '3')).toEqual(['heap', 'hours']);
  expect(readOptions(['--hours', '3'])).toMatchObject({ hours: 3, keeps: false });
  expect(readOptions(['hours', '--keep'])).toMatchObject({ hours: 8, keeps: true });
});

describe('what cannot be meant is named', () => {
  test.each([
    [['chatt'], 'there is no suite chatt'],
    [['--hours', '1'], '--hours takes a whole number from 2 on'],
    [['--hours', 'many'], '--hours takes a whole number from 2 on'],
    [['--kep'], "Unknown option '--kep'"],
  ])('%j', (words, message) => {
    expect(readOptions(words)).toContain(message);
  });
});

test('the help text names every suite with what it measures, and every option', () => {
  const text = help();
  for (const { name, about } of suites) expect(text).toMatch(new RegExp(`^ {2}${name} .*${about[0]}`, 'm'));
  for (const option of ['--hours', '--keep', '--help']) expect(text).toContain(option);
});
