import { loadNamespaces } from '#i18n/index.ts';
import type { ConversationId, Message, Profile } from '#im/records.ts';
import { Notifier } from '#parts/notices/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { ContactStore } from '../peer/ContactStore.ts';
import { noticeOf } from './notice.ts';

/** The parts of the chat that the announcer uses. */
export interface AnnouncerHost {
  readonly self: Profile;
  readonly list: Pick<ConversationListStore, 'get'>;
  readonly contacts: Pick<ContactStore, 'nameOf'>;
  /** True while any window shows a conversation. */
  isSeenAnywhere(id: ConversationId): boolean;
}

/** Shows notices outside the window for messages the user does not see. */
export class Announcer {
  readonly #host: AnnouncerHost;
  readonly #notifier: Notifier;

  constructor(host: AnnouncerHost, root: Root) {
    this.#host = host;
    this.#notifier = root.store(Notifier);
  }

  /**
   * Shows a notice of the newest relevant message, unless the user sees it, muted its conversation or switched
   * notices off.
   */
  async tell(messages: readonly Message[]): Promise<void> {
    const news = messages.findLast(isNews);
    if (!news || !this.#notifier.isOn || this.#host.isSeenAnywhere(news.conversationId)) return;
    const conversation = this.#host.list.get(news.conversationId);
    if (conversation?.isMuted) return;
    await loadNamespaces(['chat']);
    const { self, contacts } = this.#host;
    const sender = contacts.nameOf({ userId: news.senderId, nick: news.nick });
    this.#notifier.tell(noticeOf(news, conversation, self.userId, sender));
  }
}

/** True for a message worth a notice. */
function isNews({ flow, body }: Message): boolean {
  return flow === 'in' && body.kind !== 'tip' && body.kind !== 'revoked';
}
