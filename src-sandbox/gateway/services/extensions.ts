import * as z from 'zod/mini';
import { type Context, command, Text, Whole } from '../command.ts';
import type { Json } from '../wire.ts';
import { type Named, One, subjectOf } from './message-subject.ts';

const Extension = z.looseObject({
  Key: z.string().check(z.minLength(1), z.maxLength(100)),
  Value: Text(1000),
  Seq: z.optional(Whole),
});

function setExtensions(
  context: Context,
  body: Named & { OperateType?: number | undefined; ExtensionList: z.output<typeof Extension>[] },
): Json {
  const subject = subjectOf(context, body);
  const { database, push } = context.chat;
  const latest = () =>
    database.get<{ seq: number | null }>(
      'SELECT max(seq) AS seq FROM chat_extensions WHERE message_ref = ?',
      subject.ref,
    )?.seq ?? 0;
  return database.transaction(() => {
    const kind = body.OperateType ?? 1;
    if (kind === 3) database.run('DELETE FROM chat_extensions WHERE message_ref = ?', subject.ref);
    const list = body.ExtensionList.map(({ Key, Value }) => {
      const seq = latest() + 1;
      if (kind === 2)
        database.run('DELETE FROM chat_extensions WHERE message_ref = ? AND key = ?', subject.ref, Key);
      else if (kind === 1)
        database.run(
          `INSERT INTO chat_extensions (message_ref, key, value, seq) VALUES (?, ?, ?, ?)
           ON CONFLICT (message_ref, key) DO UPDATE SET value = excluded.value, seq = excluded.seq`,
          subject.ref,
          Key,
          Value,
          seq,
        );
      return { ErrorCode: 0, Extension: { Key, Value, Seq: seq } };
    });
    const { TinyId, ...info } = subject.info;
    push.event(
      subject.audience,
      {
        Event: 20,
        MsgExtensionNotify: {
          [subject.isGroup ? 'ExtensionGroupMsgInfo' : 'ExtensionC2cMsgInfo']: info,
          TinyId,
          MsgOptType: kind,
          LatestSeq: latest(),
          [kind === 2 ? 'DeleteKVInfo' : 'SetKVInfo']: [
            { MsgKeyValue: list.map(({ Extension: one }) => one) },
          ],
        },
      },
      context.instanceId,
    );
    return { ExtensionList: list, Seq: latest() };
  });
}

function getExtensions(context: Context, body: Named): Json {
  const { ref } = subjectOf(context, body);
  const rows = context.chat.database.all<{ key: string; value: string; seq: number }>(
    'SELECT key, value, seq FROM chat_extensions WHERE message_ref = ? ORDER BY seq',
    ref,
  );
  return {
    CompleteFlag: 1,
    LatestSeq: rows.at(-1)?.seq ?? 0,
    ClearSeq: 0,
    ExtensionList: rows.map(({ key, value, seq }) => ({ Key: key, Value: value, Seq: seq })),
  };
}

const service = 'openim_msg_ext_http_svc';

/** Commands for the key-value pairs attached to messages, for both kinds of conversation. */
export const extensionCommands = ['', 'group_'].flatMap((prefix) => [
  command(
    `${service}.${prefix}set_key_values`,
    z.looseObject({
      ...One,
      OperateType: z.optional(Whole),
      ExtensionList: z._default(z.array(Extension).check(z.maxLength(20)), []),
    }),
    (body, context) => setExtensions(context, body),
  ),
  command(`${service}.${prefix}get_key_values`, z.looseObject(One), (body, context) =>
    getExtensions(context, body),
  ),
]);
