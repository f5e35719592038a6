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

/** True where another window than this one holds the chat of an account. */
export async function isHeldElsewhere(selfId: string): Promise<boolean> {
  const { locks } = navigator;
  // The browser names the window of each lock, and a lock that only this one can have tells which name is its own.
  const mark = `window ${crypto.randomUUID()}`;
  return locks.request(mark, async () => {
    const { held = [] } = await locks.query();
    const self = held.find(({ name }) => name === mark)?.clientId;
    return held.some(({ name, clientId }) => name === sharedName(selfId) && clientId !== self);
  });
}
