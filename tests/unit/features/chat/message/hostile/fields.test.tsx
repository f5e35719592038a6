// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { everyField } from './element-fields.ts';
import { rowOf, Stage, watchRequests } from './harmless.tsx';
import { malformedValues } from './values.ts';

beforeAll(watchRequests);
afterAll(cleanup);

const context = { senderNick: '', mentions: [] };

test('every field of every type with any value is parsed and has a line', () => {
  let cases = 0;
  for (const { type, name, payload } of everyField)
    for (const value of malformedValues) {
      const body = bodyFromSdk(type, payload(value), context);
      const { key, params } = abstractOf(body, '1');
      cases += 1;
      // The short form of a message is a line with limited texts, whatever the message holds.
      expect(typeof key, name).toBe('string');
      for (const word of Object.values(params)) expect(String(word).length, name).toBeLessThan(13_000);
    }
  expect(cases).toBe(everyField.length * malformedValues.length);
  expect(cases).toBeGreaterThan(5_000);
});

test('every field of every type with a wrong value is shown without harm', () => {
  const stage = new Stage();
  // The step has no divisor in common with the number of values, so that every value is used.
  let at = 0;
  for (const { type, payload } of everyField)
    for (let count = 0; count < 5; count += 1) {
      at = (at + 11) % malformedValues.length;
      const body = bodyFromSdk(type, payload(malformedValues[at]), context);
      stage.play(rowOf(aMessage('m', { body, flow: count % 2 === 0 ? 'in' : 'out' })));
    }
}, 600_000);
