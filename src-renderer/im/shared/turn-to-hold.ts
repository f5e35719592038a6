import { sharedName } from './shared-name.ts';

/**
 * Waits until no other window holds the chat of an account, then starts it here. Only one window at a time queues for
 * the connection: otherwise all waiting windows would start the chat, one after the other. Resolves without a start
 * if the signal ends the wait.
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

/** True if another window holds the chat of an account. */
export async function isHeldElsewhere(selfId: string): Promise<boolean> {
  const { locks } = navigator;
  // The browser names the window of each lock; a lock that only this window can have tells its own name.
  const mark = `window ${crypto.randomUUID()}`;
  return locks.request(mark, async () => {
    const { held = [] } = await locks.query();
    const self = held.find(({ name }) => name === mark)?.clientId;
    return held.some(({ name, clientId }) => name === sharedName(selfId) && clientId !== self);
  });
}
