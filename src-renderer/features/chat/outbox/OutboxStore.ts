import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import { SendJournal } from '#im/cache/SendJournal.ts';
import { Outbox } from '#im/outbox/Outbox.ts';
import { lockAcrossTabs, newsFrom } from '#im/outbox/tabs.ts';
import { previewMessage } from '#im/preview.ts';
import type {
  ConversationId,
  Message,
  OutgoingBody,
  Profile,
  Quote,
  SendFailureReason,
} from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { WindowNews } from '#im/shared/WindowNews.ts';
import type { WindowChannel } from '#im/shared/windows.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { LeaveStore, type Root } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { isUnmeasured, measured } from './measure.ts';
import { type SendOutcome, SendOutcomes } from './SendOutcomes.ts';

/** A message that could not be sent, for a notice. */
export interface SendFailure {
  readonly messageId: string;
  readonly conversationId: ConversationId;
  readonly reason: SendFailureReason;
  /** The service's own text; empty if there is none. */
  readonly serverMessage: string;
}

/** The parts of the chat that the outbox uses. */
export interface OutboxHost extends Pick<ServiceHost, 'port'> {
  readonly cache: ChatCache;
  readonly self: Profile;
  /** What the user's windows tell each other. */
  readonly news: Pick<WindowNews, 'open'>;
  /** The service's events on their way to the stores. */
  readonly intake: { catchUp(conversationId: ConversationId): void };
  ingest(messages: readonly Message[], isNew: boolean): void;
  /** Notes that the client's memory of a conversation may lack a message. */
  noteLack(conversationId: ConversationId): void;
  /** Removes the row of a message that was discarded or belongs to another tab. */
  readonly removals: { dropUnsent(conversationId: ConversationId, messageId: string): void };
}

/** The messages being sent, as the screens see them. */
export class OutboxStore {
  /** The newest failure; observe it to notify the user. */
  lastFailure: SendFailure | null = null;
  readonly #now: () => number;
  readonly #outbox: Outbox;
  readonly #urls = new Map<string, string>();
  readonly #tabs: WindowChannel | null;
  readonly #journal: SendJournal;
  readonly #outcomes = new SendOutcomes();
  /** The files being sent that only this page holds, because the disk is full: closing it would lose them. */
  private readonly heldHere = observable.set<string>();

  constructor(host: OutboxHost, root: Root) {
    this.#now = () => root.services.now();
    const name = `chat outbox ${host.self.userId}`;
    this.#journal = new SendJournal(host.self.userId, tabStorage);
    this.#tabs = host.news.open(name, (data) => {
      const news = newsFrom(data);
      if (news) void this.#outbox.hear(news);
    });
    this.#outbox = new Outbox({
      storage: host.cache,
      journal: this.#journal,
      port: () => host.port,
      lock: lockAcrossTabs(name),
      measure: { isNeeded: isUnmeasured, complete: measured },
      ...(this.#tabs && { announce: (news) => this.#tabs?.post(news) }),
      onChange: (entry, phase, progress) => {
        const url = (file: File) => this.#urlOf(entry.nonce, file);
        host.ingest([previewMessage(entry, phase, progress, host.self, url)], false);
        // Another tab may have sent the message; then only its phase reports the failure here.
        if (phase === 'failed')
          this.#outcomes.tell(entry.nonce, {
            kind: 'failed',
            reason: entry.failure ?? 'other',
            serverMessage: '',
          });
      },
      onFailed: ({ nonce, conversationId }, reason, serverMessage) => {
        this.#outcomes.tell(nonce, { kind: 'failed', reason, serverMessage });
        this.#tell({ messageId: nonce, conversationId, reason, serverMessage });
      },
      onSent: (nonce, message) => {
        host.intake.catchUp(message.conversationId);
        host.ingest([message], false);
        this.#outcomes.tell(nonce, { kind: 'sent' });
        this.#release(nonce);
      },
      onHeldHere: (nonce) => runInAction(() => this.heldHere.add(nonce)),
      onUnseen: ({ conversationId }) => host.noteLack(conversationId),
      onGone: (entry) => {
        host.removals.dropUnsent(entry.conversationId, entry.nonce);
        this.#outcomes.tell(entry.nonce, { kind: 'gone' });
        this.#release(entry.nonce);
      },
    });
    makeAutoObservable(this);
    const lost = () => (this.heldHere.size > 0 ? ('upload' as const) : null);
    root.store(LeaveStore).guard(
      {
        get loss() {
          return lost();
        },
        giveUp: () => undefined,
      },
      () => true,
    );
  }

  /** Sends a message: it is on screen at once. Returns its id. */
  send(conversationId: ConversationId, body: OutgoingBody, quote: Quote | null = null): string {
    const nonce = crypto.randomUUID();
    const needsReceipt = isGroup(conversationId);
    void this.#outbox.add({ nonce, conversationId, body, quote, needsReceipt }, this.#now());
    return nonce;
  }

  /** The first outcome of a message that was just sent, for a caller that asks at once. */
  outcome(messageId: string): Promise<SendOutcome> {
    return this.#outcomes.of(messageId);
  }

  resend(messageId: string): void {
    void this.#outbox.resend(messageId);
  }

  /** Discards an unsent message. */
  discard(messageId: string): void {
    void this.#outbox.discard(messageId);
  }

  /** Discards the messages of a conversation that could not be sent. */
  discardFailed(conversationId: ConversationId): void {
    this.#outbox.discardFailed(conversationId);
  }

  /** True while the outbox tracks the message, so that the service's older state of it does not count. */
  owns(messageId: string): boolean {
    return this.#outbox.has(messageId);
  }

  /** Settles one of its messages that the history shows as sent. */
  settle(message: Message): void {
    if (message.nonce !== null) void this.#outbox.settle(message.nonce, message);
  }

  load(): Promise<void> {
    return this.#outbox.load();
  }

  /** Sends the waiting messages and retries those that the network lost, because the connection is back. */
  recover(): void {
    this.#outbox.recover();
  }

  /** Clears this tab's data of unsent messages. */
  forget(): void {
    this.#journal.wipe();
  }

  /** Stops the work and releases the previews; unsent messages stay stored for the next time. */
  close(): void {
    this.#outbox.close();
    this.#tabs?.close();
    for (const nonce of [...this.#urls.keys()]) this.#release(nonce);
  }

  #tell(failure: SendFailure): void {
    runInAction(() => {
      this.lastFailure = failure;
    });
  }

  #urlOf(nonce: string, file: File): string {
    // The stored copy of a file is another object, so both use one URL.
    const url = this.#urls.get(nonce) ?? URL.createObjectURL(file);
    this.#urls.set(nonce, url);
    return url;
  }

  #release(nonce: string): void {
    runInAction(() => this.heldHere.delete(nonce));
    const url = this.#urls.get(nonce);
    if (url === undefined) return;
    this.#urls.delete(nonce);
    URL.revokeObjectURL(url);
  }
}
