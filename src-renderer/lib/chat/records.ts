import type { NoticeSentence } from '../rules/notices.ts';
import type { ConversationId } from './ids.ts';

/** One size of a picture. A width or height of 0 means unknown. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Stands for every member where members are mentioned; the service's own spelling. */
export const everyoneId = '__kImSDK_MesssageAtALL__';

export interface TextBody {
  readonly kind: 'text';
  readonly text: string;
  /** Ids of mentioned members; {@link everyoneId} among them for everyone. */
  readonly mentions: readonly string[];
}

export interface ImageBody {
  readonly kind: 'image';
  readonly original: Picture;
  readonly medium: Picture;
  readonly thumbnail: Picture;
  readonly format: 'jpg' | 'gif' | 'png' | 'bmp' | 'other';
}

export interface VideoBody {
  readonly kind: 'video';
  readonly url: string;
  /** Null where there is no poster. */
  readonly poster: Picture | null;
  readonly seconds: number;
  readonly bytes: number;
}

export interface AudioBody {
  readonly kind: 'audio';
  readonly url: string;
  readonly seconds: number;
  readonly bytes: number;
}

export interface FileBody {
  readonly kind: 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

export interface LocationBody {
  readonly kind: 'location';
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Where the sender says the place is shown; absent where they do not. */
  readonly href?: string;
  /** A picture of the place; absent where there is none. */
  readonly url?: string;
}

/** A big sticker. */
export interface FaceBody {
  readonly kind: 'face';
  /** The sticker group. */
  readonly group: number;
  /** The sticker's key in its group, or one of an installation's own. */
  readonly key: string;
  /** Its picture where the sender names one; absent otherwise. */
  readonly url?: string;
}

/** One message of a merged chat record; deeper records are mergers again. */
export interface MergedMessage {
  readonly id: string;
  readonly senderId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly time: number;
  readonly body: MessageBody;
}

export interface MergerBody {
  readonly kind: 'merger';
  readonly title: string;
  readonly abstracts: readonly string[];
  /** Null where the messages are to be downloaded first. */
  readonly messages: readonly MergedMessage[] | null;
  /** Fetches the messages where they are not here and there is no message of the history to fetch them by. */
  readonly downloadKey?: string;
}

export interface CustomBody {
  readonly kind: 'custom';
  readonly content: CustomContent;
  readonly description: string;
  readonly extension: string;
}

export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** The parsed data of a custom message by its businessID; data that does not fit is `unknown`. */
export type CustomContent =
  | {
      readonly type: 'service';
      readonly title: string;
      readonly link: KeyValue | null;
      readonly items: readonly KeyValue[];
      readonly description: string;
    }
  | { readonly type: 'evaluate'; readonly score: number; readonly comment: string }
  | {
      readonly type: 'order';
      readonly imageUrl: string;
      readonly title: string;
      readonly description: string;
      readonly price: string;
      readonly link: string;
    }
  | { readonly type: 'link'; readonly text: string; readonly link: string }
  | {
      readonly type: 'orderNotice';
      readonly content: string;
      readonly buttonText: string;
      readonly webLink: string;
      readonly mobileLink: string;
      /** The hosts the button is meant for; empty for all. */
      readonly targets: readonly ('h5' | 'web')[];
      /** What it says by name, where it does: the words then are the reader's. */
      readonly sentence?: NoticeSentence;
    }
  | { readonly type: 'consultation'; readonly title: string; readonly items: readonly KeyValue[] }
  | { readonly type: 'groupCreated'; readonly operator: string; readonly text: string }
  | {
      readonly type: 'call';
      readonly media: 'voice' | 'video';
      readonly state: 'started' | 'ended' | 'rejected' | 'cancelled' | 'missed' | 'busy' | 'unknown';
      readonly seconds: number;
      readonly isGroup: boolean;
    }
  | { readonly type: 'room'; readonly event: 'invite' | 'engine' | 'message'; readonly text: string }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'unknown'; readonly businessId: string };

/** A person named by a group tip. */
export interface TipMember {
  readonly userId: string;
  readonly nick: string;
}

