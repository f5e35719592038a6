import { expect, test } from 'vitest';
import { commands } from '#sandbox/gateway/commands.ts';
import { sdkCommands } from './sdk-commands.ts';

/** What the service says by itself; a client never asks for it. */
const pushes = [
  'StatSvc.KickOther',
  'OverLoadPush.notify2',
  'im_open_push.msg_push',
  'im_open_push.multi_msg_push_ws',
  'im_open_status.stat_forceoffline',
  'im_sdk_config_mgr.push_configv2',
  'im_sdk_config_mgr.push_imsdk_purchase_bitsv2',
];

/** Commands without an answer yet, each with the reason. */
const missing: Readonly<Record<string, string>> = {
  'group_open_http_noauth_svc.apply_join_group': 'open rooms (AVChatRoom) are not built yet',
  'group_open_long_polling_http_svc.get_msg': 'open rooms (AVChatRoom) are not built yet',
  'group_open_long_polling_http_noauth_svc.get_msg': 'open rooms (AVChatRoom) are not built yet',
  'group_open_http_svc.get_huge_group_msg': 'open rooms (AVChatRoom) are not built yet',
  'million_group_open_http_svc.get_huge_group_msg': 'open rooms (AVChatRoom) are not built yet',
  'group_open_avchatroom_http_svc.get_members': 'open rooms (AVChatRoom) are not built yet',
  'million_group_open_http_svc.get_members': 'open rooms (AVChatRoom) are not built yet',
  'group_open_avchatroom_http_svc.modify_user_info': 'open rooms (AVChatRoom) are not built yet',
  'million_group_open_http_svc.modify_user_info': 'open rooms (AVChatRoom) are not built yet',
  'group_open_http_svc.ban_group_member': 'open rooms (AVChatRoom) are not built yet',
  'million_group_open_http_svc.ban_group_member': 'open rooms (AVChatRoom) are not built yet',
  'million_group_open_http_svc.create_topic': 'topics are not built yet',
  'million_group_open_http_svc.destroy_topic': 'topics are not built yet',
  'million_group_open_http_svc.modify_topic': 'topics are not built yet',
  'million_group_open_http_svc.get_topic': 'topics are not built yet',
  'group_open_http_svc.handle_invite_join_permission_group': 'invitations are not asked about yet',
  'group_open_http_svc.handle_invite_join_group': 'invitations are not asked about yet',
  'million_group_open_http_svc.handle_invite_join_permission_group': 'invitations are not asked about yet',
  'million_group_open_http_svc.handle_invite_join_group': 'invitations are not asked about yet',
  'group_open_http_svc.get_group_msg_receipts_by_users': 'receipts by reader are not read yet',
  'million_group_open_http_svc.get_group_msg_receipts_by_users': 'receipts by reader are not read yet',
  'group_member_search.query': 'members are not searched yet',
};

test('every command the SDK can send is served', () => {
  const asked = [...sdkCommands()].filter((name) => !pushes.includes(name));
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((name) => !commands.has(name)).sort()).toEqual(Object.keys(missing).sort());
});

test('every push is one the SDK knows', () => {
  const known = sdkCommands();
  expect(pushes.filter((name) => !known.has(name))).toEqual([]);
});
