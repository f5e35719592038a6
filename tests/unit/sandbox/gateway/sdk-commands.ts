import { readFileSync } from 'node:fs';

/** The words of an object literal of the SDK's code that begins with these words. */
function words(code: string, first: string): Record<string, string> {
  const start = code.indexOf(first);
  if (start < 0) throw new Error(`The SDK has no ${first}`);
  const literal = code.slice(code.lastIndexOf('{', start), code.indexOf('}', start));
  return Object.fromEntries([...literal.matchAll(/(\w+):"([\w.]+)"/g)].map(([, key, word]) => [key, word]));
}

const readSdk = () =>
  readFileSync(new URL('../../../../node_modules/@tencentcloud/chat/index.es.js', import.meta.url), 'utf8');

/** The services whose commands the SDK only hands through, for engines of calls and rooms. */
export function sdkEngines(): string[] {
  const [, list = ''] = /_TRTCCommandList=\[([^\]]*)\]/.exec(readSdk()) ?? [];
  return [...list.matchAll(/"(\w+)\.\*"/g)].map(([, service = '']) => service).sort();
}

/** Every command the unmodified SDK can put into a frame's head, as its own code builds them. */
export function sdkCommands(): Set<string> {
  const code = readSdk();
  const services = words(code, 'OPEN_IM:"openim"');
  const names = words(code, 'COS_PRE_SIG:"pre_sig"');
  const all = new Set<string>();
  for (const [, service = '', name = ''] of code.matchAll(/servcmd:\w+\.NAME\.(\w+)\+"\."\+\w+\.(\w+)\}/g)) {
    if (!services[service] || !names[name]) throw new Error(`The SDK does not say what ${name} is`);
    all.add(`${services[service]}.${names[name]}`);
    // The SDK itself renames a command of these services when it is about a community.
    if (service === 'GRP' || service === 'GRP_ATTR' || service === 'GRP_AV')
      all.add(`${services.GRP_COMMUNITY}.${names[name]}`);
  }
  return all;
}
