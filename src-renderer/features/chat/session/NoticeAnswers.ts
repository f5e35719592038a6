import { i18n, loadNamespaces } from '#i18n/index.ts';
import { conversationTitle } from '#i18n/service-accounts.ts';
import { type ConversationId, conversationIdFromSegment, type Profile } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { Notifier } from '#parts/notices/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { NotificationAnswer } from '#platform/notifications.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';

/** The parts of the chat that the answers to notices use. */
export interface NoticeAnswersHost {
  readonly self: Profile;
  readonly outbox: Pick<OutboxStore, 'send' | 'outcome'>;
  readonly list: Pick<ConversationListStore, 'get'> & {
    readonly changes: Pick<ConversationListStore['changes'], 'markRead'>;
  };
}

/** Performs what the person wrote or pressed in a notice, while the window stays closed. */
export class NoticeAnswers {
  readonly #host: NoticeAnswersHost;
  readonly #notifier: Notifier;

  constructor(host: NoticeAnswersHost, root: Root) {
    this.#host = host;
    this.#notifier = root.store(Notifier);
    const { platform, signal } = root.services;
    platform.onNotificationAnswer?.((answer) => void this.take(answer), signal);
  }

  /** Takes an answer; one that was given for another user is dropped. */
  async take(answer: NotificationAnswer): Promise<void> {
    const id = conversationIdFromSegment(answer.tag);
    if (id === null || String(answer.userId) !== this.#host.self.userId) return;
    if (answer.kind === 'reply') this.#reply(id, answer.text);
    // If the service cannot be reached, the conversation stays unread and can be opened.
    await this.#host.list.changes.markRead(id).catch(otherwise('marking as read in a notice', undefined));
  }

  /** Sends a reply through the outbox, which waits for the network; a refusal is shown in another notice. */
  #reply(id: ConversationId, text: string): void {
    const { outbox } = this.#host;
    const messageId = outbox.send(id, { kind: 'text', text, mentions: [] });
    void outbox.outcome(messageId).then((outcome) => {
      if (outcome.kind === 'failed') void this.#tellUnsent(id);
    });
  }

  async #tellUnsent(id: ConversationId): Promise<void> {
    await loadNamespaces(['chat']);
    const name = conversationTitle(id, this.#host.list.get(id));
    this.#notifier.tell({
      kind: 'other',
      tag: id,
      path: paths.conversation(id),
      title: name,
      body: i18n.t('chat:replyUnsent'),
      hiddenBody: i18n.t('chat:replyUnsent'),
    });
  }
}
