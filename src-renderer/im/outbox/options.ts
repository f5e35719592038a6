import type { ChatPort } from '../port.ts';
import type { Message, SendFailureReason } from '../records.ts';
import type { OutboxEntry, OutboxJournal, OutboxNews, OutboxPhase, OutboxStorage } from './entry.ts';
import type { TabLock } from './tabs.ts';

/** What the outbox needs and whom it tells. */
export interface OutboxOptions {
  storage: OutboxStorage;
  journal?: OutboxJournal;
  /** The service while it can be reached, else null. */
  port: () => ChatPort | null;
  lock: TabLock;
  /** Tells the other tabs. */
  announce?: (news: OutboxNews) => void;
  /** An entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** Sending ended in a refusal; with the service's own words where it gave some. */
  onFailed?: (entry: OutboxEntry, reason: SendFailureReason, serverMessage: string) => void;
  /** The service has the message. */
  onSent: (nonce: string, message: Message) => void;
  /** The service has a message, or may have it, that the client's own memory may not know of. */
  onUnseen?: (entry: OutboxEntry) => void;
  /** The entry is no more: given up here or settled in another tab. */
  onGone: (entry: OutboxEntry) => void;
}
