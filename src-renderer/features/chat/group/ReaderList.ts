import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { Message, Profile } from '#im/records.ts';
import { report } from '#lib/report.ts';

/** One side of a group message's receipt: who has read it, or who has not. */
export class ReaderList {
  readonly side: 'read' | 'unread';
  members: readonly Profile[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  #cursor: string | null = null;
  #count: number | null = null;
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

  /**
   * Reads from the start where another number of people is on this side than was read last. Those shown stay until
   * as many pages have come again, so that nothing moves under who looks further down.
   */
  async keepUpWith(count: number): Promise<void> {
    if (count === this.#count) return;
    this.#count = count;
    await this.#load(null, this.members.length);
  }

  /** Reads on from a cursor: one page, and more until there are as many as asked for. */
  async #load(cursor: string | null, atLeast = 0): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.state = 'loading';
    const found = new Map(cursor === null ? [] : this.members.map((each) => [each.userId, each]));
    let from = cursor;
    try {
      do {
        const page = await this.#ready().readMembers(this.#message, this.side, from);
        if (turn !== this.#turn) return;
        // Who reads the message between two pages moves the places of all others.
        for (const each of page.members)
          if (each.userId !== '' && !found.has(each.userId)) found.set(each.userId, each);
        // A service that does not move on would be asked for ever.
        from = page.cursor === from ? null : page.cursor;
      } while (from !== null && found.size < atLeast);
      runInAction(() => {
        this.members = [...found.values()];
        this.#cursor = from;
        this.state = 'ready';
      });
    } catch (error) {
      report('the readers of a message', error);
      runInAction(() => {
        if (turn === this.#turn) this.state = 'failed';
      });
    }
  }
}
