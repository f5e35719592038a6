import { makeAutoObservable } from 'mobx';
import { type ConversationId, everyoneId, type Message, type Profile } from '#im/records.ts';
import type { ReadState } from './ReadState.ts';

/** The parts of the chat that the marks use. */
interface MentionHost {
  readonly self: Pick<Profile, 'userId'>;
  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean;
}

/** The messages that mention the user and have not been seen since the conversation was opened. */
export class MentionMarks {
  private readonly sequences = new Set<number>();
  /**
   * The mentions that the service has reported since the opening; it reports them again until it knows that they are
   * read.
   */
  readonly #reported = new Set<number>();
  readonly #id: ConversationId;
  readonly #host: MentionHost;
  readonly #reading: ReadState;

  constructor(id: ConversationId, host: MentionHost, reading: ReadState) {
    this.#id = id;
    this.#host = host;
    this.#reading = reading;
    makeAutoObservable(this);
  }

  get count(): number {
    return this.sequences.size;
  }

  /** The sequence number of the oldest of them; null if there is none. */
  get next(): number | null {
    return this.count === 0 ? null : Math.min(...this.sequences);
  }

  /** Begins when the conversation is opened: the service reports the unread mentions until they are read. */
  begin(mentionedAt: readonly number[]): void {
    for (const sequence of mentionedAt) {
      if (!this.#reported.has(sequence)) this.sequences.add(sequence);
      this.#reported.add(sequence);
    }
  }

  /** Receives new messages, which a reader at the end sees at once while the page is visible. */
  noteNew(messages: readonly Message[]): void {
    if (this.#reading.isAtBottom && this.#host.isSeen(this.#id)) return;
    for (const message of messages) if (this.#mentionsUser(message)) this.sequences.add(message.sequence);
  }

  /** Receives a message that the user saw, or that no longer exists. */
  noteSeen(sequence: number): void {
    this.sequences.delete(sequence);
  }

  /** Ends when the conversation is left. */
  end(): void {
    this.sequences.clear();
    this.#reported.clear();
  }

  #mentionsUser({ flow, body }: Message): boolean {
    if (flow !== 'in' || body.kind !== 'text') return false;
    return body.mentions.includes(this.#host.self.userId) || body.mentions.includes(everyoneId);
  }
}
