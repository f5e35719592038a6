import { sharedName } from './shared-name.ts';

/**
 * Waits until no other window holds the chat of an account, then starts it here. One window at a time waits in the
 * line for the connection: otherwise all that wait would start the chat, one after the other. Resolves without a
 * start where the signal ends the waiting.
 */
export async function turnToHold(
  selfId: string,
  start: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { locks } = navigator;
  const name = sharedName(selfId);
  try {
    await locks.request(`${name} next`, { signal }, () => locks.request(name, { signal }, start));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
