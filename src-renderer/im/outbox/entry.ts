import type { ConversationId, Message, Outgoing, SendFailureReason } from '../records.ts';

/** One unsent message as it is kept: enough to send it after a restart, and to know whether it may have arrived. */
export interface OutboxEntry extends Outgoing {
  readonly createdAt: number;
  /** True from just before the service gets it: from then on only its history can say that it did not arrive. */
  readonly wasHanded: boolean;
  /** The service's time of the first handing over; null before. What is searched in history begins here. */
  readonly handedAt?: number | null;
  readonly failure: SendFailureReason | null;
  /** Found after a reload before it was stored for certain: it goes out unless history shows it. */
  readonly isRescued?: boolean;
  /** Typed before what the last run left was known: it comes after that, whatever its clock said. */
  readonly isEarly?: boolean;
}

/** Where unsent messages are kept across restarts. Reading rejects where the storage cannot say. */
export interface OutboxStorage {
  all(): Promise<readonly OutboxEntry[]>;
  get(nonce: string): Promise<OutboxEntry | undefined>;
  put(entry: OutboxEntry): Promise<void>;
  delete(nonce: string): Promise<void>;
}

/** Holds messages at once, over a reload of this tab, until the storage has them. */
export interface OutboxJournal {
  all(): readonly OutboxEntry[];
  put(entry: OutboxEntry): void;
  delete(nonce: string): void;
}

/** `waiting` for the line, `sending`, `unsure` whether it arrived, or `failed` and waiting for the user. */
export type OutboxPhase = 'waiting' | 'sending' | 'unsure' | 'failed';

/** What tabs of one user tell each other about what they share in the storage. */
export type OutboxNews =
  | { readonly kind: 'changed'; readonly conversationId: ConversationId }
  | { readonly kind: 'sent'; readonly nonce: string; readonly message: Message };

/** Order in which messages were typed. */
export const byAge = (one: OutboxEntry, other: OutboxEntry) => one.createdAt - other.createdAt;
