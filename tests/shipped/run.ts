import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { problemsOf, type ShippedPackage } from './check.ts';
import { advisories, licenceExceptions } from './known.ts';

/**
 * `npm run shipped`: lists every package in the built site and desktop app with its licence, and fails for an
 * unapproved licence and for a version that is known to be vulnerable. Builds record their packages.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'out/shipped');
const auditMs = 20_000;

const Names = z.array(z.string());
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z._default(z.union([z.string(), z.object({ type: z.string() })]), 'none named'),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});
const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.unknown()), range: z.string() }),
  ),
});

const manifestOf = (name: string) => {
  const file = join(root, 'node_modules', name, 'package.json');
  return existsSync(file) ? z.parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))) : null;
};

/** Packages bundled by the builds, and those installed with the desktop app, including their dependencies. */
function shippedNames(): Set<string> {
  const names = new Set<string>(['electron']);
  for (const file of readdirSync(folder)) {
    for (const name of z.parse(Names, JSON.parse(readFileSync(join(folder, file), 'utf8')))) names.add(name);
  }
  const waiting = Object.keys(packageJson.dependencies);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...Object.keys(manifestOf(name)?.dependencies ?? {}));
  }
  return names;
}

/** The reports of the registry's service about the shipped packages; null if it does not answer. */
function audited(names: ReadonlySet<string>): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: auditMs,
    shell: process.platform === 'win32',
  });
  const parsed = z.safeParse(Audit, jsonOf(stdout));
  if (!parsed.success) return null;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([name]) => names.has(name))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}, says npm audit.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The output is not JSON: the caller reports which tool failed.
    return null;
  }
}

if (!existsSync(folder)) {
  console.error('Nothing is built yet: run npm run build first.');
  process.exit(1);
}
const names = shippedNames();
const packages: ShippedPackage[] = [...names].sort().flatMap((name) => {
  const manifest = manifestOf(name);
  if (!manifest) return [];
  const { version, license } = manifest;
  return [{ name, version, licence: typeof license === 'string' ? license : license.type }];
});
for (const { name, version, licence } of packages) console.log(`${name} ${version}: ${licence}`);

const reported = audited(names);
if (reported === null)
  console.log('The registry’s advisories are not available here; only the stored list was checked.');
const problems = [...problemsOf(packages, advisories, licenceExceptions), ...(reported ?? [])];
console.log(`${packages.length} packages ship; ${problems.length} problems.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
