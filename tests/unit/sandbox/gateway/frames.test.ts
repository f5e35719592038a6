import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame, parseFrame } from '#sandbox/gateway/frames.ts';
import { limits } from '#sandbox/gateway/limits.ts';

const head = { servcmd: 'openim.sendmsg', seq: 7 };

test('a frame is parsed into its head and body', () => {
  expect(parseFrame(JSON.stringify({ head, body: { a: 1 } }))).toEqual({ ok: true, head, body: { a: 1 } });
  expect(parseFrame(JSON.stringify({ head }))).toEqual({ ok: true, head, body: {} });
});

test('an invalid frame is identified as far as possible and never throws', () => {
  expect(parseFrame('{')).toEqual({ ok: false });
  expect(parseFrame('null')).toEqual({ ok: false });
  expect(parseFrame(JSON.stringify({ head: { ...head, a2: 5 } }))).toEqual({ ok: false, ...head });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (data) => {
      expect(typeof parseFrame(data).ok).toBe('boolean');
    }),
  );
});

test('a small frame is sent uncompressed, a large one compressed', () => {
  const small = encodeFrame({ head, body: { a: 1 } });
  expect(JSON.parse(small.toString())).toEqual({ head, body: { a: 1 } });
  const body = { text: 'word '.repeat(limits.compressAbove) };
  const large = encodeFrame({ head, body });
  expect(large.subarray(0, 4).toString()).toBe('COMP');
  expect(large.length).toBeLessThan(limits.compressAbove);
  expect(JSON.parse(inflateSync(large.subarray(4)).toString())).toEqual({ head, body });
});
