import { expect, test } from 'vitest';
import { commands } from '#sandbox/gateway/commands.ts';
import { sdkCommands, sdkEngines, unsentNames } from './sdk-commands.ts';
import { Wire } from './Wire.ts';

/** Commands that the server pushes; a client never sends them. */
const pushes = [
  'StatSvc.KickOther',
  'OverLoadPush.notify2',
  'im_open_push.msg_push',
  'im_open_push.multi_msg_push_ws',
  'im_open_status.stat_forceoffline',
  'im_sdk_config_mgr.push_configv2',
  'im_sdk_config_mgr.push_imsdk_purchase_bitsv2',
];

/**
 * Command families that the SDK passes through unread for other products, which the sandbox does not have. Of calls it
 * answers what an engine asks at every sign-in.
 */
const engines = [
  'call_engine_srv',
  'callkit_records_svr',
  'live_engine_http_srv',
  'live_engine_pk',
  'live_engine_srv',
  'room_engine_http_srv',
  'room_engine_mic',
  'room_engine_srv',
  'trtc_ai_service',
  'tui_room_svr',
];

test('every command that the SDK can send is served', () => {
  const asked = [...sdkCommands()].filter((name) => !pushes.includes(name));
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((name) => !commands.has(name))).toEqual([]);
});

test('the code of the SDK is read whole: each name that it declares is in a command, apart from those it never sends', () => {
  expect(unsentNames()).toEqual([
    'add_conv_to_group',
    'apply_join_group_noauth',
    'del_conv_from_group',
    'get_msg_noauth',
    'pendency_refuse',
    'query_grp',
    'query_grp_member',
    'query_user',
    'set_conv_custom_data',
  ]);
});

test('every push is known to the SDK', () => {
  const known = sdkCommands();
  expect(pushes.filter((name) => !known.has(name))).toEqual([]);
});

test('the SDK passes only the known families through', () => {
  expect(sdkEngines()).toEqual(engines);
});

test.each(['get_invitation', 'clean_previous_device_call'])(
  'an engine for calls learns at its sign-in that nobody calls: %s',
  async (name) => {
    expect(await new Wire('a').code('a', `call_engine_srv.${name}`)).toBe(0);
  },
);
