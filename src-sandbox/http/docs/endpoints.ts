import type { Endpoint } from '#api/contract/endpoint.ts';
import * as contract from '#api/contract/index.ts';

/** An endpoint with the name of its export. */
export interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

const exported: Readonly<Record<string, unknown>> = contract;

/** Every endpoint of the contract, ordered by path. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(exported)
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
  .sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));

/** The records and enums that several replies use, by the names of their exports. */
export const sharedSchemas: readonly (readonly [name: string, schema: object])[] = Object.entries(
  exported,
).flatMap(([name, value]) => (isSchema(value) && /^[A-Z]/.test(name) ? [[name, value] as const] : []));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
