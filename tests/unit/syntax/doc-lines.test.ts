import type { Declaration, ExportDefaultDeclarationKind, Statement, VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, type Report, type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** The calls that describe an endpoint of the contract; its summary is its doc line. */
const endpointCalls = new Set(['get', 'post', 'act']);

/**
 * A reader who meets an exported name elsewhere sees only its doc line. Each exported function, class, component, constant
 * and type therefore has one. A type shares that of a constant with the same name, such as a schema.
 */
function docRule(report: Report, source: Source): VisitorObject {
  return {
    Program({ body }) {
      const exported = new Set(body.flatMap(exportedNames));
      const known = new Set<string>();
      for (const statement of body) {
        const declaration = declarationOf(statement);
        const names = declaration ? namesOf(declaration) : [];
        const isWanted = isExport(statement) || names.some((name) => exported.has(name));
        const hasDoc = isDescribed(source, statement);
        if (isWanted && names.some((name) => !known.has(name)) && !hasDoc)
          report(statement, `${names.join(', ')} has no doc line`);
        if (isWanted || hasDoc) for (const name of names) known.add(name);
      }
    },
  };
}

const isExport = ({ type }: Statement) =>
  type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration';

/** The names that a statement exports without declaring them, also those wrapped in a call such as `observer(…)`. */
function exportedNames(statement: Statement): string[] {
  if (statement.type === 'ExportNamedDeclaration' && !statement.source)
    return statement.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []));
  if (statement.type !== 'ExportDefaultDeclaration') return [];
  const { declaration } = statement;
  const values = declaration.type === 'CallExpression' ? declaration.arguments : [declaration];
  return values.flatMap((value) => (value.type === 'Identifier' ? [value.name] : []));
}

function declarationOf(statement: Statement): Declaration | ExportDefaultDeclarationKind | null {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration;
    case 'ExportDefaultDeclaration':
      return exportedNames(statement).length > 0 ? null : statement.declaration;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'VariableDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return statement;
    default:
      return null;
  }
}

function namesOf(declaration: Declaration | ExportDefaultDeclarationKind): string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'a pattern'));
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return [declaration.id?.name ?? 'the default export'];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      return [declaration.id.name];
    default:
      return ['the default export'];
  }
}

function isDescribed({ text, comments }: Source, statement: Statement): boolean {
  if (isEndpoint(statement)) return true;
  return comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= statement.start &&
      /^\s?(?:\/\/ @.*\n)?$/.test(text.slice(end, statement.start)),
  );
}

function isEndpoint(statement: Statement): boolean {
  const declaration = declarationOf(statement);
  const call = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const [address] = call.arguments;
  return (
    endpointCalls.has(call.callee.name) &&
    address?.type === 'Literal' &&
    String(address.value).startsWith('/v1/')
  );
}

describe('exported names without a doc line', () => {
  test.each([
    ['export function a() {}', 1],
    ['/** A. */\nexport function a() {}', 0],
    ['// A.\nexport function a() {}', 1],
    ['/** A. */\n// @__NO_SIDE_EFFECTS__\nexport function a() {}', 0],
    ['/** Another thing. */\n\nexport function a() {}', 1],
    ['/** A. */\nexport function a(): void;\nexport function a() {}', 0],
    ['export class A {}', 1],
    ['export const a = 1;', 1],
    ['export const a = 1;\n/** B. */\nexport const b = 2;', 1],
    ['const a = 1;', 0],
    ['const a = 1;\nexport { a };', 1],
    ["export { a } from './a.ts';", 0],
    ['export type A = 1;', 1],
    ['export interface A {}', 1],
    ['/** A. */\nexport const A = z.int();\nexport type A = z.output<typeof A>;', 0],
    ['/** A. */\nconst A = z.int();\nexport type A = z.output<typeof A>;', 0],
    ['const A = z.int();\nexport type A = z.output<typeof A>;', 1],
    ['function A() {}\nexport default observer(A);', 1],
    ['/** A. */\nfunction A() {}\nexport default observer(A);', 0],
    ['export default {};', 1],
    ["export const a = get('/v1/a', { summary: 'A.' });", 0],
  ])('of %j, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], docRule)).toHaveLength(count);
  });

  test('do not exist', () => {
    const sources = sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox', 'tests');
    expect(findings(sources, docRule)).toEqual([]);
  });
});
