import { type ConversationId, groupOf } from '#im/records.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ClosedNotices } from './ClosedNotices.ts';
import { OpenGroup } from './OpenGroup.ts';

/** The groups whose windows were opened. */
export class GroupStore {
  /**
   * The groups by conversation. Not observable, because a group may be created during a render, and is never
   * replaced.
   */
  readonly #groups = new Map<ConversationId, OpenGroup>();
  readonly #chat: ChatStore;
  readonly #closedNotices: ClosedNotices;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    this.#closedNotices = root.store(ClosedNotices);
    const stop = this.#chat.groupEvents.subscribe((event) => {
      if ('conversationId' in event) this.#groups.get(event.conversationId)?.ingest(event);
    });
    root.services.signal.addEventListener('abort', stop, { once: true });
  }

  /** The group of a conversation, created on first use; nothing is loaded yet. */
  of(conversationId: ConversationId): OpenGroup {
    const id = groupOf(conversationId);
    const known = this.#groups.get(id);
    if (known) return known;
    const chat = this.#chat;
    const made = new OpenGroup(id, {
      selfId: chat.self.userId,
      port: () => chat.port,
      ready: () => chat.ready(),
      conversation: (each) => chat.list.get(each),
      heading: (each) => chat.list.heading(each),
      noteRefusal: (each, reason) => chat.leftOutGroups.noteRefusal(each, reason),
      closedNotices: this.#closedNotices,
    });
    this.#groups.set(id, made);
    return made;
  }
}
