import * as z from 'zod/mini';
import { command, Text, Whole } from '../command.ts';

/** Commands with which phones report displayed notifications; the reports are ignored. */
export const pushReportCommands = [
  command(
    'offline_push_report.uniapp_sdk_report',
    z.looseObject({
      UinappPushEvents: z
        .array(
          z.looseObject({
            EventType: z.optional(Whole),
            EventTime: z.optional(Whole),
            ClickExt: Text(4000),
          }),
        )
        .check(z.maxLength(100)),
    }),
    () => ({}),
  ),
];
