import { escapeHtml } from '../pages/page.ts';
import type { JsonSchema } from './openapi-types.ts';

/** A schema as readable markup in the style of a type, with links to the shared records. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  if (schema.$ref !== undefined) return link(schema.$ref);
  const { allOf } = schema;
  if (allOf) return allOf.map((part) => schemaText(part, depth)).join(' &amp; ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, depth)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.type === 'array') return arrayText(schema, depth);
  if (schema.type === 'object') return objectText(schema, depth);
  const limits = limitsOf(schema);
  return `${escapeHtml([schema.type ?? 'any'].flat().join(' | '))}${limits === '' ? '' : ` <i>${escapeHtml(limits)}</i>`}`;
}

function arrayText(schema: JsonSchema, depth: number): string {
  const item = schemaText(schema.items ?? {}, depth);
  const limits = rangeOf(schema.minItems, schema.maxItems, 'items');
  return `${item.includes(' | ') ? `(${item})` : item}[]${limits === '' ? '' : ` <i>${limits}</i>`}`;
}

function objectText(schema: JsonSchema, depth: number): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return '{}';
  const indent = '  '.repeat(depth + 1);
  const lines = fields.map(([name, field]) => {
    const isNeeded = schema.required?.includes(name) ?? false;
    const standard = field.default === undefined ? '' : ` <i>default ${literal(field.default)}</i>`;
    return `${indent}${escapeHtml(name)}${isNeeded ? '' : '?'}: ${schemaText(field, depth + 1)}${standard}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function limitsOf(schema: JsonSchema): string {
  const parts = [
    schema.format ?? '',
    schema.format === undefined && schema.pattern !== undefined ? schema.pattern : '',
    rangeOf(schema.minimum, schema.maximum, ''),
    rangeOf(schema.minLength, schema.maxLength, 'characters'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  const range = least === undefined ? `≤ ${most}` : most === undefined ? `≥ ${least}` : `${least} to ${most}`;
  return unit === '' ? range : `${range} ${unit}`;
}

function literal(value: unknown): string {
  return escapeHtml(JSON.stringify(value));
}

function link(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}
