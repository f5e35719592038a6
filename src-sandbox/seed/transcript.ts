import type { WireElement } from '../gateway/elements.ts';
import type { InviteOption, WireGroupType } from '../gateway/group-types.ts';

/** One message of a transcript. */
export interface Line {
  from: number;
  /** Seconds since the epoch. */
  at: number;
  element: WireElement;
  /** A name by which a later line quotes this one. */
  name?: string;
  /** Quotes a named line: its kind by number and what stands for it. */
  quote?: { name: string; type: number; abstract: string };
  reactions?: readonly (readonly [key: string, by: readonly number[]])[];
  /** Groups: who is mentioned. */
  mention?: readonly number[];
  /** Recalled, by the sender unless said otherwise. */
  isRevoked?: boolean;
  revoker?: number;
  /** Groups: counts who has read it. */
  hasReceipt?: boolean;
  readBy?: readonly number[];
}

/** Something that happened in a group instead of a message. */
export interface TipLine {
  at: number;
  operator: number;
  kind: 'joined' | 'left' | 'removed' | 'madeAdmin' | 'renamed' | 'noticeChanged';
  members: readonly number[];
  news?: Readonly<Record<string, string>>;
}

/** A conversation between two people as written for the seed. */
export interface Transcript {
  a: number;
  b: number;
  lines: readonly Line[];
  readUntil?: Readonly<Record<number, number>>;
  pinnedBy?: readonly number[];
  mutedBy?: readonly number[];
}

/** A group as written for the seed. */
export interface GroupTranscript {
  id: string;
  type: WireGroupType;
  name: string;
  emblem: string;
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
  /** Open requests to come in; with an inviter, of a member for somebody else. */
  applications?: readonly { applicant: number; inviter?: number; message: string; at: number }[];
  /** Whether members bring others in, where the type leaves the choice. */
  inviteOption?: InviteOption;
  /** Members beyond those with a name, for the scales to measure with. */
  crowd?: number;
}
