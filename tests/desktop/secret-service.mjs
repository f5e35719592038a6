// Runs inside a private session bus: plays one session of the token keeper and prints what it answered.
import { openKeychain, TokenKeeper } from '#main/secrets/TokenKeeper.ts';

const keeper = () => new TokenKeeper(() => openKeychain('session@test'));
const first = keeper();
const place = await first.write('token-1');
const afterRestart = await keeper().read();
await first.write('token-2');
const replaced = await keeper().read();
const here = await first.read();
await keeper().clear();
const cleared = await keeper().read();
console.log(JSON.stringify({ place, afterRestart, replaced, here, cleared }));
process.exit(0);
