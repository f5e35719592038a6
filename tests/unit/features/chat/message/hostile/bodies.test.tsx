// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../../bodies.ts';
import { rowOf, Stage, watchRequests } from './harmless.tsx';
import { element } from './payloads.ts';
import { runsOf, words } from './values.ts';

beforeAll(watchRequests);
afterAll(cleanup);

test('no payload of any type crashes its bubble, runs code, requests a host, or links to a forbidden target', () => {
  const stage = new Stage();
  const reached = new Set<string>();
  fc.assert(
    fc.property(element, words, fc.boolean(), fc.boolean(), ({ type, payload }, nick, isRisky, isOwn) => {
      const body = bodyFromSdk(type, payload, { senderNick: nick, mentions: [] });
      reached.add(body.kind);
      const flow = isOwn ? 'out' : 'in';
      stage.play(rowOf(aMessage('m', { body, nick, flow, hasRiskContent: isRisky })));
    }),
    { numRuns: runsOf(1_500) },
  );
  // The payloads have reached every kind of bubble, except for two kinds that no payload makes.
  expect([...reached, 'gap', 'revoked'].sort()).toEqual(Object.keys(bodies).sort());
}, 600_000);
