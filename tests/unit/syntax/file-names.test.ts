import { basename } from 'node:path';
import type { Declaration, Statement } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

interface Exports {
  classes: string[];
  /** Functions, constants and enums. */
  values: string[];
  types: string[];
}

/** The exports that a file declares itself, by kind; re-exports do not count. */
function exportsOf({ program }: Source): Exports {
  const found: Exports = { classes: [], values: [], types: [] };
  for (const statement of program.body) {
    const declaration = declarationOf(statement);
    if (declaration) note(declaration, found);
  }
  return found;
}

function declarationOf(statement: Statement): Declaration | null {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
}

function note(declaration: Declaration, found: Exports): void {
  switch (declaration.type) {
    case 'ClassDeclaration':
      if (declaration.id) found.classes.push(declaration.id.name);
      return;
    case 'FunctionDeclaration':
      if (declaration.id) found.values.push(declaration.id.name);
      return;
    case 'VariableDeclaration':
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') found.values.push(id.name);
      return;
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      found.types.push(declaration.id.name);
      return;
    default:
      return;
  }
}

const startsUpper = /^[A-Z]/;

/**
 * A class is looked for in a file of its name. A file whose name begins with a capital therefore exports that name,
 * except that several components of one kind share a file; and a file whose only value is a class has the name of the
 * class.
 */
function faultOf(source: Source): string | null {
  const name = basename(source.path).replace(/\.tsx?$/, '');
  const { classes, values, types } = exportsOf(source);
  const [only] = classes;
  if (only && classes.length === 1 && values.length === 0 && name !== only)
    return `${source.path} is the class ${only}`;
  if (!startsUpper.test(name) || [...classes, ...values, ...types].includes(name)) return null;
  if (source.path.endsWith('.tsx') && values.filter((each) => startsUpper.test(each)).length > 1) return null;
  return /^export default/m.test(source.text) ? null : `${source.path} exports nothing of that name`;
}

describe('names of files', () => {
  test.each([
    ['text.ts', 'export class Language {}', 'text.ts is the class Language'],
    ['Language.ts', 'export class Language {}', null],
    ['errors.ts', 'export class ApiError {}\nexport function failureOf() {}', null],
    ['Role.ts', 'export interface Role {}', null],
    ['Steps.ts', 'export function step() {}', 'Steps.ts exports nothing of that name'],
    ['Steps.tsx', 'export function First() {}\nexport function Second() {}', null],
    ['Tool.tsx', 'export function Dialog() {}', 'Tool.tsx exports nothing of that name'],
    ['Home.tsx', 'export default Home;', null],
  ])('%s with %j: %j', (path, text, fault) => {
    expect(faultOf(sourceOf(path, text))).toBe(fault);
  });

  test('are those of their classes and components', () => {
    const sources = sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox', 'tests');
    expect(sources.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });
});
