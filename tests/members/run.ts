import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { sourcesIn } from '#tests/syntax/sources.ts';
import { known } from './known.ts';
import { type Member, type Resolve, unusedMembers } from './unused.ts';

/** A part of `npm run lint`: fails for class members that only their own class, or only tests, use. */
const root = join(import.meta.dirname, '../..');
const config = join(root, 'tsconfig.json');

const compiler = new API({ cwd: root });
const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
if (!project) throw new Error(`the compiler does not know ${config}`);
const { checker } = project;

const resolve: Resolve = (path, at) =>
  checker.getSymbolAtPosition(join(root, path), at).map((symbol) => {
    const place = symbol?.valueDeclaration ?? symbol?.declarations[0];
    return place ? `${place.path}#${place.index}` : null;
  });

// The worker has a project of its own, which this compiler does not read.
const sources = sourcesIn('src-main', 'src-preload', 'src-renderer', 'src-sandbox').filter(
  ({ path }) => !path.startsWith('src-renderer/worker/'),
);
const found = unusedMembers(sources, resolve);
compiler.close();

const namesOf = ({ className, name }: Member) => [`${className}.${name}`, `${className}.*`];
const unused = found.filter((member) => namesOf(member).every((name) => known[name] === undefined));
const outdated = Object.keys(known).filter((name) => !found.some((member) => namesOf(member).includes(name)));

for (const { path, className, name, at } of unused) {
  const line = sources
    .find((source) => source.path === path)
    ?.text.slice(0, at)
    .split('\n').length;
  console.log(`${path}:${line} nothing outside ${className} uses ${name}`);
}
for (const name of outdated) console.log(`tests/members/known.ts: ${name} is used, or no longer exists`);
if (unused.length > 0)
  console.log('Delete unused members, and make private those that only their class uses.');
if (unused.length + outdated.length > 0) process.exit(1);
