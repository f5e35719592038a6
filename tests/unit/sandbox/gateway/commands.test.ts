import { expect, test } from 'vitest';
import { commands } from '#sandbox/gateway/commands.ts';
import { sdkCommands, sdkEngines } from './sdk-commands.ts';

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
 * Command families that the SDK passes through unread for other products, which the sandbox does not have.
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

test('every push is known to the SDK', () => {
  const known = sdkCommands();
  expect(pushes.filter((name) => !known.has(name))).toEqual([]);
});

test('the SDK passes only the known families through', () => {
  expect(sdkEngines()).toEqual(engines);
});
