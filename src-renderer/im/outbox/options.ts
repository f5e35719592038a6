import type { ChatPort } from '../port.ts';
import type { Message, SendFailureReason } from '../records.ts';
import type { RequestLock } from '../shared/windows.ts';
import type { OutboxEntry, OutboxJournal, OutboxNews, OutboxPhase, OutboxStorage } from './entry.ts';

/** The calls of the service that the outbox makes. */
export type OutboxPort = Pick<ChatPort, 'now' | 'cancelUpload' | 'prepare' | 'send' | 'findSent'>;

/** What the outbox needs, and its callbacks. */
export interface OutboxOptions {
  storage: OutboxStorage;
  journal?: OutboxJournal;
  /** The service while it can be reached, else null. */
  port: () => OutboxPort | null;
  lock: RequestLock;
  /** Sends an event to the other tabs. */
  announce?: (news: OutboxNews) => void;
  /** An entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** The message was refused; with the service's own text where it gave one. */
  onFailed?: (entry: OutboxEntry, reason: SendFailureReason, serverMessage: string) => void;
  /** The service has the message. */
  onSent: (nonce: string, message: Message) => void;
  /** The service has a message, or may have it, that the client's own memory may lack. */
  onUnseen?: (entry: OutboxEntry) => void;
  /** The entry was removed: discarded here or settled in another tab. */
  onGone: (entry: OutboxEntry) => void;
}
