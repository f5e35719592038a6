import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { Message, Profile } from '#im/records.ts';

/** One side of a group message's receipt: who has read it, or who has not. */
export class ReaderList {
  readonly side: 'read' | 'unread';
  members: readonly Profile[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  #cursor: string | null = null;
  #turn = 0;
  readonly #message: Message;
  readonly #ready: () => ChatPort;

  /** `ready` gives the service, or throws where it cannot be reached. */
  constructor(side: 'read' | 'unread', message: Message, ready: () => ChatPort) {
    this.side = side;
    this.#message = message;
    this.#ready = ready;
    makeAutoObservable(this, { side: false, members: observableRef });
  }

  /** True until the last page has come. */
  get hasMore(): boolean {
    return this.state !== 'ready' || this.#cursor !== null;
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    if (this.state === 'loading' || !this.hasMore) return;
    await this.#load(this.#cursor);
  }

  /** Reads from the start, because somebody else has read the message; those shown stay until the answer is here. */
  async refresh(): Promise<void> {
    await this.#load(null);
  }

  async #load(cursor: string | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.state = 'loading';
    try {
      const page = await this.#ready().readMembers(this.#message, this.side, cursor);
      runInAction(() => {
        if (turn === this.#turn) this.#take(page.members, cursor, page.cursor);
      });
    } catch {
      runInAction(() => {
        if (turn === this.#turn) this.state = 'failed';
      });
    }
  }

  #take(members: readonly Profile[], from: string | null, next: string | null): void {
    const before = from === null ? [] : this.members;
    // Who reads the message between two pages moves the places of all others.
    const known = new Set(before.map(({ userId }) => userId));
    this.members = [...before, ...members.filter(({ userId }) => userId !== '' && !known.has(userId))];
    // A service that does not move on would be asked for ever.
    this.#cursor = next === from ? null : next;
    this.state = 'ready';
  }
}
