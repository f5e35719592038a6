import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Message, Profile } from '#im/records.ts';
import { CursorQuery } from '#parts/paging/index.ts';

/** One side of a group message's receipt: the people who have read it, or who have not. */
export class ReaderList {
  readonly side: 'read' | 'unread';
  readonly members: CursorQuery<Profile>;
  #count: number | null = null;

  /** `ready` returns the service, or throws if it cannot be reached. */
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

  /** True if the service was bought without read receipts. */
  get needsPackage(): boolean {
    const { error } = this.members;
    return error instanceof ChatError && error.reason === 'packageNeeded';
  }

  /** Loads from the start if the number of people on this side has changed since the last load. */
  async keepUpWith(count: number): Promise<void> {
    if (count === this.#count) return;
    this.#count = count;
    await this.members.reload();
  }
}
