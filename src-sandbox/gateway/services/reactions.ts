import * as z from 'zod/mini';
import { Account, type Context, command, PlaceId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { isTopicId, membersOf } from '../topic-ids.ts';
import type { Json } from '../wire.ts';
import { allowed, messageOf } from './group-access.ts';

/** A message with reactions and extensions. */
type Subject = { ref: string; echo: Json; info: Json; isGroup: boolean; audience: Iterable<string> };

const Pair = {
  From: z.optional(Account),
  To: z.optional(Account),
  From_Account: z.optional(Account),
  To_Account: z.optional(Account),
};
const Many = {
  ...Pair,
  GroupId: z.optional(PlaceId),
  MsgKeyList: z._default(z.array(z.string()), []),
  MsgSeqList: z._default(z.array(Whole), []),
};
const One = {
  ...Pair,
  GroupId: z.optional(PlaceId),
  MsgKey: z.optional(z.string()),
  MsgSeq: z.optional(Whole),
};
type Named = z.output<z.ZodMiniObject<typeof One>>;

function c2cSubject({ account, chat }: Context, body: Named, key: string): Subject {
  const from = body.From ?? body.From_Account ?? account;
  const to = body.To ?? body.To_Account ?? account;
  const row = from === account || to === account ? chat.c2cMessages.findByKey(from, to, key) : undefined;
  if (!row) throw new WireError(codes.c2cMessageUnknown, 'No such message.');
  return {
    ref: `c${row.id}`,
    echo: { MsgKey: key },
    info: {
      From_Account: row.sender,
      To_Account: row.receiver,
      TinyId: chat.accounts.tinyId(row.sender),
      MsgClientTime: row.client_time,
      MsgRandom: row.random,
      MsgSeq: row.seq,
    },
    isGroup: false,
    audience: new Set([row.sender, row.receiver]),
  };
}

function groupSubject(context: Context, groupId: string, seq: number): Subject {
  const { chat } = context;
  const row = messageOf(context, groupId, seq);
  return {
    ref: `g${row.id}`,
    echo: { MsgSeq: seq },
    info: {
      GroupId: membersOf(groupId),
      ...(isTopicId(groupId) && { TopicId: groupId }),
      TinyId: chat.group.sender(row.sender, groupId).tinyId,
      MsgClientTime: row.client_time,
      MsgRandom: row.random,
      MsgSeq: row.seq,
    },
    isGroup: true,
    audience: chat.group.audience(row),
  };
}

const subjectOf = (context: Context, body: Named): Subject =>
  body.GroupId
    ? groupSubject(context, body.GroupId, body.MsgSeq ?? 0)
    : c2cSubject(context, body, body.MsgKey ?? '');

const accountsOf = ({ chat }: Context, ref: string, reaction: string): string[] =>
  chat.database
    .all<{ account: string }>(
      'SELECT account FROM chat_reactions WHERE message_ref = ? AND reaction = ? ORDER BY reacted_at DESC, account',
      ref,
      reaction,
    )
    .map((row) => row.account);

function react(context: Context, body: Named, reaction: string, isAdded: boolean): Json {
  const { account, instanceId, chat, now } = context;
  const place = body.GroupId ? allowed(context, body.GroupId, 'react') : null;
  const subject = subjectOf(context, body);
  if (isAdded)
    chat.database.run(
      `INSERT INTO chat_reactions (message_ref, reaction, account, reacted_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      subject.ref,
      reaction,
      account,
      now,
    );
  else
    chat.database.run(
      'DELETE FROM chat_reactions WHERE message_ref = ? AND reaction = ? AND account = ?',
      subject.ref,
      reaction,
      account,
    );
  const accounts = accountsOf(context, subject.ref, reaction);
  const reactions = [
    {
      Reaction: reaction,
      Count: accounts.length,
      ...(accounts.length > 0 && { Reaction_Account: accounts.slice(0, 10) }),
    },
  ];
  const infoKey = subject.isGroup ? 'GroupMsgInfo' : 'C2CMsgInfo';
  // Only this form tells the actor's other clients that the reaction is their own. It is sent first: the SDK
  // answers it with the old count, and takes from it whose reactions the following counts are.
  chat.push.event(
    [account],
    {
      Event: 25,
      MsgReactionNotify: { [infoKey]: subject.info, Reaction: reaction, MsgOptType: isAdded ? 1 : 2 },
    },
    instanceId,
  );
  const MsgReactionNotifyList = [
    {
      [infoKey]: subject.info,
      MsgReactionSummary: reactions,
      // The lite SDK reads this key.
      ReactionList: reactions,
    },
  ];
  chat.push.event(subject.audience, { Event: 25, MsgReactionNotifyList });
  if (place?.standing.type === 'live')
    chat.roomHappenings.add(place.group.group_id, {
      Event: 21,
      GroupId: place.group.group_id,
      MsgBody: { MsgReactionNotifyList },
    });
  return {};
}

function summary(context: Context, body: z.output<z.ZodMiniObject<typeof Many>>): Json {
  const subjects = body.GroupId
    ? body.MsgSeqList.map((seq) => groupSubject(context, body.GroupId ?? '', seq))
    : body.MsgKeyList.map((key) => c2cSubject(context, body, key));
  return {
    Results: subjects.map(({ ref, echo }) => {
      const reactions = context.chat.database
        .all<{ reaction: string; n: number }>(
          `SELECT reaction, count(*) AS n FROM chat_reactions WHERE message_ref = ?
           GROUP BY reaction ORDER BY min(reacted_at) LIMIT ?`,
          ref,
          limits.reactionsPerMessage,
        )
        .map(({ reaction, n }) => {
          const accounts = accountsOf(context, ref, reaction);
          return {
            Reaction: reaction,
            Count: n,
            Reaction_Account: accounts.slice(0, 10),
            ReactedByMe: accounts.includes(context.account) ? 1 : 0,
          };
        });
      return { ...echo, MsgReactionSummary: reactions, ReactionList: reactions };
    }),
  };
}

const Reaction = z.string().check(z.minLength(1), z.maxLength(100));
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

/** Commands for reactions and extensions, for both kinds of conversation. */
export const reactionCommands = ['', 'group_'].flatMap((prefix) => [
  command(`${service}.${prefix}reaction_add`, z.looseObject({ ...One, Reaction }), (body, context) =>
    react(context, body, body.Reaction, true),
  ),
  command(`${service}.${prefix}reaction_del`, z.looseObject({ ...One, Reaction }), (body, context) =>
    react(context, body, body.Reaction, false),
  ),
  command(`${service}.${prefix}reaction_multi_stat`, z.looseObject(Many), (body, context) =>
    summary(context, body),
  ),
  command(`${service}.${prefix}reaction_iterate`, z.looseObject({ ...One, Reaction }), (body, context) => ({
    Reaction_Account: accountsOf(context, subjectOf(context, body).ref, body.Reaction),
    NextSeq: 0,
  })),
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
