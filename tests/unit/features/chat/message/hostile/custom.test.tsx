// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import type { CustomContent } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { rowOf, Stage, watchRequests } from './harmless.tsx';
import { customPayload } from './payloads.ts';
import { runsOf } from './values.ts';

beforeAll(watchRequests);
afterAll(cleanup);

const cards: readonly CustomContent['type'][] = [
  'service',
  'evaluate',
  'order',
  'link',
  'orderNotice',
  'consultation',
  'groupCreated',
  'call',
  'room',
  'typing',
  'unknown',
];

test('no data of any businessID crashes its card, runs code, requests a host, or links to a forbidden target', () => {
  const stage = new Stage();
  const reached = new Set<string>();
  fc.assert(
    fc.property(customPayload, fc.boolean(), (payload, isOwn) => {
      const body = bodyFromSdk('TIMCustomElem', payload, { senderNick: '', mentions: [] });
      if (body.kind === 'custom') reached.add(body.content.type);
      stage.play(rowOf(aMessage('m', { body, flow: isOwn ? 'out' : 'in' })));
    }),
    { numRuns: runsOf(1_200) },
  );
  expect([...reached].sort()).toEqual([...cards].sort());
}, 600_000);