/** What happened in a group, shown as one centred line. */
export type Tip =
  | {
      readonly type: 'joined' | 'removed' | 'madeAdmin' | 'unmadeAdmin';
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
    }
  | { readonly type: 'left'; readonly operator: TipMember; readonly members: readonly TipMember[] }
  | { readonly type: 'renamed'; readonly operator: TipMember; readonly name: string }
  | { readonly type: 'noticeChanged'; readonly operator: TipMember; readonly notice: string }
  | { readonly type: 'avatarChanged'; readonly operator: TipMember }
  | { readonly type: 'ownerChanged'; readonly operator: TipMember; readonly owner: TipMember }
  | { readonly type: 'muteAllChanged'; readonly operator: TipMember; readonly isOn: boolean }
  | {
      readonly type: 'memberMuted';
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
      readonly seconds: number;
    }
  | { readonly type: 'pinChanged'; readonly operator: TipMember; readonly isPinned: boolean }
  | { readonly type: 'other'; readonly operator: TipMember };

export interface TipBody {
  readonly kind: 'tip';
  readonly tip: Tip;
}

export interface RevokedBody {
  readonly kind: 'revoked';
  readonly revokerId: string;
  readonly revokerNick: string;
  /** The text to put back into the composer: own revoked texts only. */
  readonly editableText: string | null;
}

/** A message this version cannot show: of an unknown kind, or malformed. */
export interface UnsupportedBody {
  readonly kind: 'unsupported';
  readonly reason: 'unknown' | 'malformed';
}

/** What a message says, by kind. */
export type MessageBody =
  | TextBody
  | ImageBody
  | VideoBody
  | AudioBody
  | FileBody
  | LocationBody
  | FaceBody
  | MergerBody
  | CustomBody
  | TipBody
  | RevokedBody
  | UnsupportedBody;

/** The quoted message's kind, by its number on the wire. */
export const quoteTypes = {
  none: 0,
  text: 1,
  custom: 2,
  image: 3,
  audio: 4,
  video: 5,
  file: 6,
  location: 7,
  face: 8,
  tip: 9,
  merger: 10,
} as const;

/** The message a message answers; kept small because it travels inside the answer. */
export interface Quote {
  /** The service's id of the quoted message: {@link Message.remoteId}. */
  readonly remoteId: string;
  readonly kind: keyof typeof quoteTypes;
  readonly abstract: string;
  readonly sender: string;
}

export interface Reaction {
  readonly key: string;
  readonly count: number;
  readonly isMine: boolean;
  readonly userIds: readonly string[];
}

/** Who read a message sent with a receipt. */
export interface Receipt {
  readonly readCount: number;
  readonly unreadCount: number;
  readonly isPeerRead: boolean;
}

/** Who sent a message with which fate: own ones begin as `sending`. */
export type Delivery = 'sending' | 'sent' | 'failed';

/** One message. Replaced whole when anything about it changes; `id` stays the same from the first key press. */
export interface Message {
  /** Stable from the outbox to the history: the nonce for own messages that carry one, else the service's id. */
  readonly id: string;
  /** The service's id; null until the service has taken the message. */
  readonly remoteId: string | null;
  /** Set on own messages that went through the outbox. */
  readonly nonce: string | null;
  readonly conversationId: ConversationId;
  readonly flow: 'in' | 'out';
  readonly delivery: Delivery;
  /** Why sending failed; null otherwise. */
  readonly failure: SendFailureReason | null;
  /** Uploaded part from 0 to 1; null where nothing is being uploaded. */
  readonly progress: number | null;
  /** Milliseconds, of whole seconds once the service has taken the message. */
  readonly time: number;
  /** The service's number of the message in its conversation: orders messages of one second in groups. */
  readonly sequence: number;
  readonly senderId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly body: MessageBody;
  readonly quote: Quote | null;
  readonly reactions: readonly Reaction[];
  /** Null where no receipt was asked for. */
  readonly receipt: Receipt | null;
  /** True once the peer of a one-to-one conversation has read it. */
  readonly isPeerRead: boolean;
  readonly isRead: boolean;
  readonly isDeleted: boolean;
  readonly hasRiskContent: boolean;
  /** True for signalling (calls): no quote, no receipt. */
  readonly isSignalling: boolean;
}

