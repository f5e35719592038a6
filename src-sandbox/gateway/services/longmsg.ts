import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { MergedMessages } from '../element-schemas.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Json } from '../wire.ts';

/** Commands for merged messages that are too large to be sent inside a message. */
export const longMessageCommands = [
  command(
    'im_long_msg.save_relay_json_msg',
    z.looseObject({ MsgList: MergedMessages }),
    ({ MsgList }, { account, chat, now }) => {
      const key = randomBytes(20).toString('hex');
      const messages = JSON.stringify(
        MsgList.map((message) => ({
          ...message,
          // Without it the inner messages get ids that begin with 'undefined'.
          TinyId: chat.accounts.exists(message.From_Account)
            ? chat.accounts.tinyId(message.From_Account)
            : '0',
        })),
      );
      if (messages.length > limits.mergedBytes)
        throw new WireError(codes.messageTooLong, 'The merged message is too long.');
      chat.database.run(
        'INSERT INTO chat_merged (key, owner, messages, saved_at) VALUES (?, ?, ?, ?)',
        key,
        account,
        messages,
        now,
      );
      return { JsonMsgKey: key, PbMsgKey: key };
    },
  ),
  command(
    'im_long_msg.get_relay_json_msg',
    z.looseObject({ JsonMsgKey: z.string() }),
    ({ JsonMsgKey }, { chat }) => {
      const row = chat.database.get<{ messages: string }>(
        'SELECT messages FROM chat_merged WHERE key = ?',
        JsonMsgKey,
      );
      if (!row) throw new WireError(codes.badRequest, 'No such merged message.');
      return { MsgList: JSON.parse(row.messages) as Json[] };
    },
  ),
];
