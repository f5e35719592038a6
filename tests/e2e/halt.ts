import type { CDPSession } from '@playwright/test';

/** Halts a page at once, as a debugger does; returns a function that lets it go on. */
export async function halt(session: CDPSession): Promise<() => Promise<void>> {
  await session.send('Debugger.enable');
  const halted = new Promise((done) => session.once('Debugger.paused', done));
  await session.send('Debugger.pause');
  // A page pauses where it runs, and an idle one runs nothing. A page that has paused by itself answers later.
  const ran = session.send('Runtime.evaluate', { expression: '0' });
  await halted;
  return async () => {
    await session.send('Debugger.resume');
    await ran;
    await session.send('Debugger.disable');
  };
}
