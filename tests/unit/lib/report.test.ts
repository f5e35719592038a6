import { beforeEach, expect, test } from 'vitest';
import { ApiError, failureOf } from '#api/errors.ts';
import { ChatError, chatErrorFrom } from '#im/errors.ts';
import { type Report, report, setReporter } from '#lib/report.ts';

let reports: Report[] = [];
beforeEach(() => {
  reports = [];
  setReporter((each) => void reports.push(each));
});

test('a programming error behind a failed call is reported once, even if several callers report it', () => {
  const mistake = new TypeError('undefined is not a function');
  expect(failureOf(mistake).kind).toBe('unexpected');
  failureOf(mistake);
  report('a screen', mistake);
  expect(reports).toEqual([{ place: 'a call to the market', error: mistake }]);
});

test.each([
  ['a refused call', new ApiError({ kind: 'rejected', code: 1, message: 'no' })],
  ['a call without a connection', new ApiError({ kind: 'offline' })],
  ['a refusal of the chat service', new ChatError('notInGroup', 10007)],
  ['a cancelled request', new DOMException('cancelled', 'AbortError')],
])('%s is expected and not logged', (_name, error) => {
  report('anywhere', error);
  expect(reports).toEqual([]);
});

test('a reply that does not match the contract is reported with the reason', () => {
  report('orders', new ApiError({ kind: 'unexpected', detail: 'data.items: expected an array' }));
  expect(reports.map(({ error }) => (error as Error).message)).toEqual([
    'api: data.items: expected an array',
  ]);
});

test('an error without a number that the chat client throws is reported, a numbered one is not', () => {
  chatErrorFrom({ code: 20007, message: 'in the blacklist' });
  chatErrorFrom(new TypeError("Cannot read properties of undefined (reading 'x')"));
  expect(reports.map(({ place }) => place)).toEqual(['the chat client']);
});
