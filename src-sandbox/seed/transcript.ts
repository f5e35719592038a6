import type { WireElement } from '../gateway/elements.ts';
import type { InviteOption, WireGroupType } from '../gateway/group-types.ts';

/** One message of a transcript. */
export interface Line {
  from: number;
  /** Seconds since the epoch. */
  at: number;
  element: WireElement;
  /** A name with which a later line can quote this one. */
  name?: string;
  /** Quotes a named line: its type by number and its summary. */
  quote?: { name: string; type: number; abstract: string };
  reactions?: readonly (readonly [key: string, by: readonly number[]])[];
  /** In groups: the mentioned people. */
  mention?: readonly number[];
  /** Recalled, by the sender unless stated otherwise. */
  isRevoked?: boolean;
  revoker?: number;
  /** In groups: requests read receipts. */
  hasReceipt?: boolean;
  readBy?: readonly number[];
}

/** A group event instead of a message. */
export interface TipLine {
  at: number;
  operator: number;
  kind: 'joined' | 'left' | 'removed' | 'madeAdmin' | 'renamed' | 'noticeChanged';
  members: readonly number[];
  news?: Readonly<Record<string, string>>;
}

/** A seeded one-to-one conversation. */
export interface Transcript {
  a: number;
  b: number;
  lines: readonly Line[];
  readUntil?: Readonly<Record<number, number>>;
  pinnedBy?: readonly number[];
  mutedBy?: readonly number[];
}

/** A seeded topic of a community. */
export interface TopicTranscript {
  /** The end of its id, after the community's id. */
  key: string;
  name: string;
  lines: readonly Line[];
  readUntil?: Readonly<Record<number, number>>;
}

/** A seeded group. */
export interface GroupTranscript {
  id: string;
  type: WireGroupType;
  name: string;
  /** Its picture; absent for a group that shows its members. */
  emblem?: string;
  owner: number;
  admins: readonly number[];
  members: readonly number[];
  introduction: string;
  notice: string;
  createdAt: number;
  lines: readonly (Line | TipLine)[];
  readUntil?: Readonly<Record<number, number>>;
  pinnedBy?: readonly number[];
  mutedBy?: readonly number[];
  /** Open applications to join; with an inviter, the inviter applies for another person. */
  applications?: readonly { applicant: number; inviter?: number; message: string; at: number }[];
  /** Whether members may invite others, if the group type allows the choice. */
  inviteOption?: InviteOption;
  /** The topics of a community that has some; its messages belong to them. */
  topics?: readonly TopicTranscript[];
  /** The number of further members without a profile, for the scales of measurements. */
  crowd?: number;
}

/** Names and pictures of the accounts in transcripts. */
export type Profiles = ReadonlyMap<number, { nick: string; image: string }>;
