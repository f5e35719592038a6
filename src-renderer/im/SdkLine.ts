import TencentCloudChat, { type ChatSDK } from '@tencentcloud/chat';
import { otherwise } from '#lib/report.ts';
import { ChatError } from './errors.ts';
import { type EventsOwner, listen } from './events.ts';
import { allowBlobWorkers } from './trusted-worker.ts';
import { CancellableUpload } from './upload.ts';

/** What one SDK is made for. */
export interface SdkLineOptions {
  readonly sdkAppId: number;
  /** WebSocket address of a private chat server; empty for the vendor's cloud. */
  readonly proxy: string;
  /** Who hears of what the SDK tells. */
  readonly owner: EventsOwner;
}

/**
 * One SDK from its making to its end. After a long outage a new one takes its place instead of signing in anew: what
 * the old one still asks the service for would be taken for answers to the new one. Once it has ended it tells
 * nothing, and calls that wait for it fail as lost by the network: the SDK itself would leave them without an answer.
 */
export class SdkLine {
  readonly chat: ChatSDK;
  #hasEnded = false;
  readonly #waiting = new Set<(error: ChatError) => void>();

  constructor({ sdkAppId, proxy, owner }: SdkLineOptions) {
    allowBlobWorkers();
    this.chat = TencentCloudChat.create({ SDKAppID: sdkAppId, ...(proxy !== '' && { proxyServer: proxy }) });
    // The SDK's log names users and messages.
    this.chat.setLogLevel(4);
    this.chat.registerPlugin({ 'tim-upload-plugin': CancellableUpload });
    listen(this.chat, {
      selfId: owner.selfId,
      conversations: (list) => owner.conversations(list),
      emit: (event) => this.#tell(() => owner.emit(event)),
      setMembership: (id, membership) => this.#tell(() => owner.setMembership(id, membership)),
      onReady: () => this.#tell(() => owner.onReady()),
      onNetwork: (isConnected) => this.#tell(() => owner.onNetwork(isConnected)),
      onKickedOut: (type) => this.#tell(() => owner.onKickedOut(type)),
    });
  }

  /** Performs a call; it fails at the latest when this SDK ends. */
  async run<T>(perform: (chat: ChatSDK) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    try {
      // A call that the SDK refuses at once throws instead of rejecting.
      perform(this.chat).then(resolve, reject);
      return await promise;
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /**
   * Signs out and frees everything; a new SDK can be made once this has settled, which takes as long as the service's
   * answer or the SDK's patience with it.
   */
  async end(): Promise<void> {
    this.#hasEnded = true;
    for (const fail of this.#waiting) fail(new ChatError('network', lostCode));
    // It rejects where nobody is signed in, after it has freed everything.
    await this.chat.destroy().catch(otherwise('ending a chat client', undefined));
  }

  #tell(perform: () => void): void {
    if (!this.#hasEnded) perform();
  }
}

/** The SDK's own number for a request without an answer. */
const lostCode = 2801;
