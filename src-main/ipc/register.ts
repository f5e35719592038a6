import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import * as z from 'zod/mini';
import type { Log } from '#main/log/log.ts';
import { isAppAddress } from '#main/security/origin.ts';
import type { EventName, Events, RequestName, Requests } from '#preload/contract.ts';
import { requestSchemas } from './requests.ts';

/** One handler for every request of the contract; a missing handler does not compile. */
export type Handlers = {
  readonly [N in RequestName]: (
    ...args: Requests[N]['args']
  ) => Requests[N]['reply'] | Promise<Requests[N]['reply']>;
};

/** True if a request comes from the product itself: from the main frame of a page, and from its origin. */
function isOwnFrame({ senderFrame: frame }: IpcMainInvokeEvent): boolean {
  return frame !== null && frame.parent === null && isAppAddress(frame.url);
}

/**
 * Registers every handler behind a check of the sender and of the arguments; a request that fails a check is
 * rejected. `handlersOf` returns the handlers of a window's page, or null for an unknown sender.
 */
export function registerHandlers(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlersOf: (sender: WebContents) => Handlers | null,
  log: Log,
): void {
  const register = <N extends RequestName>(name: N) => {
    ipcMain.handle(name, async (event, ...args: unknown[]) => {
      const handlers = isOwnFrame(event) ? handlersOf(event.sender) : null;
      if (!handlers) {
        log.info(`${name}: refused a sender`);
        throw new Error(`${name}: not allowed from here`);
      }
      const parsed = z.safeParse(requestSchemas[name], args);
      if (!parsed.success) {
        log.info(`${name}: refused arguments`);
        throw new Error(`${name}: arguments do not fit`);
      }
      try {
        return await handlers[name](...parsed.data);
      } catch (error) {
        log.error(name, error);
        throw error;
      }
    });
  };
  for (const name of Object.keys(requestSchemas) as RequestName[]) register(name);
}

/** Sends an event to the page; does nothing while there is no page. */
export function tell<N extends EventName>(page: WebContents, name: N, event: Events[N]): void {
  if (!page.isDestroyed()) page.send(name, event);
}
