import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import { languages } from '#lib/locale.ts';
import { endpoints, type NamedEndpoint, sharedSchemas } from './endpoints.ts';
import type { JsonSchema, OpenApiDocument, Operation, QueryParameter, Reference } from './openapi-types.ts';
import { codeWords, sectionWords } from './words.ts';

/** Describes the whole contract as OpenAPI 3.1; generated, so that it cannot differ from the served API. */
export function openApiDocument(version: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { ...replySchemas(), Refusal: refusal };
  const sections = [...new Set(endpoints.map(({ endpoint }) => sectionOf(endpoint.path)))];
  const paths: OpenApiDocument['paths'] = {};
  for (const named of endpoints) {
    const { method, path } = named.endpoint;
    paths[path] = { ...paths[path], [method === 'GET' ? 'get' : 'post']: operationOf(named) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Pasarmain marketplace API', version, description: introduction },
    servers: [{ url: '/' }],
    tags: sections.map((name) => ({ name, description: sectionWords[name] ?? name })),
    paths,
    components: {
      schemas,
      parameters: headerParameters,
      responses: {
        Refused: answer('Refused input; `data.field` names the field.', ref('schemas', 'Refusal')),
        TooMany: {
          ...answer('Too many calls; try again after the seconds named.', ref('schemas', 'Refusal')),
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
        },
        Broken: answer('A fault of the server.', ref('schemas', 'Refusal')),
      },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of `login`.' } },
    },
  };
}

const introduction = [
  'Every reply is an envelope `{ code, message, data }`; code 0 is success. A call that is refused answers with',
  'HTTP 200 and another code, except wrong input (400), too many calls (429) and faults (500).',
  '`X-Server-Time` in each reply is the clock all times of the API are read by, as ISO 8601; times in replies are',
  'milliseconds since the epoch. Money is whole units. The shape of calls marked `x-assumed` was decided here.',
].join('\n');

const refusal: JsonSchema = {
  type: 'object',
  description: 'A refusal: why, in the language of the request.',
  required: ['code', 'message', 'data'],
  properties: {
    code: {
      type: 'integer',
      description: codeWords,
      enum: Object.values(codes).filter((code) => code !== 0),
    },
    message: { type: 'string' },
    data: { description: 'Facts beside the words, such as the field, the new total or the seconds to wait.' },
  },
};

const headerParameters: Record<string, QueryParameter> = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `Language of messages and titles, one of ${languages.join(', ')}.`,
    schema: { type: 'string', default: languages[0] },
  },
  timeZone: {
    name: 'X-Time-Zone',
    in: 'header',
    required: false,
    description: 'The caller’s IANA time zone.',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A repeat with the same key acts once and gets the first reply; another request is refused.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
};

function operationOf({ name, endpoint }: NamedEndpoint): Operation {
  const isGet = endpoint.method === 'GET';
  const body = isGet ? null : requestSchema(endpoint.body, 'input');
  const hasBody = body !== null && Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [sectionOf(endpoint.path)],
    security: endpoint.access === 'login' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...(isGet ? queryOf(endpoint.query) : []),
      ref('parameters', 'language'),
      ref('parameters', 'timeZone'),
      ...(endpoint.idempotent ? [ref('parameters', 'idempotencyKey')] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: answer('Done, or refused with a code other than 0.', {
        oneOf: [
          {
            type: 'object',
            required: ['code', 'message', 'data'],
            properties: {
              code: { const: 0 },
              message: { type: 'string' },
              data: ref('schemas', replyName(name)),
            },
          },
          ref('schemas', 'Refusal'),
        ],
      }),
      400: ref('responses', 'Refused'),
      429: ref('responses', 'TooMany'),
      500: ref('responses', 'Broken'),
    },
    'x-assumed': endpoint.assumed,
  };
}

/** The query parameters by the types to which they are parsed, which say more than the text that arrives. */
function queryOf(query: z.core.$ZodType): QueryParameter[] {
  const sent = requestSchema(query, 'input');
  const read = requestSchema(query, 'output');
  return Object.entries(sent.properties ?? {}).map(([name, input]) => {
    const output = read.properties?.[name] ?? {};
    return {
      name,
      in: 'query',
      required: sent.required?.includes(name) ?? false,
      schema: Object.keys(output).some((key) => key !== 'default') ? output : input,
    };
  });
}

/** The replies of all endpoints and their shared records, each once, by reference. */
function replySchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of sharedSchemas) registry.add(schema as z.core.$ZodType, { id: name });
  for (const { name, endpoint } of endpoints) {
    if (!registry.has(endpoint.reply)) registry.add(endpoint.reply, { id: replyName(name) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  const named = schemas as Record<string, JsonSchema>;
  for (const { name, endpoint } of endpoints) {
    const id = registry.get(endpoint.reply)?.id;
    if (id && id !== replyName(name)) named[replyName(name)] = ref('schemas', id);
  }
  for (const schema of Object.values(named)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return named;
}

function requestSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (context) => tidy(context.jsonSchema as JsonSchema),
  }) as JsonSchema;
  delete json.$schema;
  return json;
}

/** Removes keywords that apply to every number and object here and would only hide the others. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.additionalProperties;
}

function replyName(operation: string): string {
  return `${operation}Reply`;
}

function sectionOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function ref(kind: 'schemas' | 'parameters' | 'responses', name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

function answer(description: string, schema: JsonSchema): Record<string, unknown> {
  return { description, content: { 'application/json': { schema } } };
}
