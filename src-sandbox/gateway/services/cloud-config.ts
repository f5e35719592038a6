import * as z from 'zod/mini';
import { command } from '../command.ts';

/** Every paid feature of the SDK, switched on. */
export const purchaseBits = '1'.repeat(64);

const halfDay = 12 * 3600;

/** Commands for the cloud configuration, paid features and statistics reports, which are ignored. */
export const configCommands = [
  command('im_sdk_config_mgr.fetch_config', z.unknown(), (_body, { settings: { app } }) => ({
    int32_error_code: 0,
    str_error_message: '',
    str_json_config: JSON.stringify({
      // By default the SDK requests at most 8 group profiles per second and drops the others without an
      // error: groups created or joined in quick succession would then be shown by their ids.
      cmd_frequency_limit: JSON.stringify([{ cmd: 'get_group_self_member_info', interval: 1, count: 100 }]),
      // Both lists contain this application, which stops the SDK's reports.
      evt_rpt_sdkappid_bl: String(app.sdkAppId),
      q_rpt_sdkappid_bl: String(app.sdkAppId),
    }),
    uint64_version: 1,
    uint32_expired_time: halfDay,
  })),
  command('im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2', z.unknown(), () => ({
    int32_error_code: 0,
    str_purchase_bits: purchaseBits,
    uint32_expired_time: halfDay,
  })),
  command('imopenstat.tim_web_report_v2', z.unknown(), () => ({}), true),
  command('im_msg_audit_mgr.get_local_words', z.unknown(), () => ({
    msg_cmd_error_code: { uint32_code: 0, str_err_msg: '' },
    uint64_version: 0,
  })),
];
