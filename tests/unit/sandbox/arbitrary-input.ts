import fc from 'fast-check';
import * as z from 'zod/mini';
import type { JsonSchema } from '#sandbox/http/docs/openapi-types.ts';

/** Input that fits a schema, whether or not the ids in it exist. */
export function validInput(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** The field names of an object schema. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** Ids of people and things in the small world, and some ids that do not exist. */
const someNumber = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 3, 4) },
  { weight: 2, arbitrary: fc.constantFrom(20_001, 20_002, 20_003, 20_005, 10_001) },
  fc.integer(),
);

function arbitraryOf(shape: JsonSchema): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object': {
      const parts = Object.entries(shape.properties ?? {}).map(
        ([name, part]) => [name, arbitraryOf(part)] as const,
      );
      return fc.record(Object.fromEntries(parts), {
        requiredKeys: shape.required ?? [],
        noNullPrototype: true,
      });
    }
    case 'array':
      return fc.array(arbitraryOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 3, 3),
      });
    case 'integer':
    case 'number': {
      const { minimum: least = -Number.MAX_SAFE_INTEGER, maximum: most = Number.MAX_SAFE_INTEGER } = shape;
      return someNumber.filter((value) => value >= least && value <= most);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(shape);
  }
}

function textOf(shape: JsonSchema): fc.Arbitrary<string> {
  if (shape.format === 'email') return fc.constant('someone@example.com');
  if (shape.pattern !== undefined) return fc.stringMatching(new RegExp(shape.pattern));
  const { minLength: least = 0, maxLength: most = 60 } = shape;
  return fc.oneof(
    fc.string({ minLength: Math.max(least, 0), maxLength: Math.min(most, Math.max(least, 40)) }),
    hostileText.map((text) => text.padEnd(least, 'x').slice(0, most)),
  );
}

const hostileTexts = [
  "'; DROP TABLE users; --",
  '1 OR 1=1',
  "%' UNION SELECT token FROM sessions --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '../../../etc/passwd',
  '\u0000\u0001\u0007',
  '\ud800',
  '\u202eيمين إلى يسار\u202c',
  'ＦＵＬＬ',
  '👩‍👩‍👧‍👦🇮🇩🎮'.repeat(4),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '%_\\',
  '$(reboot)',
  '{{constructor}}',
  '__proto__',
  '  ',
  '',
  '-1',
  '0',
  '1.5',
  '1e999',
  'NaN',
  'null',
  'true',
  '0x10',
  '99999999999999999999',
  'x'.repeat(5_000),
];
const hostileText = fc.constantFrom(...hostileTexts);

let deep: unknown = 'end';
for (let level = 0; level < 200; level += 1) deep = { deep };

/** Values that no field accepts. */
export const malformed: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { $gt: '' },
    { toString: 1 },
    deep,
    Array.from({ length: 500 }, () => 'x'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.object({ maxDepth: 2 }),
);

/** Malformed values of a query string: text, once or several times. */
export const malformedText: fc.Arbitrary<string[]> = fc.oneof(
  hostileText.map((text) => [text]),
  fc.array(hostileText, { minLength: 2, maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => [text]),
);
