import type { Handlers } from '#main/ipc/register.ts';
import type { RequestName } from '#preload/contract.ts';
import type { Capabilities } from './handlers.ts';

/** Creates the handlers of all requests about downloads. */
export function createDownloadHandlers(
  of: Pick<Capabilities, 'downloads' | 'savedFiles' | 'startAll' | 'saveText' | 'dragOut' | 'page'>,
): Pick<Handlers, Extract<RequestName, `downloads:${string}`>> {
  const { downloads } = of;
  const quietly =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      return null;
    };
  return {
    'downloads:start': (order) => downloads.start(order),
    'downloads:startAll': (orders) => of.startAll(orders),
    'downloads:saveText': (file) => of.saveText(file),
    'downloads:list': () => downloads.entries,
    'downloads:pause': quietly((id) => downloads.pause(id)),
    'downloads:resume': quietly((id) => downloads.resume(id)),
    'downloads:cancel': quietly((id) => downloads.cancel(id)),
    'downloads:clearEnded': quietly(() => downloads.clearEnded()),
    'downloads:forget': quietly(() => downloads.forget()),
    'downloads:show': (id) => of.savedFiles.show(id),
    'downloads:open': (id) => of.savedFiles.open(id),
    'downloads:drag': (id) => of.dragOut.start(of.page, id),
  };
}
