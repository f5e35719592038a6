import * as z from 'zod/mini';
import { type Command, command, GroupId } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import { allowed } from './group-access.ts';

const modes = ['Set', 'Increase', 'Decrease'] as const;
const updated = 0;

const Key = z.string().check(
  z.minLength(1),
  z.refine((key) => Buffer.byteLength(key) <= limits.groupCounterKeyBytes, 'the key is too long'),
);

/** The new value of a counter. */
function counted(mode: (typeof modes)[number], before: number, by: number): number {
  const after = mode === 'Set' ? by : mode === 'Increase' ? before + by : before - by;
  if (!Number.isSafeInteger(after))
    throw new WireError(codes.groupBadRequest, 'The counter would grow too large.');
  return after;
}

/** Commands for group counters: numbers that the members count together. */
export const groupCounterCommands = (service: string): Command[] => [
  command(
    `${service}.update_group_counter`,
    z.looseObject({
      GroupId,
      GroupCounter: z
        .array(z.looseObject({ Key, Value: z.int() }))
        .check(z.minLength(1), z.maxLength(limits.groupCounters)),
      Mode: z.enum(modes),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      allowed(context, body.GroupId, 'setCounters');
      return chat.database.transaction(() => {
        const kept = new Map(chat.groupCounters.list(body.GroupId).map(({ key, value }) => [key, value]));
        const GroupCounter = body.GroupCounter.map(({ Key: key, Value: by }) => {
          const value = counted(body.Mode, kept.get(key) ?? 0, by);
          kept.set(key, value);
          chat.groupCounters.set(body.GroupId, { key, value });
          return { Key: key, Value: value };
        });
        if (kept.size > limits.groupCounters)
          throw new WireError(codes.groupBadRequest, 'A group keeps 20 counters.');
        const GroupCounterSeq = chat.groupCounters.changed(body.GroupId);
        const GroupCounterInfo = [{ Type: updated, GroupCounterSeq, GroupCounter }];
        chat.groupNews.tip(
          body.GroupId,
          tipKinds.profile,
          account,
          [],
          now,
          { GroupCounterInfo },
          chat.groupNews.listeners(body.GroupId),
        );
        return { GroupCounter, GroupCounterSeq };
      });
    },
  ),
  command(
    `${service}.get_group_counter`,
    z.looseObject({ GroupId, GroupCounterKeys: z._default(z.array(Key).check(z.maxLength(100)), []) }),
    (body, context) => {
      const { chat } = context;
      allowed(context, body.GroupId, 'read');
      return {
        GroupCounterSeq: chat.groupCounters.seq(body.GroupId),
        GroupCounter: chat.groupCounters
          .list(body.GroupId)
          .filter(({ key }) => body.GroupCounterKeys.length === 0 || body.GroupCounterKeys.includes(key))
          .map(({ key, value }) => ({ Key: key, Value: value })),
      };
    },
  ),
];
