import { expect, test } from 'vitest';
import { codeFault, digitsOf, phoneFault } from '#features/session/rules.ts';

test('phone and code hold digits only, and are required', () => {
  expect(digitsOf('+62 812-8830 a4417')).toBe('6281288304417');
  expect(digitsOf('８１２０')).toBe('8120');
  expect(phoneFault('')).toBe('phoneRequired');
  expect(phoneFault('1234')).toBe('phoneInvalid');
  expect(phoneFault('81288304417')).toBeNull();
  expect(codeFault('')).toBe('codeRequired');
  expect(codeFault('123')).toBe('codeInvalid');
  expect(codeFault('4071')).toBeNull();
});
