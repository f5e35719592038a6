import * as z from 'zod/mini';
import { command, inTopics, Whole } from '../command.ts';
import { c2cMessageCommands } from './c2c-messages.ts';
import { c2cSettingCommands } from './c2c-settings.ts';
import { modifyCommands } from './modify.ts';
import { readingCommands } from './reading.ts';

/** Commands of the message service. */
export const openImCommands = [
  ...c2cMessageCommands,
  ...c2cSettingCommands,
  ...modifyCommands.map(inTopics),
  ...readingCommands,

  // Removes stored '@' marks and group notices.
  command(
    'openim.deletemsg',
    z.looseObject({
      DelMsgList: z._default(
        z.array(
          z.looseObject({
            MsgSeq: z.optional(Whole),
            MsgRandom: z.optional(Whole),
            GroupId: z.optional(z.string()),
          }),
        ),
        [],
      ),
    }),
    ({ DelMsgList }, { account, chat }) => {
      for (const { MsgSeq = 0, MsgRandom = 0, GroupId: groupId } of DelMsgList)
        if (groupId) chat.atTips.remove(account, groupId, MsgSeq, MsgRandom);
      return {};
    },
  ),

  command('openim.ws_msg_push_ack', z.unknown(), () => ({})),
];
