import { describe, expect, it } from 'vitest';
import * as contract from '#api/contract/index.ts';
import { openSandbox } from '../fixture.ts';

type Json = Record<string, unknown>;
const isEndpoint = (value: unknown): value is { method: string; path: string; assumed: boolean } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = Object.values<unknown>(contract).filter(isEndpoint);

/** Yields every object inside a value, itself first, with the keys that lead to it. */
function* inside(value: unknown, path: string[] = []): Generator<[Json, string[]]> {
  if (typeof value !== 'object' || value === null) return;
  yield [value as Json, path];
  for (const [key, part] of Object.entries(value)) yield* inside(part, [...path, key]);
}

const at = (document: Json, path: string): unknown =>
  path.split('/').reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);

async function fetchDocument(): Promise<Json> {
  const { app } = await openSandbox();
  const response = await app.inject({ url: '/docs/openapi.json' });
  expect(response.headers['content-type']).toContain('application/json');
  return response.json();
}

describe('the API document', () => {
  it('contains every endpoint of the contract once, and marks the additional ones', async () => {
    const document = await fetchDocument();
    const paths = document.paths as Record<string, Record<string, Json>>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        method.toUpperCase(),
        path,
        operation['x-assumed'],
      ]),
    );
    const served = endpoints.map(({ method, path, assumed }) => [method, path, assumed]);
    expect(described.map(String).sort()).toEqual(served.map(String).sort());
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(endpoints.length);
  });

  it('is consistent: every reference resolves, every schema is valid, and no schema is unused', async () => {
    const document = await fetchDocument();
    expect(document.openapi).toMatch(/^3\.1\./);
    const targets = new Set<string>();
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
    for (const [node, path] of inside(document)) {
      if (typeof node.$ref === 'string') {
        expect(node.$ref).toMatch(/^#\//);
        expect([node.$ref, typeof at(document, node.$ref.slice(2))]).toEqual([node.$ref, 'object']);
        targets.add(node.$ref);
      }
      if (!path.includes('schemas') && !path.includes('schema')) continue;
      expect(node).not.toHaveProperty('$schema');
      const kinds = path.at(-1) === 'properties' ? [] : [node.type].flat().filter((one) => one !== undefined);
      for (const kind of kinds) expect(types).toContain(kind);
      if (!Array.isArray(node.required)) continue;
      const known = Object.keys(node.properties as Json);
      for (const name of node.required) expect(known).toContain(name);
    }
    const replies = Object.keys((document.components as { schemas: Json }).schemas).filter((name) =>
      name.endsWith('Reply'),
    );
    for (const name of replies) expect(targets).toContain(`#/components/schemas/${name}`);
    for (const operation of Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(
      (methods) => Object.values(methods),
    )) {
      expect(Object.keys(operation.responses as Json)).toContain('200');
      expect(String(operation.summary).length).toBeGreaterThan(5);
      for (const tag of operation.tags as string[])
        expect(document.tags).toContainEqual(expect.objectContaining({ name: tag }));
    }
  });

  it('states what a caller needs for each endpoint: limits, defaults, idempotency keys, access', async () => {
    const document = await fetchDocument();
    expect(at(document, 'components/schemas/orderCreateReply')).toEqual({
      $ref: '#/components/schemas/Order',
    });
    const create = (document.paths as Record<string, { post: Json }>)['/v1/order/create']?.post;
    expect(create).toMatchObject({
      'x-assumed': true,
      security: [{ session: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { quantity: { type: 'integer', minimum: 1, maximum: 99 } } },
          },
        },
      },
    });
    expect(create?.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' });
    const search = (document.paths as Record<string, { get: Json }>)['/v1/search/user']?.get;
    expect(search?.parameters).toContainEqual({
      name: 'pageSize',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
  });

  it('is also a page, which loads nothing from other hosts', async () => {
    const { app } = await openSandbox();
    const page = await app.inject({ url: '/docs' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const { path } of endpoints) expect(page.body).toContain(`<code>${path}</code>`);
    expect(page.body).not.toMatch(/<script|https?:|style=/);
    // Every link inside the page has its target.
    for (const [, name] of page.body.matchAll(/href="#([^"]+)"/g))
      expect(page.body).toContain(`id="${name}"`);
  });
});
