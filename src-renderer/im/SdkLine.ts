import TencentCloudChat, { type ChatSDK } from '@tencentcloud/chat';
import { otherwise } from '#lib/report.ts';
import { CancellableUpload } from './CancellableUpload.ts';
import { ChatError } from './errors.ts';
import { type EventsHost, listen } from './events.ts';
import { paceIncoming } from './paced-incoming.ts';
import { expectRefusedReturns } from './refused-return.ts';
import { allowBlobWorkers } from './trusted-worker.ts';

/** The options of {@link SdkLine}. */
export interface SdkLineOptions {
  readonly sdkAppId: number;
  /** The WebSocket address of a private chat server; empty for the vendor's cloud. */
  readonly proxy: string;
  /** The receiver of the SDK's events. */
  readonly host: EventsHost;
}

/**
 * One SDK instance from creation to end. After a long outage a new instance replaces it instead of signing in again:
 * otherwise late responses to the old one would be taken for responses to the new one. After its end it emits no
 * events, and pending calls, which the SDK itself would never settle, fail as lost by the network.
 */
export class SdkLine {
  readonly chat: ChatSDK;
  #hasEnded = false;
  readonly #waiting = new Set<(error: ChatError) => void>();

  constructor({ sdkAppId, proxy, host }: SdkLineOptions) {
    allowBlobWorkers();
    paceIncoming();
    expectRefusedReturns();
    this.chat = TencentCloudChat.create({ SDKAppID: sdkAppId, ...(proxy !== '' && { proxyServer: proxy }) });
    // The SDK's log contains names of users and messages.
    this.chat.setLogLevel(4);
    this.chat.registerPlugin({ 'tim-upload-plugin': CancellableUpload });
    listen(this.chat, {
      selfId: host.selfId,
      onList: (list, isComplete) => this.#tell(() => host.onList(list, isComplete)),
      onContacts: (contacts) => this.#tell(() => host.onContacts(contacts)),
      emit: (event) => this.#tell(() => host.emit(event)),
      setMembership: (id, membership) => this.#tell(() => host.setMembership(id, membership)),
      onReady: () => this.#tell(() => host.onReady()),
      onNetwork: (isConnected) => this.#tell(() => host.onNetwork(isConnected)),
      onReconnecting: () => this.#tell(() => host.onReconnecting()),
      onKickedOut: (type) => this.#tell(() => host.onKickedOut(type)),
    });
  }

  /** Performs a call; it fails at the latest when this instance ends. */
  async run<T>(perform: (chat: ChatSDK) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    try {
      // The SDK throws at once for some calls instead of rejecting.
      perform(this.chat).then(resolve, reject);
      return await promise;
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /**
   * Signs out and frees everything. Settles with the service's response or the SDK's own timeout; only then can a new
   * SDK be created.
   */
  async end(): Promise<void> {
    this.#hasEnded = true;
    for (const fail of this.#waiting) fail(new ChatError('network', lostCode));
    // The call rejects if nobody is signed in, but only after it has freed everything.
    await this.chat.destroy().catch(otherwise('ending a chat client', undefined));
  }

  #tell(perform: () => void): void {
    if (!this.#hasEnded) perform();
  }
}

/** The SDK's own code for a request without a response. */
const lostCode = 2801;
