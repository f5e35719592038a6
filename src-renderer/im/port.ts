import type { GroupPort } from './groups/GroupPort.ts';
import type {
  AddOutcome,
  Contact,
  ContactRequest,
  ContactRule,
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
import type { Direction, Reach } from './whole-second.ts';

/** The reason why the service signed this place out of the chat. */
export type DisplacedReason = 'otherBrowser' | 'otherDevice' | 'byService' | 'signatureExpired';

/** The state of the connection. Calls reach the service only in `ready`. */
export type ConnectionStatus =
  | { readonly kind: 'offline' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready' }
  /** The user signed in elsewhere; nothing happens until they press 'use here'. */
  | { readonly kind: 'displaced'; readonly reason: DisplacedReason }
  | { readonly kind: 'signedOut' };

/** Every event of the service. */
export type ChatEvent =
  | { readonly kind: 'status'; readonly status: ConnectionStatus }
  /** The network below a connection that stays signed in. */
  | { readonly kind: 'network'; readonly isConnected: boolean }
  /** The service's list, which is incomplete while its pages arrive. */
  | {
      readonly kind: 'conversations';
      readonly conversations: readonly Conversation[];
      /** False while pages are still arriving: conversations may still be missing. */
      readonly isComplete: boolean;
    }
  /** New (`isNew`) or changed messages, to upsert by id. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[]; readonly isNew: boolean }
  /** Somebody recalled a message of which the service told nothing else; the product may know the message. */
  | ({ readonly kind: 'recalled' } & Recall)
  /** Messages that the user deleted in another window, by {@link Message.id}. */
  | { readonly kind: 'removed'; readonly conversationId: ConversationId; readonly ids: readonly string[] }
  /** The user deleted a conversation in another window. */
  | { readonly kind: 'deleted'; readonly conversationId: ConversationId }
  /** The user read a conversation in another window. */
  | { readonly kind: 'read'; readonly conversationId: ConversationId }
  | { readonly kind: 'typing'; readonly conversationId: ConversationId; readonly isTyping: boolean }
  | { readonly kind: 'presence'; readonly presences: readonly UserPresence[] }
  | { readonly kind: 'profiles'; readonly profiles: readonly Profile[] }
  /** All contacts of the user, after any change. */
  | { readonly kind: 'contacts'; readonly contacts: readonly Contact[] }
  /** All open requests of people who want to add the user to their contacts, after any change. */
  | { readonly kind: 'contactRequests'; readonly requests: readonly ContactRequest[] }
  /** Changed reactions of one message; a count of 0 removes one. */
  | { readonly kind: 'reactions'; readonly remoteId: string; readonly reactions: readonly Reaction[] }
  | { readonly kind: 'receipts'; readonly receipts: readonly ReceiptChange[] }
  /**
   * Messages may be missing in a conversation, or in all (null); its messages have to be cleared and loaded again.
   */
  | { readonly kind: 'gap'; readonly conversationId: ConversationId | null }
  /**
   * The client's memory of a conversation, or of all (null), may have older holes; it is checked when a conversation
   * is opened.
   */
  | { readonly kind: 'doubt'; readonly conversationId: ConversationId | null }
  /** Somebody asks to join a group, or a request was handled elsewhere. */
  | { readonly kind: 'groupApplications' }
  /** An application was answered, here or by another owner or admin of the group. */
  | { readonly kind: 'applicationHandled'; readonly handled: HandledApplication }
  /** A notice of the service to the user about a group. */
  | { readonly kind: 'groupNotice'; readonly notice: GroupNotice }
  /** A group's profile was changed. */
  | { readonly kind: 'group'; readonly conversationId: ConversationId; readonly change: GroupChange }
  /** A member joined, left, was muted, or got another role. */
  | { readonly kind: 'groupMembers'; readonly conversationId: ConversationId; readonly change: MembersChange }
  /** The user's own place in a group changed. */
  | { readonly kind: 'groupSelf'; readonly conversationId: ConversationId; readonly change: OwnPlaceChange }
  /** A message was pinned in a group, or unpinned. */
  | {
      readonly kind: 'pins';
      readonly conversationId: ConversationId;
      readonly remoteId: string;
      readonly isPinned: boolean;
      /** The pinned message; null where it was unpinned. */
      readonly message: Message | null;
      readonly operator: TipMember;
    };

/** The events of one group. */
export type GroupEvent = Extract<
  ChatEvent,
  { kind: 'group' | 'groupMembers' | 'groupSelf' | 'pins' | 'applicationHandled' | 'groupNotice' }
>;

/** A change of the user's own place in a group. */
export type OwnPlaceChange =
  | { readonly membership: Membership }
  | { readonly role: MemberRole }
  /** The user took another name in the group in another window; empty for their nick. */
  | { readonly nameCard: string }
  /** The end of the mute in milliseconds; 0 ends it. */
  | { readonly mutedUntil: number };

/** A recall that arrived apart from its message. */
export interface Recall {
  readonly conversationId: ConversationId;
  readonly remoteId: string;
  /** Who recalled it; empty if the service did not say. */
  readonly revokerId: string;
  readonly revokerNick: string;
}

/** A receipt that arrived apart from its message. */
export interface ReceiptChange {
  readonly remoteId: string;
  readonly receipt: Receipt;
}

/** A page of members who have or have not read a group message. */
export interface ReadMembersPage {
  readonly members: readonly Profile[];
  readonly cursor: string | null;
}

/** The chat service, as the stores see it. The connection implements it, and a stand-in in unit tests. */
export interface ChatPort {
  readonly selfId: string;
  readonly groups: GroupPort;
  /** The service's time in milliseconds. */
  now(): number;
  /**
   * Loads the content of a message before it is sent: after a restart the originals of a forwarded one are read
   * again. Rejects with `messageMissing` if one no longer exists.
   */
  prepare(outgoing: Outgoing): Promise<void>;
  send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message>;
  /** Stops the upload of a file; its message then fails. False if no upload is running. */
  cancelUpload(file: File): boolean;
  /**
   * Finds an own message by its nonce among the service's messages since a time; null if it never arrived. Rejects if
   * the search could not be completed.
   */
  findSent(conversationId: ConversationId, nonce: string, since: number): Promise<Message | null>;
  conversations(): Promise<readonly Conversation[]>;
  /** The newest page (no cursor) or the page older than a cursor. */
  history(conversationId: ConversationId, cursor: string | null): Promise<HistoryPage>;
  /**
   * Messages from a known one on, from the service and not from memory; `cursor` is null if the history ends with them.
   * By default one page. With the reach `place` they cover the whole place of the message, so that whichever message is
   * missing from it was deleted.
   */
  historyFrom(message: Message, direction: Direction, reach?: Reach): Promise<HistoryPage>;
  /** The newest messages from the service, without the client's memory. */
  newest(conversationId: ConversationId): Promise<readonly Message[]>;
  /** Clears the memory of a conversation, so that the next page comes from the service. */
  forgetMemory(conversationId: ConversationId): Promise<void>;
  markRead(conversationId: ConversationId): Promise<void>;
  /** Sets or removes the mark that makes a read conversation look unread. */
  markUnread(conversationId: ConversationId, isMarked: boolean): Promise<void>;
  /** Searches the service's messages for a text. */
  search(query: MessageQuery): Promise<readonly FoundConversation[]>;
  /** The messages of one kind in one conversation, page by page from the newest back. */
  collected(
    conversationId: ConversationId,
    kind: CollectedKind,
    cursor: string | null,
  ): Promise<CollectedPage>;
  pin(conversationId: ConversationId, isPinned: boolean): Promise<void>;
  mute(conversationId: ConversationId, isMuted: boolean): Promise<void>;
  deleteConversation(conversationId: ConversationId): Promise<void>;
  /** Makes sure that a conversation exists in the client and resolves with it. */
  openConversation(conversationId: ConversationId): Promise<Conversation>;
  /** Deletes messages of one conversation for the user only, `messageLimits.deletedAtOnce` at most. */
  remove(messages: readonly Message[]): Promise<void>;
  revoke(message: Message): Promise<Message>;
  sendReceipts(messages: readonly Message[]): Promise<void>;
  /** The receipts of own messages of one group, which the history does not contain. */
  receipts(messages: readonly Message[]): Promise<readonly ReceiptChange[]>;
  readMembers(message: Message, filter: 'read' | 'unread', cursor: string | null): Promise<ReadMembersPage>;
  react(message: Message, key: string, isOn: boolean): Promise<void>;
  /** The reactions of messages by {@link Message.remoteId}, which the history does not contain. */
  reactions(messages: readonly Message[]): Promise<ReadonlyMap<string, readonly Reaction[]>>;
  translate(texts: readonly string[], language: string): Promise<readonly string[]>;
  voiceToText(message: Message): Promise<string>;
  openMerger(message: Message): Promise<readonly MergedMessage[]>;
  /** The messages of a record inside a record, by the key that it has in their place. */
  openMergerByKey(downloadKey: string): Promise<readonly MergedMessage[]>;
  setTyping(conversationId: ConversationId, isTyping: boolean): Promise<void>;
  profiles(userIds: readonly string[]): Promise<readonly Profile[]>;
  /** The user's contacts; changes follow as events. */
  contacts(): Promise<readonly Contact[]>;
  /** One contact as the service has it now; null for other people. */
  contact(userId: string): Promise<Contact | null>;
  /**
   * Adds a person to the user's contacts; the other side's contacts stay as they are. Somebody who is asked first reads
   * the word.
   */
  addContact(userId: string, remark: string, word: string): Promise<AddOutcome>;
  removeContact(userId: string): Promise<void>;
  setRemark(userId: string, remark: string): Promise<void>;
  /** The open requests of people who want to add the user; changes follow as events. */
  contactRequests(): Promise<readonly ContactRequest[]>;
  /** Answers such a request. With consent both have each other in their contacts. */
  answerContactRequest(userId: string, isAccepted: boolean): Promise<void>;
  /** Who may add an account to their contacts. */
  contactRule(userId: string): Promise<ContactRule>;
  /** Sets who may add the user. */
  setContactRule(rule: ContactRule): Promise<void>;
  /** Resolves with the present state; changes follow as events until unwatched. */
  watchPresence(userIds: readonly string[]): Promise<readonly UserPresence[]>;
  unwatchPresence(userIds: readonly string[]): Promise<void>;
  /** Whether the others see the user as away; changes follow as events about the user's own presence. */
  isAway(): Promise<boolean>;
  /** Makes the others see the user as away, or as online again, on all devices. */
  setAway(isAway: boolean): Promise<void>;
}

/** A signed-in user's connection to the chat service; {@link ChatEvent}s report what happens on it. */
export interface Connection {
  readonly port: ChatPort;
  /** Signs in; status events report the outcome. */
  start(): Promise<void>;
  /** Takes the chat back from the place that displaced this one. */
  useHere(): Promise<void>;
  /** Reconnects at once instead of waiting for the next attempt. */
  reconnect(): void;
  /** Reconnects at once after a sleep of the machine. */
  woke(sleptMs: number): void;
  /**
   * Leaves the service and emits nothing more. Settles once another connection can be made. What the SDK stored stays
   * for the next connection of the same user.
   */
  retire(): Promise<void>;
}
