import type { Endpoint } from '#api/contract/endpoint.ts';
import * as contract from '#api/contract/index.ts';

/** An endpoint by the name it is exported under. */
export interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

const exported: Readonly<Record<string, unknown>> = contract;

/** Every call of the contract, in the order of its paths. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(exported)
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
  .sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));

/** The records and kinds that replies share, by the name they are exported under. */
export const sharedSchemas: readonly (readonly [name: string, schema: object])[] = Object.entries(
  exported,
).flatMap(([name, value]) => (isSchema(value) && /^[A-Z]/.test(name) ? [[name, value] as const] : []));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
