// Runs inside a private session bus: performs one session of the token keeper and prints its results.
import { execFileSync } from 'node:child_process';
import { openKeychain, TokenKeeper } from '#main/secrets/TokenKeeper.ts';

const keeper = () =>
  new TokenKeeper(
    () => openKeychain('session@test'),
    () => undefined,
  );
const read = async (one) => {
  const reading = await one.read(1);
  return reading.kind === 'found' ? reading.token : reading.kind;
};
const first = keeper();
if (process.env.LOCK) {
  await first.write({ owner: 1, token: 'token-1' });
  const service = ['--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'];
  const lock = ['org.freedesktop.Secret.Service.Lock', "['/org/freedesktop/secrets/collection/login']"];
  execFileSync('gdbus', ['call', '--session', ...service, '--method', ...lock]);
  console.log(JSON.stringify({ locked: await read(keeper()) }));
  process.exit(0);
}
const place = await first.write({ owner: 1, token: 'token-1' });
const afterRestart = await read(keeper());
await first.write({ owner: 1, token: 'token-2' });
const replaced = await read(keeper());
const here = await read(first);
await keeper().clear();
const cleared = await read(keeper());
console.log(JSON.stringify({ place, afterRestart, replaced, here, cleared }));
process.exit(0);
