import { expect, test } from 'vitest';
import { typedOption } from '#ui/typed-option.ts';

const options = [
  { value: 'mythic', label: 'Mythic' },
  { value: 'master', label: 'Master' },
  { value: 'legend', label: 'Légend' },
  { value: 'lost', label: 'Lost', disabled: true },
] as const;

test.each([
  ['mythic', 'm', 'master'],
  ['master', 'm', 'mythic'],
  ['mythic', 'mm', 'master'],
  ['mythic', 'ma', 'master'],
  ['master', 'ma', 'master'],
  [null, 'M', 'mythic'],
  ['mythic', 'leg', 'legend'],
  ['legend', 'l', 'legend'],
  ['mythic', 'lo', null],
  ['mythic', 'x', null],
] as const)('with %s chosen, %s means %s', (chosen, typed, meant) => {
  expect(typedOption<string>(options, chosen, typed)).toBe(meant);
});
