// `npm run package`: downloads the keychain's native code for the other processor of this system, which `npm
// ci` leaves out. Versions and checksums are those of the lockfile.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { neededPackages } from '../../src-main/config/keychain-code.ts';

const root = join(import.meta.dirname, '../..');
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), integrity: z.optional(z.string()) }),
  ),
});
const Packed = z.array(z.object({ filename: z.string(), integrity: z.string() }));

const lock = z.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
for (const name of neededPackages(process.platform, 'universal')) {
  const folder = join(root, 'node_modules', '@napi-rs', name);
  if (existsSync(join(folder, 'package.json'))) continue;
  const locked = lock.packages[`node_modules/@napi-rs/${name}`];
  if (!locked?.version) throw new Error(`The lockfile has no @napi-rs/${name}`);
  const place = mkdtempSync(join(tmpdir(), 'pasarmain-keychain-'));
  const isWindows = process.platform === 'win32';
  const told = execFileSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['pack', '--json', '--silent', '--pack-destination', place, `@napi-rs/${name}@${locked.version}`],
    { encoding: 'utf8', cwd: root, shell: isWindows },
  );
  const [packed] = z.parse(Packed, JSON.parse(told));
  if (packed?.integrity !== locked.integrity)
    throw new Error(`@napi-rs/${name} is not what the lockfile names`);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(place, packed.filename), '-C', folder, '--strip-components=1']);
  rmSync(place, { recursive: true });
  process.stdout.write(`Got @napi-rs/${name} ${locked.version}\n`);
}
