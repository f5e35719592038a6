import { ChatError } from '#im/errors.ts';
import { requestMs } from './Sendings.ts';
import type { Service } from './Service.ts';

/** What requests need of their line. */
export interface RequestHost {
  readonly isUp: boolean;
  readonly isDead: boolean;
  readonly hasEnded: boolean;
  readonly service: Service;
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The failure with which the SDK itself refuses too many requests at once. */
const tooOften = new ChatError('tooOften', 2996);

/** Sends requests over a line: they wait for it for up to 15 seconds, take time in both directions, and some fail. */
export function requestOver(host: RequestHost, refusal = tooOften): <T>(read: () => T) => Promise<T> {
  const { service } = host;
  return async (read) => {
    for (let waited = 0; !host.isUp; waited += 500) {
      if (host.hasEnded || waited >= requestMs) throw new ChatError('network', 2801);
      await after(500);
    }
    await after(service.latency());
    if (host.hasEnded) throw new ChatError('network', 2801);
    if (host.isDead) return new Promise(() => undefined);
    if (service.isFaulty && service.random.chance(0.08)) {
      if (service.random.chance(0.4)) throw refusal;
      await after(requestMs);
      throw new ChatError('network', 2801);
    }
    const answer = read();
    await after(service.latency());
    if (host.hasEnded) throw new ChatError('network', 2801);
    return host.isDead ? new Promise(() => undefined) : answer;
  };
}

/** Waits for the further requests of the SDK before it returns a page: half of the pages need some. */
export async function restOver({ service }: RequestHost): Promise<void> {
  if (service.random.chance(0.5)) await after(service.latency());
}
