import { Slices } from './Slices.ts';

let pacedWorker: typeof Worker | null = null;
let pacedSocket: typeof WebSocket | null = null;

/**
 * Makes the page's workers and WebSockets, of which the SDK alone has any, hand over what comes in slices. Its connection
 * stands in a worker, and in the page where the browser lets it have none.
 */
export function paceIncoming(): void {
  if (typeof Worker !== 'undefined' && globalThis.Worker !== pacedWorker) {
    pacedWorker = class extends Worker {
      readonly #slices = new Slices(this, ['message']);

      override terminate(): void {
        this.#slices.drop();
        super.terminate();
      }
    };
    globalThis.Worker = pacedWorker;
  }
  if (globalThis.WebSocket !== pacedSocket) {
    pacedSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        new Slices(this, ['message', 'error', 'close']);
      }
    };
    globalThis.WebSocket = pacedSocket;
  }
}
