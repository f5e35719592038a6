import type { WireElement } from './elements.ts';
import type { InviteOption, JoinOption, WireGroupType } from './group-types.ts';

/** What any message can say besides its elements. */
type MessageOptions = {
  /** JSON text that travels with the message (`cloudCustomData`). */
  cloudCustomData?: string;
  /** Seconds since the epoch; now when absent. */
  at?: number;
  /** false: the message does not count as unread. */
  unread?: boolean;
  /** false: the message does not become the conversation's last message. */
  isLast?: boolean;
  needsReceipt?: boolean;
};

/** A one-to-one message to send in the name of an account. */
export type C2cDraft = MessageOptions & {
  from: string;
  to: string;
  elements: readonly WireElement[];
  /** Pushed to whoever is online and not stored. */
  onlineOnly?: boolean;
};

/** A group message to send in the name of a member (or of the operator: `administrator`). */
export type GroupDraft = MessageOptions & {
  from: string;
  groupId: string;
  elements: readonly WireElement[];
  /** Accounts to mention; `'all'` for everyone. */
  mention?: readonly string[] | 'all';
};

/** Identity of a stored message. */
export type SentMessage = { id: number; seq: number; random: number; at: number };

/** A group to create, with its members. */
export type GroupPlan = {
  /** Chosen by the caller or made up. */
  groupId?: string;
  type: WireGroupType;
  name: string;
  owner: string;
  members: readonly string[];
  admins?: readonly string[];
  faceUrl?: string;
  introduction?: string;
  notification?: string;
  /** How accounts come in; the type's own way when absent. */
  applyJoinOption?: JoinOption;
  inviteJoinOption?: InviteOption;
  createdAt?: number;
};

/** History of one conversation to insert in bulk: oldest first, nothing is pushed. */
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
      /** Per account: everything up to this second is read; absent: everything is read. */
      readUntil?: Readonly<Record<string, number>>;
      /** Accounts that have the conversation pinned. */
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

/** A stored one-to-one message as listeners (bots) see it. */
export type C2cReceived = {
  id: number;
  from: string;
  to: string;
  at: number;
  elements: readonly WireElement[];
  cloudCustomData: string;
};

/** The chat domain inside the sandbox: what order notices, bots and the seed use. */
export type ChatApi = {
  /** Stores and pushes a one-to-one message. Within a database transaction the push waits for the commit. */
  sendC2c(draft: C2cDraft): SentMessage;
  /** Stores and pushes a group message. */
  sendGroup(draft: GroupDraft): SentMessage;
  /** Creates a group and tells its members; returns its id. */
  createGroup(plan: GroupPlan): string;
  /** Inserts history fast, in one transaction; conversation rows and unread counters end up right. */
  importHistory(history: HistoryImport): number;
  /** Shows (or hides) 'typing…' to `to` if online; stores nothing. */
  setTyping(from: string, to: string, isTyping: boolean): void;
  /** Marks everything `from` sent to `account` as read, as the client's own report does. */
  markC2cRead(account: string, from: string): void;
  /** Called after each stored one-to-one message, whoever sent it; returns the unsubscribe. */
  onC2cMessage(listener: (message: C2cReceived) => void): () => void;
  /** Whether the account has a live connection. */
  isOnline(account: string): boolean;
  /** Makes sure the account exists; for people of the marketplace the profile comes from there. */
  ensureAccount(account: string, profile?: { nick?: string; avatar?: string }): void;
  /** Tells online clients that a marketplace profile changed (nickname or picture). */
  profileChanged(account: string): void;
  /** Blocks or unblocks `other` for `account` and tells the account's clients. */
  setBlocked(account: string, other: string, isBlocked: boolean): void;
  /** Signs the account out everywhere (banned, deleted, password changed). */
  kick(account: string): void;
  /** The account is gone: signed out, cannot sign in, messages to it are refused. */
  /** Signs out the clients that signed in for a marketplace session which is over now. */
  endSession(session: string): void;
  destroyAccount(account: string): void;
};
