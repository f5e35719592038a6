import { WireClient } from './WireClient.ts';

/** Users of the seed without a name in it, one after the other. */
export const firstOfCrowd = 20_021;

/** Gives a person conversations with so many others, beginning with the first of the crowd. */
export async function fill(
  origin: string,
  account: string,
  signature: string,
  count: number,
): Promise<WireClient> {
  const wire = await WireClient.open(origin, account, signature);
  for (let index = 0; index < count; index += 1) await wire.say(String(firstOfCrowd + index), 'Good morning');
  return wire;
}
