/** The name of the channel between windows; the message is the id of the user whose balance changed. */
const channelName = 'pasarmain.money';

/** Exchanges balance changes with the user's other windows of this browser. */
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

  /** Reports a balance change to the other windows. */
  tell(): void {
    this.#channel.postMessage(this.#userId);
  }
}
