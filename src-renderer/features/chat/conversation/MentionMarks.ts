import { makeAutoObservable } from 'mobx';
import { everyoneId, type Message, type Profile } from '#im/records.ts';
import type { ReadState } from './ReadState.ts';

/** What it needs of the chat. */
interface MentionHost {
  readonly self: Pick<Profile, 'userId'>;
}

/** The messages that mention the user and have not been looked at since the conversation came to front. */
export class MentionMarks {
  private readonly sequences = new Set<number>();
  readonly #host: MentionHost;
  readonly #reading: ReadState;

  constructor(host: MentionHost, reading: ReadState) {
    this.#host = host;
    this.#reading = reading;
    makeAutoObservable(this);
  }

  get count(): number {
    return this.sequences.size;
  }

  /** The number of the oldest of them; null where there is none. */
  get next(): number | null {
    return this.count === 0 ? null : Math.min(...this.sequences);
  }

  /** The conversation comes to front: the service tells where the unread ones are, until it hears that they are read. */
  begin(mentionedAt: readonly number[]): void {
    for (const sequence of mentionedAt) this.sequences.add(sequence);
  }

  /** Told of messages that have just arrived: who is at the end sees them. */
  noteNew(messages: readonly Message[]): void {
    if (this.#reading.isAtBottom) return;
    for (const message of messages) if (this.#mentionsUser(message)) this.sequences.add(message.sequence);
  }

  /** Told of a message that is in view, or that is not there to be seen. */
  noteSeen(sequence: number): void {
    this.sequences.delete(sequence);
  }

  /** The conversation is left. */
  end(): void {
    this.sequences.clear();
  }

  #mentionsUser({ flow, body }: Message): boolean {
    if (flow !== 'in' || body.kind !== 'text') return false;
    return body.mentions.includes(this.#host.self.userId) || body.mentions.includes(everyoneId);
  }
}
