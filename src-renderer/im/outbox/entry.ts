import type { ConversationId, Message, Outgoing, SendFailureReason } from '../records.ts';

/**
 * One unsent message as it is stored: enough to send it after a restart, and to know whether it may have
 * arrived.
 */
export interface OutboxEntry extends Outgoing {
  readonly createdAt: number;
  /** True from just before the first send: from then on only the history can show that the message did not arrive. */
  readonly wasHanded: boolean;
  /** The service's time of the first send; null before it. The search in the history begins here. */
  readonly handedAt?: number | null;
  readonly failure: SendFailureReason | null;
  /**
   * True if the entry was found after a reload before it was certainly stored: it is sent unless the history has it.
   */
  readonly isRescued?: boolean;
  /** True if it was typed before the stored messages were loaded: it comes after them, whatever its clock says. */
  readonly isEarly?: boolean;
  /**
   * True if the user gave it up before its outcome was certain: it is not sent again, and is removed if it did not
   * arrive.
   */
  readonly isGivenUp?: boolean;
  /** True until the picture or video is measured: it is stored and shown at once, and sent with its measures. */
  readonly isUnmeasured?: boolean;
}

/** True for a message that the service refused: it waits for the person. */
export const isRefused = ({ failure }: OutboxEntry): boolean => failure !== null && failure !== 'network';

/**
 * The record of a message that is being sent, over what is stored of it. It keeps the identity of the first attempt, in
 * whichever tab that was, and whether a tab gave the message up. A refusal stays: a tab that was frozen while it sent
 * does not know of it.
 */
export function handedOver(known: OutboxEntry, entry: OutboxEntry): OutboxEntry {
  if (isRefused(known)) return known;
  const { identity, handedAt, isGivenUp = false } = known;
  return {
    ...entry,
    ...(identity && { identity }),
    ...(isGivenUp && { isGivenUp }),
    ...(handedAt != null && { handedAt }),
  };
}

/** The storage of unsent messages across restarts. A read rejects if the storage does not answer. */
export interface OutboxStorage {
  all(): Promise<readonly OutboxEntry[]>;
  get(nonce: string): Promise<OutboxEntry | undefined>;
  /** True if the message is stored, false if only this page holds it, for example because the disk is full. */
  put(entry: OutboxEntry): Promise<boolean>;
  /**
   * Stores in one step that a message is being sent, and resolves with its record by `handedOver`. Resolves with
   * undefined if the message is no longer stored.
   */
  hand(entry: OutboxEntry): Promise<OutboxEntry | undefined>;
  /** Stores in one step that a message is given up; does nothing if the message is not stored. */
  giveUp(nonce: string): Promise<void>;
  delete(nonce: string): Promise<void>;
}

/** Holds messages at once, across a reload of this tab, until the storage has them. */
export interface OutboxJournal {
  all(): readonly OutboxEntry[];
  put(entry: OutboxEntry): void;
  delete(nonce: string): void;
}

/**
 * `waiting` for the connection, `sending`, `unsure` whether it arrived, or `failed` and waiting for the user.
 */
export type OutboxPhase = 'waiting' | 'sending' | 'unsure' | 'failed';

/** The events that tabs of one user exchange about the shared storage. */
export type OutboxNews =
  | { readonly kind: 'changed'; readonly conversationId: ConversationId }
  | { readonly kind: 'sent'; readonly nonce: string; readonly message: Message }
  /** The uploaded part of a message's file, from 0 to 1. */
  | { readonly kind: 'progress'; readonly nonce: string; readonly part: number }
  /** The user gave a message up; the tab that sends it stops. */
  | { readonly kind: 'givenUp'; readonly nonce: string }
  /** A message was discarded: it did not arrive and will not be sent. */
  | { readonly kind: 'discarded'; readonly nonce: string }
  /** A tab waits for its turn; the one that works on the conversation answers. */
  | { readonly kind: 'turnAsked'; readonly conversationId: ConversationId }
  | { readonly kind: 'turnHeld'; readonly conversationId: ConversationId };

/** The order in which messages were typed. */
export const byAge = (one: OutboxEntry, other: OutboxEntry) => one.createdAt - other.createdAt;
