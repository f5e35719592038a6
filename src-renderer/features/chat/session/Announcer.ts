import { loadNamespaces } from '#i18n/index.ts';
import type { Conversation, ConversationId, Message } from '#im/records.ts';
import type { PreferenceStore, Services } from '#parts/root/index.tsx';
import { noticeOf } from './notice.ts';

/** What the announcer asks of the chat. */
export interface AnnouncerHost {
  readonly selfId: string;
  readonly services: Pick<Services, 'config' | 'platform' | 'signal'>;
  readonly preferences: PreferenceStore;
  conversation(id: ConversationId): Conversation | null;
  /** True while the page and this conversation are in front of the user. */
  isSeen(id: ConversationId): boolean;
}

/** Tells outside the window of what came while nobody looked. */
export class Announcer {
  readonly #host: AnnouncerHost;

  constructor(host: AnnouncerHost) {
    this.#host = host;
  }

  /** Tells of the newest of some messages that is worth it, unless the user sees it, muted it or wants no notices. */
  async tell(messages: readonly Message[]): Promise<void> {
    const news = messages.findLast(isNews);
    const { preferences, services, selfId } = this.#host;
    if (!news || !preferences.notifies || this.#host.isSeen(news.conversationId)) return;
    const conversation = this.#host.conversation(news.conversationId);
    if (conversation?.isMuted) return;
    await loadNamespaces(['chat']);
    if (services.signal.aborted) return;
    const { hidesPreviews } = preferences;
    const manner = { selfId, brand: services.config.brand, hidesPreviews };
    services.platform.notify(noticeOf(news, conversation, manner));
  }
}

/** What somebody is told of. */
function isNews({ flow, body }: Message): boolean {
  return flow === 'in' && body.kind !== 'tip' && body.kind !== 'revoked';
}
