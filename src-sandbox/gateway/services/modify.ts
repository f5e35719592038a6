import * as z from 'zod/mini';
import { command, PlaceId, Text, Whole } from '../command.ts';
import { MsgBody } from '../element-schemas.ts';
import { codes, WireError } from '../errors.ts';
import { changedMessage } from '../modification.ts';
import { MessageId, messageNamed } from './c2c-access.ts';
import { allowed } from './group-access.ts';

/** Content changes have one command for one-to-one messages and one for groups. */
const Modification = {
  MsgVersion: z.optional(Whole),
  MsgBody: z.optional(MsgBody),
  CloudCustomData: z.optional(Text(8000)),
};

/** The reply to a message change: the stored content, and whether another change came first. */
const modified = (now: { body: string; version: number; custom_data: string }, isConflict: boolean) => ({
  MsgBody: JSON.parse(now.body) as unknown,
  MsgVersion: now.version,
  CloudCustomData: now.custom_data,
  ...(isConflict && {
    ErrorCode: codes.modifyConflict,
    ErrorInfo: 'The message was changed meanwhile.',
  }),
});

/** Commands that change a sent message. */
export const modifyCommands = [
  command(
    'openim.modify_c2c_msg',
    z.looseObject({ ...MessageId.shape, ...Modification }),
    (body, context) => {
      const row = messageNamed(context, body);
      if (!row || row.revoked_at > 0) throw new WireError(codes.c2cMessageUnknown, 'No such message.');
      const changed = changedMessage(context.account, row, body);
      const version = body.MsgVersion ?? row.version;
      const { isConflict, row: now } = context.chat.c2c.modify(
        row,
        version,
        changed.body,
        changed.customData,
      );
      return modified(now, isConflict);
    },
  ),

  command(
    'openim.modify_group_msg',
    z.looseObject({ GroupId: PlaceId, MsgSeq: Whole, ...Modification }),
    (body, context) => {
      const { account, chat } = context;
      const { group } = allowed(context, body.GroupId, 'editMessage');
      const row = chat.group.messageFor(account, body.GroupId, body.MsgSeq);
      if (row?.event !== 3 || row.revoked_at > 0)
        throw new WireError(codes.groupMessageUnknown, 'No such message.');
      const changed = changedMessage(account, row, body);
      const isConflict = (body.MsgVersion ?? row.version) !== row.version;
      if (!isConflict) chat.groupMessages.modify(row.id, changed.body, changed.customData);
      const now = chat.groupMessages.byId(row.id) ?? row;
      if (!isConflict)
        chat.push.event(chat.group.audience(now), {
          Event: 23,
          GroupMsgModNotifys: [chat.group.item(now, group, now.sender)],
        });
      return modified(now, isConflict);
    },
  ),
];