/** Why a message was not sent, as a key of the chat texts (specification, chat §8). */
export type SendFailureReason =
  | 'blockedWord'
  | 'invalidImage'
  | 'bannedFile'
  | 'fileNotFound'
  | 'fileTooLarge'
  | 'tooLong'
  | 'sensitiveText'
  | 'sensitiveImage'
  | 'forbiddenWords'
  | 'mutedByAdmin'
  | 'notInGroup'
  | 'groupMissing'
  | 'userMissing'
  | 'packageNeeded'
  | 'network'
  | 'notSignedIn'
  | 'other';

/** What the conversation list shows of the newest message. */
export interface LastMessage {
  readonly time: number;
  readonly flow: 'in' | 'out';
  readonly senderId: string;
  readonly nick: string;
  readonly body: MessageBody;
}

/** Whether the user is (still) a member: numbers 4, 5 and 8 of the specification's `operationType`. */
export type Membership = 'member' | 'removed' | 'dissolved' | 'left';

export type GroupType = 'work' | 'public' | 'meeting' | 'live' | 'community';

/** One conversation. Replaced whole when anything about it changes. */
export interface Conversation {
  readonly id: ConversationId;
  readonly kind: 'user' | 'group';
  /** The user's or the group's id. */
  readonly peerId: string;
  /** Empty where the service knows no name: show the peer's id. */
  readonly name: string;
  readonly avatar: string;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** True while the user wants a read conversation to look unread. */
  readonly isMarkedUnread?: boolean | undefined;
  readonly mention: 'none' | 'me' | 'all' | 'both';
  readonly lastMessage: LastMessage | null;
  readonly membership: Membership;
  /** Null for one-to-one conversations. */
  readonly groupType: GroupType | null;
  readonly memberCount: number | null;
  /** Up to when the peer has read, in milliseconds; 0 where unknown. */
  readonly peerReadTime: number;
}

/** A user's profile as the chat service knows it. */
export interface Profile {
  readonly userId: string;
  readonly nick: string;
  readonly avatar: string;
}

export interface Presence {
  readonly userId: string;
  readonly isOnline: boolean;
}

/** One page of a conversation's messages, oldest first. */
export interface HistoryPage {
  readonly messages: readonly Message[];
  /** Opaque: pass it back for the next page; null at the end. */
  readonly cursor: string | null;
}

/** Where the service finds a message again, also for a client that has started anew. */
export interface MessageRef extends Pick<Message, 'conversationId' | 'time' | 'sequence'> {
  readonly remoteId: string;
}

/** What the user sends: the content of a message before the service has it. Files are kept as they were chosen. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly mentions: readonly string[] }
  | { readonly kind: 'image'; readonly file: File; readonly width: number; readonly height: number }
  | { readonly kind: 'video'; readonly file: File; readonly seconds: number }
  | { readonly kind: 'audio'; readonly file: File; readonly seconds: number }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'face'; readonly group: number; readonly key: string }
  | {
      readonly kind: 'location';
      readonly description: string;
      readonly latitude: number;
      readonly longitude: number;
    }
  | {
      readonly kind: 'custom';
      /** With its businessID. */
      readonly data: Readonly<Record<string, unknown>>;
      /** How it looks until the service has it. */
      readonly preview: CustomContent;
      readonly description: string;
      readonly extension: string;
    }
  /** Sends copies of received or sent messages, one by one or as one record. */
  | { readonly kind: 'forward'; readonly source: MessageRef; readonly preview: MessageBody }
  | {
      readonly kind: 'merger';
      readonly sources: readonly MessageRef[];
      readonly title: string;
      readonly abstracts: readonly string[];
      readonly compatibleText: string;
    };

/** One message on its way out. */
export interface Outgoing {
  readonly nonce: string;
  readonly conversationId: ConversationId;
  readonly body: OutgoingBody;
  readonly quote: Quote | null;
  readonly needsReceipt: boolean;
}
