import type { EntryOption, GroupType, MemberRole } from '../records.ts';
import { text } from './read.ts';

const groupTypes: Readonly<Record<string, GroupType>> = {
  Private: 'work',
  Work: 'work',
  Public: 'public',
  ChatRoom: 'meeting',
  Meeting: 'meeting',
  AVChatRoom: 'live',
  Community: 'community',
};

const roles: Readonly<Record<string, MemberRole>> = { Owner: 'owner', Admin: 'admin', Member: 'member' };

const joinOptions: Readonly<Record<string, EntryOption>> = {
  FreeAccess: 'free',
  NeedPermission: 'approval',
  DisableApply: 'disallow',
};

const inviteOptions: Readonly<Record<string, EntryOption>> = {
  FreeAccess: 'free',
  NeedPermission: 'approval',
  DisableInvite: 'disallow',
};

/** The type of a group by either of its names; an unknown type is treated as the strictest one. */
export function groupTypeFromSdk(value: unknown): GroupType {
  return groupTypes[text(value, 20)] ?? 'public';
}

/** A role; null for a person without one. */
export function roleFromSdk(value: unknown): MemberRole | null {
  return roles[text(value, 20)] ?? null;
}

/** The way people join by themselves; undefined if the service does not say. */
export function joinOptionFromSdk(value: unknown): EntryOption | undefined {
  return joinOptions[text(value, 20)];
}

/** The way members bring others in; undefined if the service does not say. */
export function inviteOptionFromSdk(value: unknown): EntryOption | undefined {
  return inviteOptions[text(value, 20)];
}
