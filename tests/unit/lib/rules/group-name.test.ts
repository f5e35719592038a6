import { expect, test } from 'vitest';
import { groupNameFault } from '#lib/rules/group-name.ts';

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['A', 'length'],
  ['群', 'length'],
  ['Ab', null],
  ['战队', null],
  ['Raiders_2', null],
  ['Pasukan Élite'.replace(' ', '_'), null],
  [' Raiders ', null],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'length'],
  ['Two words', 'characters'],
  ['semi-final', 'characters'],
  ['win🎉', 'characters'],
  ['<b>bold</b>', 'characters'],
])('a group called %j: %s', (name, fault) => {
  expect(groupNameFault(name)).toBe(fault);
});
