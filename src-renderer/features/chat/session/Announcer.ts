import { loadNamespaces } from '#i18n/index.ts';
import type { ConversationId, Message, Profile } from '#im/records.ts';
import { PreferenceStore, type Root, type Services } from '#parts/root/index.tsx';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import { noticeOf } from './notice.ts';

/** What the announcer needs of the chat. */
export interface AnnouncerHost {
  readonly self: Profile;
  readonly list: Pick<ConversationListStore, 'get'>;
  /** True while any window shows a conversation. */
  isSeenAnywhere(id: ConversationId): boolean;
}

/** Shows notices outside the window for messages the user does not see. */
export class Announcer {
  readonly #host: AnnouncerHost;
  readonly #services: Services;
  readonly #preferences: PreferenceStore;

  constructor(host: AnnouncerHost, root: Root) {
    this.#host = host;
    this.#services = root.services;
    this.#preferences = root.store(PreferenceStore);
  }

  /**
   * Announces the newest relevant message, unless the user sees it, muted its conversation or switched
   * notices off.
   */
  async tell(messages: readonly Message[]): Promise<void> {
    const news = messages.findLast(isNews);
    const { notifies, hidesPreviews } = this.#preferences;
    if (!news || !notifies || this.#host.isSeenAnywhere(news.conversationId)) return;
    const conversation = this.#host.list.get(news.conversationId);
    if (conversation?.isMuted) return;
    await loadNamespaces(['chat']);
    const { config, platform, signal } = this.#services;
    if (signal.aborted) return;
    const manner = { selfId: this.#host.self.userId, brand: config.brand, hidesPreviews };
    platform.notify(noticeOf(news, conversation, manner));
  }
}

/** True for a message worth a notice. */
function isNews({ flow, body }: Message): boolean {
  return flow === 'in' && body.kind !== 'tip' && body.kind !== 'revoked';
}
