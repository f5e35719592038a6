/** Windows of this browser hear each other by this name; the message says whose money moved. */
const channelName = 'pasarmain.money';

/** The other windows of the same person on this machine: told of, and heard, when money moved. */
export class OtherWindows {
  readonly #userId: number;
  readonly #channel: BroadcastChannel;

  constructor(userId: number, onMovement: () => void, signal: AbortSignal) {
    this.#userId = userId;
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === userId) onMovement();
    };
    signal.addEventListener('abort', () => this.#channel.close());
  }

  /** Tells them that money moved here. */
  tell(): void {
    this.#channel.postMessage(this.#userId);
  }
}
