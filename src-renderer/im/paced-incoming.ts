import { Slices } from './Slices.ts';

let pacedWorker: typeof Worker | null = null;
let pacedSocket: typeof WebSocket | null = null;

/**
 * Makes the page's workers and WebSockets, which only the SDK uses, pass on their messages in slices. The SDK's
 * connection is in a worker, or in the page if the browser allows no worker.
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
