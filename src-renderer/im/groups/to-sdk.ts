import TencentCloudChat from '@tencentcloud/chat';
import type { EntryOption, GroupType, MemberRole } from '../records.ts';

const { TYPES } = TencentCloudChat;

/** The SDK's names of the types of groups. */
export const typeToSdk: Readonly<Record<GroupType, TencentCloudChat.TYPES>> = {
  work: TYPES.GRP_WORK,
  public: TYPES.GRP_PUBLIC,
  meeting: TYPES.GRP_MEETING,
  live: TYPES.GRP_AVCHATROOM,
  community: TYPES.GRP_COMMUNITY,
};

/** The SDK's names of the roles. */
export const roleToSdk: Readonly<Record<MemberRole, TencentCloudChat.TYPES>> = {
  owner: TYPES.GRP_MBR_ROLE_OWNER,
  admin: TYPES.GRP_MBR_ROLE_ADMIN,
  member: TYPES.GRP_MBR_ROLE_MEMBER,
};

/** The SDK's names of the ways in which people join by themselves. */
export const joinOptionToSdk: Readonly<Record<EntryOption, TencentCloudChat.TYPES>> = {
  free: TYPES.JOIN_OPTIONS_FREE_ACCESS,
  approval: TYPES.JOIN_OPTIONS_NEED_PERMISSION,
  disallow: TYPES.JOIN_OPTIONS_DISABLE_APPLY,
};

/** The SDK's names of the ways in which members bring others in; the SDK's types lack them. */
export const inviteOptionToSdk: Readonly<Record<EntryOption, string>> = {
  free: 'FreeAccess',
  approval: 'NeedPermission',
  disallow: 'DisableInvite',
};
