import * as z from 'zod/mini';
import { Account, type Context, PlaceId, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { isTopicId, membersOf } from '../topic-ids.ts';
import type { Json } from '../wire.ts';
import { messageOf } from './group-access.ts';

/** A message with reactions and extensions. */
export type Subject = { ref: string; echo: Json; info: Json; isGroup: boolean; audience: Iterable<string> };

const Pair = {
  From: z.optional(Account),
  To: z.optional(Account),
  From_Account: z.optional(Account),
  To_Account: z.optional(Account),
};
/** Names several messages of one conversation. */
export const Many = {
  ...Pair,
  GroupId: z.optional(PlaceId),
  MsgKeyList: z._default(z.array(z.string()), []),
  MsgSeqList: z._default(z.array(Whole), []),
};
/** Names one message. */
export const One = {
  ...Pair,
  GroupId: z.optional(PlaceId),
  MsgKey: z.optional(z.string()),
  MsgSeq: z.optional(Whole),
};
/** The fields that name one message. */
export type Named = z.output<z.ZodMiniObject<typeof One>>;

/** A one-to-one message by its key, if it is one of the caller's. */
export function c2cSubject({ account, chat }: Context, body: Named, key: string): Subject {
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

/** A group's message by its number, if the caller may read it. */
export function groupSubject(context: Context, groupId: string, seq: number): Subject {
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

/** The message that a request names. */
export const subjectOf = (context: Context, body: Named): Subject =>
  body.GroupId
    ? groupSubject(context, body.GroupId, body.MsgSeq ?? 0)
    : c2cSubject(context, body, body.MsgKey ?? '');
