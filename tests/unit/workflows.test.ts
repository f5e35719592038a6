import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { scripts } from '../../package.json' with { type: 'json' };

const Step = z.object({
  name: z.optional(z.string()),
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  if: z.optional(z.string()),
});
const Workflow = z.object({
  on: z.object({ pull_request: z.object({ paths: z.array(z.string()) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      strategy: z.object({ matrix: z.object({ include: z.array(z.object({ runner: z.string() })) }) }),
      env: z.record(z.string(), z.string()),
      steps: z.array(Step),
    }),
  ),
});

const files = globSync('.github/workflows/*.yml');

/** What a command line names that this repository does not have. */
function missingIn(command: string): readonly string[] {
  const named = (pattern: RegExp) => [...command.matchAll(pattern)].map(([, name = '']) => name);
  return [
    ...named(/npm run ([\w:-]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...named(/npx ([\w-]+)/g).filter((name) => !existsSync(`node_modules/.bin/${name}`)),
    ...named(/(?:^|\s)node ([\w./-]+)/g).filter((path) => !existsSync(path)),
    ...named(/\b((?:src-\w+|tests|docs|resources)\/[\w./-]+)/g).filter((path) => !existsSync(path)),
  ];
}

test('a command’s name that the repository does not have is found', () => {
  expect(missingIn('npm run no-such && npx no-tool && node no/file.js && cat docs/no.md')).toEqual([
    'no-such',
    'no-tool',
    'no/file.js',
    'docs/no.md',
  ]);
});

describe.each(files)('%s', (file) => {
  const workflow = z.parse(Workflow, parse(readFileSync(file, 'utf8')));
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('runs commands and files that exist', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.flatMap(missingIn)).toEqual([]);
    expect(jobs.flatMap(({ env }) => Object.values(env)).flatMap(missingIn)).toEqual([]);
  });

  test('starts for changes of files that exist, its own among them', () => {
    const { paths } = workflow.on.pull_request;
    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
    expect(paths).toContain(file);
  });

  test('may only read, uses actions of a fixed version, and never turns the sandbox off', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    expect(readFileSync(file, 'utf8')).not.toMatch(/no-sandbox|apparmor_restrict_unprivileged_userns/);
  });
});

test('the desktop is built and tested on every system that it supports', () => {
  const { jobs } = z.parse(Workflow, parse(readFileSync('.github/workflows/desktop.yml', 'utf8')));
  const runners = Object.values(jobs).flatMap(({ strategy }) =>
    strategy.matrix.include.map((it) => it.runner),
  );
  expect(runners).toEqual(['windows-2025', 'macos-15', 'macos-15-intel', 'ubuntu-24.04']);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ''));
  for (const name of ['test:desktop', 'test:binary', 'smoke', 'package'])
    expect(commands.some((command) => command.includes(`npm run ${name}`))).toBe(true);
});
