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

/** Parsed files: a test that reads a folder for several rules parses it once. */
const parsed = new Map<string, Source>();

function fileOf(path: string): Source {
  const source = parsed.get(path) ?? sourceOf(path, readFileSync(join(root, path), 'utf8'));
  parsed.set(path, source);
  return source;
}

/** The TypeScript sources below folders of the repository, such as `src-renderer`. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => fileOf(join(folder, name).replaceAll('\\', '/'))),
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

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((each) => typeof each === 'object' && each !== null && 'type' in each);
}

/** A node and all nodes below it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const each of childrenOf(node)) yield* nodesIn(each);
}
