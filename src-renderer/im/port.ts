import type { GroupPort } from './groups/GroupPort.ts';
import type {
  Conversation,
  ConversationId,
  GroupChange,
  GroupNotice,
  HandledApplication,
  HistoryPage,
  MemberRole,
  MembersChange,
  Membership,
  MergedMessage,
  Message,
  Outgoing,
  Profile,
  Reaction,
  Receipt,
  TipMember,
  UserPresence,
} from './records.ts';
import type { CollectedKind, CollectedPage, FoundConversation, MessageQuery } from './search.ts';

/** Why this place was signed out of the chat by the service. */
export type DisplacedReason = 'otherTab' | 'otherDevice' | 'byService' | 'signatureExpired';

/** Where the connection stands. `ready` is the only state in which calls reach the service. */
export type ConnectionStatus =
  | { readonly kind: 'offline' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready' }
  /** Signed in elsewhere: nothing happens until the user says 'use here'. */
  | { readonly kind: 'displaced'; readonly reason: DisplacedReason }
  | { readonly kind: 'signedOut' };

/** Everything the service tells, through one entrance. */
export type ChatEvent =
  | { readonly kind: 'status'; readonly status: ConnectionStatus }
  /** The network below a connection that stays signed in. */
  | { readonly kind: 'network'; readonly isConnected: boolean }
  /** The list as the service has it, in part while it is still sending its pages. */
  | {
      readonly kind: 'conversations';
      readonly conversations: readonly Conversation[];
      /** False while the service is still sending its pages: what is missing may yet come. */
      readonly isComplete: boolean;
    }
  /** New (`isNew`) or changed messages, to upsert by id. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[]; readonly isNew: boolean }
  | { readonly kind: 'typing'; readonly conversationId: ConversationId; readonly isTyping: boolean }
  | { readonly kind: 'presence'; readonly presences: readonly UserPresence[] }
  | { readonly kind: 'profiles'; readonly profiles: readonly Profile[] }
  /** Changed reactions of one message; a count of 0 removes one. */
  | { readonly kind: 'reactions'; readonly remoteId: string; readonly reactions: readonly Reaction[] }
  | { readonly kind: 'receipts'; readonly receipts: readonly ReceiptChange[] }
  /** Messages may be missing in a conversation, or in all (null): forget and load again. */
  | { readonly kind: 'gap'; readonly conversationId: ConversationId | null }
  /** Somebody asks to join a group, or a request was handled elsewhere. */
  | { readonly kind: 'groupApplications' }
  /** An application was answered, here or by somebody else who looks after the group. */
  | { readonly kind: 'applicationHandled'; readonly handled: HandledApplication }
  /** The service tells the user about a group. */
  | { readonly kind: 'groupNotice'; readonly notice: GroupNotice }
  /** A group's profile was changed. */
  | { readonly kind: 'group'; readonly conversationId: ConversationId; readonly change: GroupChange }
  /** Somebody came, went, was muted, or became something else. */
  | { readonly kind: 'groupMembers'; readonly conversationId: ConversationId; readonly change: MembersChange }
  /** The user's own place in a group changed. */
  | { readonly kind: 'groupSelf'; readonly conversationId: ConversationId; readonly change: OwnPlaceChange }
  /** A message was pinned in a group, or taken down. */
  | {
      readonly kind: 'pins';
      readonly conversationId: ConversationId;
      readonly remoteId: string;
      readonly isPinned: boolean;
      /** The pinned message; null where it was taken down. */
      readonly message: Message | null;
      readonly operator: TipMember;
    };

/** What happens in one group. */
export type GroupEvent = Extract<
  ChatEvent,
  { kind: 'group' | 'groupMembers' | 'groupSelf' | 'pins' | 'applicationHandled' | 'groupNotice' }
>;

/** What changed of the user's own place in a group. */
export type OwnPlaceChange =
  | { readonly membership: Membership }
  | { readonly role: MemberRole }
  /** In milliseconds; 0 gives the word back. */
  | { readonly mutedUntil: number };

/** A receipt that came apart from its message. */
export interface ReceiptChange {
  readonly remoteId: string;
  readonly receipt: Receipt;
}

/** A page of members who have or have not read a group message. */
export interface ReadMembersPage {
  readonly members: readonly Profile[];
  readonly cursor: string | null;
}

/** The chat service, as the stores see it: implemented by the connection, and by a stand-in in unit tests. */
export interface ChatPort {
  readonly selfId: string;
  readonly groups: GroupPort;
  /** The service's time in milliseconds. */
  now(): number;
  /**
   * Brings what a message is made of into reach before it is handed over: after a restart the originals of a
   * forwarded one are read again. Rejects with `messageMissing` where one is no more.
   */
  prepare(outgoing: Outgoing): Promise<void>;
  send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message>;
  /** Stops the upload of a file that is being sent; its sending then fails. False where none is running. */
  cancelUpload(file: File): boolean;
  /**
   * Looks for an own message by its nonce among what the service has since a time; null where it never arrived.
   * Rejects where that cannot be said.
   */
  findSent(conversationId: ConversationId, nonce: string, since: number): Promise<Message | null>;
  conversations(): Promise<readonly Conversation[]>;
  /** The newest page (no cursor) or the page older than a cursor. */
  history(conversationId: ConversationId, cursor: string | null): Promise<HistoryPage>;
  /** Messages around a known one, from the service and not from memory; `cursor` continues in the same direction. */
  historyFrom(message: Message, direction: 'older' | 'newer'): Promise<HistoryPage>;
  /** The newest messages as the service has them, whatever memory holds. */
  newest(conversationId: ConversationId): Promise<readonly Message[]>;
  /** Forgets what memory holds of a conversation, so that the next page comes from the service. */
  forgetMemory(conversationId: ConversationId): Promise<void>;
  markRead(conversationId: ConversationId): Promise<void>;
  /** Sets or takes away the mark that makes a read conversation look unread. */
  markUnread(conversationId: ConversationId, isMarked: boolean): Promise<void>;
  /** Looks for words in what the service keeps. */
  search(query: MessageQuery): Promise<readonly FoundConversation[]>;
  /** What was sent of a kind in one conversation, page by page from the newest back. */
  collected(
    conversationId: ConversationId,
    kind: CollectedKind,
    cursor: string | null,
  ): Promise<CollectedPage>;
  pin(conversationId: ConversationId, isPinned: boolean): Promise<void>;
  mute(conversationId: ConversationId, isMuted: boolean): Promise<void>;
  deleteConversation(conversationId: ConversationId): Promise<void>;
  /** Makes sure that a conversation exists on this side and resolves with it. */
  openConversation(conversationId: ConversationId): Promise<Conversation>;
  remove(messages: readonly Message[]): Promise<void>;
  revoke(message: Message): Promise<Message>;
  sendReceipts(messages: readonly Message[]): Promise<void>;
  /** Who read own messages of one group: history does not carry it. */
  receipts(messages: readonly Message[]): Promise<readonly ReceiptChange[]>;
  readMembers(message: Message, filter: 'read' | 'unread', cursor: string | null): Promise<ReadMembersPage>;
  react(message: Message, key: string, isOn: boolean): Promise<void>;
  /** The reactions of messages by {@link Message.remoteId}: history does not carry them. */
  reactions(messages: readonly Message[]): Promise<ReadonlyMap<string, readonly Reaction[]>>;
  translate(texts: readonly string[], language: string): Promise<readonly string[]>;
  voiceToText(message: Message): Promise<string>;
  openMerger(message: Message): Promise<readonly MergedMessage[]>;
  /** A record inside a record, by the key it carries in place of its messages. */
  openMergerByKey(downloadKey: string): Promise<readonly MergedMessage[]>;
  setTyping(conversationId: ConversationId, isTyping: boolean): Promise<void>;
  profiles(userIds: readonly string[]): Promise<readonly Profile[]>;
  /** Resolves with the present state; changes follow as events until unwatched. */
  watchPresence(userIds: readonly string[]): Promise<readonly UserPresence[]>;
  unwatchPresence(userIds: readonly string[]): Promise<void>;
}
