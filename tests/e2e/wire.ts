import { WireClient } from '../bench/WireClient.ts';
import { login, type Person, type Place } from './steps.ts';

/** Opens a person's chat client without a browser, for messages that the product itself would never send. */
export async function wireOf(sandbox: Place, person: Person | `8${string}`): Promise<WireClient> {
  const { token, userInfo } = await login(sandbox, person);
  const reply = await fetch(`${sandbox.url}/v1/tim/sig`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { sig: string } };
  return WireClient.open(sandbox.url, String(userInfo.userId), data.sig);
}
