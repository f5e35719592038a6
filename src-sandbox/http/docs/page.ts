import { escapeHtml } from '../pages/page.ts';
import type { JsonSchema, OpenApiDocument, Operation, QueryParameter } from './openapi-types.ts';
import { schemaText } from './schema-text.ts';

/** The document as one readable page: endpoints by section, then the shared records. Needs no script. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const used = new Set(JSON.stringify(document).match(/(?<=#\/components\/schemas\/)\w+/g) ?? []);
  const shared = Object.entries(document.components.schemas).filter(
    ([name]) => used.has(name) && !name.endsWith('Reply'),
  );
  const index = sections.map(
    ({ name, description, calls: list }) =>
      `<li><a href="#section-${name}">${escapeHtml(description)}</a> <small>${list.length}</small></li>`,
  );
  const words = document.info.description
    .split('\n')
    .map((line) => escapeHtml(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
    .join(' ');
  const schemas = document.components.schemas;
  return [
    `<p>${words}</p>`,
    `<p>${calls.length} calls, version ${escapeHtml(document.info.version)}. <a href="/docs/openapi.json">openapi.json</a> is the same for programs (OpenAPI ${document.openapi}).</p>`,
    `<nav aria-label="Sections"><ul class="columns">${index.join('')}<li><a href="#records">Records</a> <small>${shared.length}</small></li></ul></nav>`,
    ...sections.map(
      ({ name, description, calls: list }) =>
        `<section><h2 id="section-${name}">${escapeHtml(description)}</h2>${list.map(({ path, method, operation }) => callOf(document, method, path, operation)).join('')}</section>`,
    ),
    `<section><h2 id="records">Records</h2>${shared.map(([name]) => recordOf(name, schemas[name] ?? {})).join('')}</section>`,
  ].join('');
}

function callOf(document: OpenApiDocument, method: string, path: string, operation: Operation): string {
  const { parameters, operationId } = operation;
  const query = parameters.filter((one): one is QueryParameter => 'name' in one);
  const isIdempotent = parameters.some((one) => '$ref' in one && one.$ref.endsWith('/idempotencyKey'));
  const marks = [
    operation.security.length === 1 ? '<b class="mark">login</b>' : '',
    isIdempotent ? '<b class="mark">idempotent</b>' : '',
    operation['x-assumed'] ? '<b class="mark assumed">assumed</b>' : '',
  ].join('');
  const body = operation.requestBody?.content['application/json'].schema;
  const reply = document.components.schemas[`${operationId}Reply`] ?? {};
  const parts = [
    query.length === 0
      ? ''
      : `<h4>Search parameters</h4><pre>${query.map((one) => `${escapeHtml(one.name)}${one.required ? '' : '?'}: ${schemaText(one.schema)}${one.schema.default === undefined ? '' : ` <i>default ${escapeHtml(JSON.stringify(one.schema.default))}</i>`}`).join('\n')}</pre>`,
    body ? `<h4>Body</h4><pre>${schemaText(body)}</pre>` : '',
    `<h4>Data of the reply</h4><pre>${schemaText(reply)}</pre>`,
  ];
  return `<details id="${escapeHtml(operationId)}"><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> ${marks}<br>${escapeHtml(operation.summary)}</summary>${parts.join('')}</details>`;
}

function recordOf(name: string, schema: JsonSchema): string {
  const words = schema.description === undefined ? '' : `<p>${escapeHtml(schema.description)}</p>`;
  const list = Object.values(schema.properties ?? {}).flatMap(({ description }) => description ?? []);
  const text = `${words}${list.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<pre>${schemaText(schema)}</pre>`;
  return `<details id="${escapeHtml(name)}" open><summary><code>${escapeHtml(name)}</code></summary>${text}</details>`;
}
