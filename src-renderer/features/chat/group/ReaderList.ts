import type { ChatPort } from '#im/port.ts';
import type { Message, Profile } from '#im/records.ts';
import { CursorQuery } from '#parts/paging/index.ts';

/** One side of a group message's receipt: who has read it, or who has not. */
export class ReaderList {
  readonly side: 'read' | 'unread';
  readonly members: CursorQuery<Profile>;
  #count: number | null = null;

  /** `ready` gives the service, or throws where it cannot be reached. */
  constructor(side: 'read' | 'unread', message: Message, ready: () => ChatPort) {
    this.side = side;
    this.members = new CursorQuery({
      place: 'the readers of a message',
      fetch: async (cursor) => {
        const page = await ready().readMembers(message, side, cursor);
        return { items: page.members.filter(({ userId }) => userId !== ''), cursor: page.cursor };
      },
      keyOf: ({ userId }) => userId,
    });
  }

  /** Reads from the start where another number of people is on this side than was read last. */
  async keepUpWith(count: number): Promise<void> {
    if (count === this.#count) return;
    this.#count = count;
    await this.members.reload();
  }
}
