import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { circles, fileOf } from '../../syntax/circles.ts';
import { type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** The folders whose own folders import each other in one direction only. */
const ordered = [
  'src-main',
  'src-renderer',
  'src-renderer/app',
  'src-renderer/features',
  'src-renderer/features/chat',
  'src-renderer/im',
  'src-renderer/parts',
  'src-renderer/ui',
  'src-sandbox',
  'src-sandbox/gateway',
];

/** The folder directly below another one that a file is in; null for other files, also for those that combine them. */
function folderOf(path: string, root: string): string | null {
  const [folder, ...rest] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

/** The modules that a source names, also those that it loads later or only takes types from. */
function modulesOf({ program }: Source): string[] {
  const names: string[] = [];
  const add = ({ source }: { source: { type: string } | null }) => {
    if (source?.type === 'Literal' && 'value' in source) names.push(String(source.value));
  };
  new Visitor({
    ImportDeclaration: add,
    ImportExpression: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    TSImportType: add,
  }).visit(program);
  return names;
}

/** The circles of the folders directly below another one; each step with one import that makes it. */
function folderCircles(root: string, sources: readonly Source[]): string[][] {
  const graph = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const from = folderOf(source.path, root);
    if (from === null) continue;
    const steps = graph.get(from) ?? new Map<string, string>();
    graph.set(from, steps);
    for (const name of modulesOf(source)) {
      const file = fileOf(source.path, name);
      const to = file === null ? null : folderOf(file, root);
      if (file === null || to === null || to === from) continue;
      steps.set(to, `${source.path.slice(root.length + 1)} imports ${file.slice(root.length + 1)}`);
    }
  }
  const names = new Map([...graph].map(([folder, steps]) => [folder, steps.keys()]));
  return circles(names).map((circle) =>
    circle.map((folder, at) => graph.get(folder)?.get(circle[(at + 1) % circle.length] ?? '') ?? ''),
  );
}

const chat = 'src-renderer/features/chat';

test.each([
  ['an import', "import { list } from '../list/list.ts';", 1],
  ['an import by its short name', "import { list } from '#features/chat/list/list.ts';", 1],
  ['an import of a type', "import type { List } from '../list/list.ts';", 1],
  ['an import that is loaded later', "const list = () => import('../list/list.ts');", 1],
  ['an import of the type of a module', "let list: import('../list/list.ts').List;", 1],
  ['an import from its own folder', "import { book } from './book.ts';", 0],
  ['an import of a file above the folders', "import { screen } from '../screen.ts';", 0],
])('two folders of which one has %s are reported: %s', (_, text, count) => {
  const back = sourceOf(`${chat}/list/list.ts`, "import { menu } from '../menu/menu.ts';");
  expect(folderCircles(chat, [sourceOf(`${chat}/menu/menu.ts`, text), back])).toHaveLength(count);
});

test('a circle of folders is reported with the imports that make it', () => {
  const sources = [
    sourceOf(`${chat}/list/row.ts`, "import { menu } from '../menu/menu.ts';"),
    sourceOf(`${chat}/menu/menu.ts`, "import { pin } from '../pins/pin.ts';"),
    sourceOf(`${chat}/pins/pin.ts`, "import { list } from '../list/list.ts';"),
  ];
  expect(folderCircles(chat, sources)).toEqual([
    [
      'list/row.ts imports menu/menu.ts',
      'menu/menu.ts imports pins/pin.ts',
      'pins/pin.ts imports list/list.ts',
    ],
  ]);
});

test.each(ordered)('no folders below %s import each other in a circle', (root) => {
  const found = folderCircles(root, sourcesIn(root));
  // One wrong import closes many circles; the shortest one says the most about it.
  const [shortest = []] = found.toSorted((one, other) => one.length - other.length);
  expect(shortest).toEqual([]);
});
