import type { ChatPort } from '../port.ts';
import type { Message, OutgoingBody, SendFailureReason } from '../records.ts';
import type { RequestLock } from '../shared/windows.ts';
import type { OutboxEntry, OutboxJournal, OutboxNews, OutboxPhase, OutboxStorage } from './entry.ts';

/** The calls of the service that the outbox makes. */
export type OutboxPort = Pick<ChatPort, 'now' | 'cancelUpload' | 'prepare' | 'send' | 'findSent'>;

/** The options and callbacks of {@link Outbox}. */
export interface OutboxOptions {
  storage: OutboxStorage;
  journal?: OutboxJournal;
  /** The service while it can be reached, otherwise null. */
  port: () => OutboxPort | null;
  lock: RequestLock;
  /** Reads the size of a picture or video; where it is left out, all messages are complete. */
  measure?: {
    isNeeded: (body: OutgoingBody) => boolean;
    complete: (body: OutgoingBody) => Promise<OutgoingBody>;
  };
  /** Sends an event to the other tabs. */
  announce?: (news: OutboxNews) => void;
  /** Called when an entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** Called when neither the storage nor the journal took a message: closing the page loses it. */
  onHeldHere?: (nonce: string) => void;
  /** Called when a message was refused, with the service's own text if there is one. */
  onFailed?: (entry: OutboxEntry, reason: SendFailureReason, serverMessage: string) => void;
  /** Called when the service has the message. */
  onSent: (nonce: string, message: Message) => void;
  /** Called when the service has, or may have, a message that the client's own memory may lack. */
  onUnseen?: (entry: OutboxEntry) => void;
  /** Called when the entry was removed: discarded here or settled in another tab. */
  onGone: (entry: OutboxEntry) => void;
}
