/** The part of JSON Schema that the document and its page use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  description?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $schema?: string;
  $id?: string;
  additionalProperties?: unknown;
}

/** A reference to a component of the document. */
export interface Reference {
  $ref: string;
}

/** A query parameter. */
export interface QueryParameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One endpoint in the document. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: (QueryParameter | Reference)[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, unknown>;
  /** True for an endpoint that this product assumes and the server's owner has not specified. */
  'x-assumed': boolean;
}

/** An OpenAPI 3.1 document of this API. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, QueryParameter>;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}
