import type { WireElement } from './elements.ts';
import type { InviteOption, JoinOption, WireGroupType } from './group-types.ts';

/** Options of any message besides its elements. */
type MessageOptions = {
  /** JSON text that is sent with the message (`cloudCustomData`). */
  cloudCustomData?: string;
  /** Seconds since the epoch; the current time if absent. */
  at?: number;
  /** False for a message that does not count as unread. */
  unread?: boolean;
  /** False for a message that does not become the conversation's last message. */
  isLast?: boolean;
  needsReceipt?: boolean;
};

/** A one-to-one message to send as an account. */
export type C2cDraft = MessageOptions & {
  from: string;
  to: string;
  elements: readonly WireElement[];
  /** True for a message that is pushed to online clients and not stored. */
  onlineOnly?: boolean;
};

/** A group message to send as a member (or as the operator: `administrator`). */
export type GroupDraft = MessageOptions & {
  from: string;
  groupId: string;
  elements: readonly WireElement[];
  /** Accounts to mention; `'all'` mentions everyone. */
  mention?: readonly string[] | 'all';
};

/** Identity of a stored message. */
export type SentMessage = { id: number; seq: number; random: number; at: number };

/** A group to create, with its members. */
export type GroupPlan = {
  /** The group's id; generated if absent. */
  groupId?: string;
  type: WireGroupType;
  name: string;
  owner: string;
  members: readonly string[];
  admins?: readonly string[];
  faceUrl?: string;
  introduction?: string;
  notification?: string;
  /** How accounts join; the default of the group type if absent. */
  applyJoinOption?: JoinOption;
  inviteJoinOption?: InviteOption;
  /** The most members; as many as the group type allows if absent. */
  maxMembers?: number | undefined;
  createdAt?: number;
  /** True for a community whose messages belong to topics. */
  supportsTopics?: boolean;
};

/** History of one conversation to insert in bulk: oldest first, without pushes. */
export type HistoryImport =
  | {
      kind: 'c2c';
      a: string;
      b: string;
      messages: readonly (MessageOptions & {
        /** `a` or `b` above. */
        from: string;
        at: number;
        elements: readonly WireElement[];
        revokedAt?: number;
      })[];
      /** Per account: everything up to this second is read; if absent, everything is read. */
      readUntil?: Readonly<Record<string, number>>;
      /** Accounts that have pinned the conversation. */
      pinnedBy?: readonly string[];
    }
  | {
      kind: 'group';
      groupId: string;
      messages: readonly (MessageOptions & {
        from: string;
        at: number;
        elements: readonly WireElement[];
        revokedAt?: number;
      })[];
      readUntil?: Readonly<Record<string, number>>;
      pinnedBy?: readonly string[];
    };

/** A stored one-to-one message as listeners (bots) receive it. */
export type C2cReceived = {
  id: number;
  from: string;
  to: string;
  at: number;
  elements: readonly WireElement[];
  cloudCustomData: string;
};

/** The sandbox's internal interface to the chat, used by order notices, bots and the seed. */
export type ChatApi = {
  /** Stores and pushes a one-to-one message. In a database transaction the push waits for the commit. */
  sendC2c(draft: C2cDraft): SentMessage;
  /** Stores and pushes a group message. */
  sendGroup(draft: GroupDraft): SentMessage;
  /** Creates a group and notifies its members; returns its id. */
  createGroup(plan: GroupPlan): string;
  /** Inserts history fast, in one transaction, with correct conversation rows and unread counters. */
  importHistory(history: HistoryImport): number;
  /** Shows or hides 'typing…' for `to` if online; stores nothing. */
  setTyping(from: string, to: string, isTyping: boolean): void;
  /** Marks all messages from `from` to `account` as read, as the client's own report does. */
  markC2cRead(account: string, from: string): void;
  /**
   * Calls the listener after each stored one-to-one message of any sender; returns the unsubscribe function.
   */
  onC2cMessage(listener: (message: C2cReceived) => void): () => void;
  /** Whether the account has a live connection. */
  isOnline(account: string): boolean;
  /** Creates the account if it does not exist; a marketplace user's profile is read from the marketplace. */
  ensureAccount(account: string, profile?: { nick?: string; avatar?: string }): void;
  /** Notifies online clients that a marketplace profile changed (nickname or picture). */
  profileChanged(account: string): void;
  /** Blocks or unblocks `other` for `account` and notifies the account's clients. */
  setBlocked(account: string, other: string, isBlocked: boolean): void;
  /** Signs the account out everywhere (banned, deleted, password changed). */
  kick(account: string): void;
  /** Signs a deleted account out; it cannot sign in again, and messages to it are refused. */
  /** Signs out the clients that signed in for a marketplace session that has ended. */
  endSession(session: string): void;
  destroyAccount(account: string): void;
};
