import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import * as contract from '#api/contract/index.ts';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

const attempt = 'src-renderer/parts/forms/Attempt.ts';
const onceOnly = new Set(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && 'idempotent' in value && value.idempotent === true ? [name] : [],
  ),
);

/** A request that must not happen twice is sent by an Attempt, which keeps its key and its body. */
function onceRule(report: Report): VisitorObject {
  return {
    CallExpression({ callee, arguments: [endpoint] }) {
      if (callee.type !== 'MemberExpression' || endpoint?.type !== 'Identifier') return;
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'call') return;
      if (onceOnly.has(endpoint.name)) report(endpoint, `${endpoint.name} is sent past an Attempt`);
    },
    Property({ key }) {
      if (key.type === 'Identifier' && key.name === 'idempotencyKey') report(key, 'a key made by hand');
    },
  };
}

test.each([
  ['await api.call(orderCreate, body)', 1],
  ['await this.#root.services.api.call(feedbackSend, body, { signal })', 1],
  ['api.call(rentalUpdate, body, { idempotencyKey: key })', 1],
  ['api.call(orderFind, { orderId })', 0],
  ['new Attempt(services, { endpoint: orderCreate })', 0],
])('%s: %i are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], onceRule)).toHaveLength(count);
});

test('an idempotent endpoint is called by an Attempt only', () => {
  const sources = [...sourcesIn('src-renderer/features'), ...sourcesIn('src-renderer/parts')];
  expect(
    findings(
      sources.filter(({ path }) => path !== attempt),
      onceRule,
    ),
  ).toEqual([]);
});
