import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ConversationId, OutgoingBody } from '#im/records.ts';
import type { Typed } from './Inspection.ts';
import { otherOf, type Page, roomTalk, talk, type User } from './page.ts';
import type { Random } from './Random.ts';
import { roomId } from './room.ts';

/** What the users of a schedule write. */
export class Writing {
  readonly typed: Typed[] = [];
  readonly #trace: string[];
  /** Decides which messages are copies. */
  readonly #copies: Random;

  constructor(trace: string[], copies: Random) {
    this.#trace = trace;
    this.#copies = copies;
  }

  /** Writes a text on a page, as its user does. */
  type(user: User, page: Page, id: ConversationId = talk(user)): void {
    // A person who writes on a frozen page has come back to it, which thaws it.
    page.tab.thaw();
    // A group that has ended for the user cannot be written to.
    if (page.chat.hasEnded(id)) return;
    const text = `${user}-${this.typed.length + 1}`;
    this.typed.push({ text, from: user, to: id === roomTalk ? roomId : otherOf(user), hand: page.hand });
    this.#trace.push(`   ${text}${id === roomTalk ? ' in the room' : ''}`);
    page.chat.conversation(id)?.send(this.#bodyOf(text, page.chat, id));
  }

  /**
   * Most messages are new texts; some are copies of an earlier message, with a text of their own to tell them apart.
   */
  #bodyOf(text: string, chat: ChatStore, id: ConversationId): OutgoingBody {
    const written: OutgoingBody = { kind: 'text', text, mentions: [] };
    const known = chat.conversation(id)?.book;
    const sent = (known?.order ?? []).flatMap((each) => known?.get(each) ?? []);
    const original = sent.filter(({ remoteId }) => remoteId !== null)[this.#copies.below(8)];
    if (!original?.remoteId || !this.#copies.chance(0.15)) return written;
    const { conversationId, time, sequence, remoteId } = original;
    return { kind: 'forward', source: { conversationId, time, sequence, remoteId }, preview: written };
  }
}
