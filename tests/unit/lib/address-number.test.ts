import { expect, test } from 'vitest';
import { addressNumber } from '#lib/address-number.ts';

test.each([
  ['20001', 20_001],
  ['1', 1],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['0', null],
  ['007', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  [' 5', null],
  ['+5', null],
  ['Infinity', null],
  ['five', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j in an address is read as %j', (text, number) => {
  expect(addressNumber(text)).toBe(number);
});
