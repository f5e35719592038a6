import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');

/** A source file with its syntax tree. */
export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
  program: ParseResult['program'];
  comments: ParseResult['comments'];
}

/** Parses one text as TypeScript; throws if the text does not parse. */
export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, text, program, comments };
}

/** The TypeScript sources below folders of the repository, such as `src-renderer`. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => {
        const path = join(folder, name).replaceAll('\\', '/');
        return sourceOf(path, readFileSync(join(root, path), 'utf8'));
      }),
  );
}

/** Reports a place that breaks a rule. */
export type Report = (node: { start: number }, what: string) => void;

/**
 * Walks the sources with a rule, a new visitor for each source, and returns its reports, each as `path:line
 * what`.
 */
export function findings(
  sources: readonly Source[],
  rule: (report: Report, source: Source) => VisitorObject,
): string[] {
  const found: string[] = [];
  for (const source of sources) {
    const report: Report = ({ start }, what) => {
      const line = source.text.slice(0, start).split('\n').length;
      found.push(`${source.path}:${line} ${what}`);
    };
    new Visitor(rule(report, source)).visit(source.program);
  }
  return found;
}

/** A node and all nodes below it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'object' && each !== null && 'type' in each) yield* nodesIn(each);
}
