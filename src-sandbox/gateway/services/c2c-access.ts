import * as z from 'zod/mini';
import { Account, type Context, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import type { C2cRow } from '../store/C2cMessages.ts';

/** The fields that identify a one-to-one message. */
export const MessageId = z.looseObject({
  From_Account: Account,
  To_Account: Account,
  MsgSeq: Whole,
  MsgRandom: Whole,
});

/** The identified message; undefined if there is none. Refuses accounts that neither sent nor received it. */
export function messageNamed({ account, chat }: Context, id: z.output<typeof MessageId>): C2cRow | undefined {
  if (id.From_Account !== account && id.To_Account !== account)
    throw new WireError(codes.c2cMessageUnknown, 'No such message.');
  return chat.c2cMessages.find(id.From_Account, id.To_Account, id.MsgSeq, id.MsgRandom);
}
