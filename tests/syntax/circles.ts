import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** The file that an import names; null for a package. */
export function fileOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const alias = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')));
  return alias ? join(imports[alias]?.replace('*', name.slice(alias.length - 1)) ?? '') : null;
}

/** The circles of a graph, which lists what each name leads to; each circle as its names. */
export function circles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) return void found.push(way.slice(way.indexOf(name)));
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return found;
}
