import fc from 'fast-check';

/** The number of cases for each property; `HOSTILE_RUNS` replaces it, for example with many more for a whole night. */
export const runsOf = (usual: number): number => Number(process.env.HOSTILE_RUNS ?? usual);

const scripts = [
  '<script>globalThis.hacked = 1</script>',
  '<img src=x onerror="globalThis.hacked = 1">',
  '<svg onload="globalThis.hacked = 1">',
  '"><iframe srcdoc="<script>parent.hacked=1</script>">',
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '$t(messages:unsupported)',
  '__proto__',
];
const addresses = [
  'javascript:globalThis.hacked=1',
  ' JaVaScRiPt:globalThis.hacked=1',
  'java\tscript:globalThis.hacked=1',
  'data:text/html,<script>globalThis.hacked=1</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'https://good.example@evil.example/',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '\\\\evil.example\\a.png',
  '/\\evil.example',
  '/me/order/1',
  'mailto:a@b.id?body=x',
  'https://xn--80ak6aa92e.com/?q=[TUIEmoji_Smile]',
  'http://[::1]:99999/',
];
const ugly = [
  '',
  ' ',
  '\u202Egnp.exe',
  '\u2066\u2067\u2068',
  'a\u0301'.repeat(4_000),
  `e${'\u0336\u0489\u0363'.repeat(2_000)}`,
  '[TUIEmoji_Nothing][TUIEmoji_Smile]',
  '[TUIEmoji_Smile]'.repeat(100),
  '\uD800',
  '\0\u0007\u001B[31m',
  'x'.repeat(12_288),
  `${'﷽'.repeat(300)}\n`.repeat(3),
  '👩‍👩‍👧‍👦'.repeat(200),
  'constructor',
  'toString',
];

/** Texts, addresses and odd strings that an attacker would choose. */
export const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...scripts, ...addresses, ...ugly) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
/** Values for a field that expects an address. */
export const addressLike = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...addresses) }, words);
/** Values for a field that expects a number. */
export const numberLike = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 3, 5, 0.5, 60, 86_401, 1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER),
  fc.double(),
  fc.integer({ min: -10, max: 400 }),
);

/** JSON that is nested so deep that a recursive reader would run out of stack. */
export const deep = fc
  .tuple(fc.constantFrom('{"a":', '[', '{"data":'), fc.constantFrom(50, 2_000, 12_000))
  .map(([open, levels]) => {
    const close = open === '[' ? ']' : '}';
    return `${open.repeat(levels)}1${close.repeat(levels)}`;
  });
const huge = fc.constantFrom('y'.repeat(200_000), JSON.stringify(Array.from({ length: 20_000 }, () => 'z')));

/** A value of the wrong type: anything that can be in a field that should hold something else. */
export const malformed = fc.oneof(
  words,
  numberLike,
  fc.constantFrom(null, undefined, true, Number.NaN, Number.POSITIVE_INFINITY),
  fc.array(words, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('key', 'value', 'url', 'businessID', '__proto__', 'toString'), words, {
    maxKeys: 4,
  }),
  deep,
  huge,
  fc.anything({ maxDepth: 2 }),
);

/** One value of every kind that a field may hold instead of its own. */
export const malformedValues: readonly unknown[] = [
  ...scripts,
  ...addresses,
  ...ugly,
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  [],
  {},
  [null],
  [[[[]]]],
  [{ userID: {}, nick: [], url: 1 }],
  Array.from({ length: 5_000 }, () => '<b>'),
  { length: 1e9 },
  { toString: 'no function', valueOf: null },
  JSON.parse('{"__proto__":{"hacked":1},"constructor":{"prototype":1}}'),
  '{"a":'.repeat(12_000),
  `${'['.repeat(12_000)}${']'.repeat(12_000)}`,
  'y'.repeat(200_000),
];
