import { readFileSync } from 'node:fs';

/** The entries of the object literal in the SDK's code that starts with this text. */
function words(code: string, first: string): Record<string, string> {
  const start = code.indexOf(first);
  if (start < 0) throw new Error(`The SDK has no ${first}`);
  const literal = code.slice(code.lastIndexOf('{', start), code.indexOf('}', start));
  return Object.fromEntries([...literal.matchAll(/(\w+):"([\w.]+)"/g)].map(([, key, word]) => [key, word]));
}

/** The first entry of the SDK's table of names. */
const firstName = 'COS_PRE_SIG:"pre_sig"';
const readSdk = () =>
  readFileSync(new URL('../../../../node_modules/@tencentcloud/chat/index.es.js', import.meta.url), 'utf8');

/** The services whose commands the SDK only passes through, for the engines of calls and rooms. */
export function sdkEngines(): string[] {
  const [, list = ''] = /_TRTCCommandList=\[([^\]]*)\]/.exec(readSdk()) ?? [];
  return [...list.matchAll(/"(\w+)\.\*"/g)].map(([, service = '']) => service).sort();
}

/** The names of commands that the SDK declares and puts into no request. */
export function unsentNames(): string[] {
  const sent = new Set([...sdkCommands()].map((command) => command.split('.')[1]));
  return Object.values(words(readSdk(), firstName))
    .filter((name) => !sent.has(name))
    .sort();
}

/** Every command that the unmodified SDK can write into a frame's head, parsed from its code. */
export function sdkCommands(): Set<string> {
  const code = readSdk();
  const services = words(code, 'OPEN_IM:"openim"');
  const names = words(code, firstName);
  const all = new Set<string>();
  for (const [, service = '', name = ''] of code.matchAll(/servcmd:\w+\.NAME\.(\w+)\+"\."\+\w+\.(\w+)/g)) {
    if (!services[service] || !names[name]) throw new Error(`The SDK does not say what ${name} is`);
    all.add(`${services[service]}.${names[name]}`);
    // The SDK itself renames a command of these services if it concerns a community.
    if (service === 'GRP' || service === 'GRP_ATTR' || service === 'GRP_AV')
      all.add(`${services.GRP_COMMUNITY}.${names[name]}`);
  }
  return all;
}
