import { expect, test, vi } from 'vitest';
import { Diagnostics } from '#platform/Diagnostics.ts';

function failing(message: string, stack?: string): Error {
  const error = new Error(message);
  error.stack = stack ?? '';
  return error;
}

test('a failure is written with its place, name and message', () => {
  const write = vi.fn();
  new Diagnostics(write, () => 1_800_000_000_000).take({ place: 'orders: load', error: failing('broken') });
  expect(write).toHaveBeenCalledExactlyOnceWith({
    time: 1_800_000_000_000,
    place: 'orders: load',
    name: 'Error',
    message: 'broken',
    stack: '',
  });
});

test('a failure in a loop is written once in ten seconds', () => {
  const write = vi.fn();
  let now = 0;
  const diagnostics = new Diagnostics(write, () => now);
  for (now = 0; now < 10_000; now += 100) diagnostics.take({ place: 'a', error: failing('x') });
  expect(write).toHaveBeenCalledTimes(1);
  diagnostics.take({ place: 'b', error: failing('x') });
  expect(write).toHaveBeenCalledTimes(2);
  now = 30_000;
  diagnostics.take({ place: 'a', error: failing('x') });
  expect(write).toHaveBeenCalledTimes(3);
});

test('phones, tokens, addresses and folders are not in the log', () => {
  const diagnostics = new Diagnostics(() => undefined);
  const stack =
    'Error\n    at load (https://market.example/u/81200000001/app.js:3:7)\n    at go (/home/raka/x.js:1:1)';
  diagnostics.take({
    place: 'sign-in',
    error: failing(
      '81200000001 at https://a:b@market.example/me?token=s3cret eyJhbGciOiJIUzI1NiIsInR5cCI6',
      stack,
    ),
  });
  const text = diagnostics.text();
  for (const secret of ['81200000001', 's3cret', 'eyJhbGci', 'raka', 'a:b@', '/me'])
    expect(text).not.toContain(secret);
  expect(text).toContain('app.js:3:7');
});

test('thrown values that are no errors are written too', () => {
  const diagnostics = new Diagnostics(() => undefined);
  for (const error of [undefined, null, 'words', 7, { a: 1 }]) diagnostics.take({ place: 'odd', error });
  expect(diagnostics.text().split('\n')).toHaveLength(5);
});

test('the log keeps the newest 200 failures', () => {
  const diagnostics = new Diagnostics(() => undefined);
  for (let count = 0; count < 450; count += 1)
    diagnostics.take({ place: `place ${count}`, error: failing('x') });
  const lines = diagnostics.text().split('\n');
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toContain('place 449');
});
