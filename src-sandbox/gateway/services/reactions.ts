import * as z from 'zod/mini';
import { type Context, command } from '../command.ts';
import { limits } from '../limits.ts';
import type { Json } from '../wire.ts';
import { allowed } from './group-access.ts';
import { c2cSubject, groupSubject, Many, type Named, One, subjectOf } from './message-subject.ts';

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
  // Only this form tells the actor's other clients that the reaction is their own. It is sent first, because the SDK
  // handles it with the old count and learns from it whose reactions the following counts are.
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
      // The key that the lite SDK reads.
      ReactionList: reactions,
    },
  ];
  chat.push.event(subject.audience, { Event: 25, MsgReactionNotifyList });
  if (place?.standing.type === 'live')
    chat.roomEvents.add(place.group.group_id, {
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
const service = 'openim_msg_ext_http_svc';

/** Commands for reactions, for both kinds of conversation. */
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
]);
