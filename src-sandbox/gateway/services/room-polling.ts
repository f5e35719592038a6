import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Command, type Context, command, GroupId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { issueRoomKey, placeInKey, readRoomKey } from '../room-key.ts';
import type { GroupRow } from '../store/Groups.ts';
import type { Json } from '../wire.ts';

const Key = Text(400);

/** Returns an open room; other groups can only be read by their members. */
function openRoom({ chat }: Context, groupId: string): GroupRow {
  const group = chat.groups.find(groupId);
  if (!group) throw new WireError(codes.groupUnknown, 'The group does not exist.');
  if (group.type !== 'AVChatRoom')
    throw new WireError(codes.groupNoPermission, 'The group is heard by its members only.');
  return group;
}

/** The room of a key. */
function roomOf(context: Context, key: string): GroupRow {
  const groupId = readRoomKey(context.settings.app, key);
  if (!groupId) throw new WireError(codes.groupNoPermission, 'The key opens no room.');
  return openRoom(context, groupId);
}

/** The messages of a room from a sequence number on, as everybody may see them. */
function said({ chat }: Context, group: GroupRow, from: number, count: number): Json[] {
  return chat.groupMessages
    .publicFrom(group.group_id, from, count)
    .map((row) => chat.group.item(row, group, ''));
}

type Heard = { items: Json[]; events: readonly Json[] };

/** Waits for a new message or change in a room, or for the caller's timeout. */
async function heard(
  context: Context,
  group: GroupRow,
  { from, place, holdMs }: { from: number; place: number; holdMs: number },
): Promise<Heard> {
  const end = Date.now() + holdMs;
  for (;;) {
    const items = said(context, group, from, limits.roomPollMessages);
    const events = context.chat.roomEvents.after(group.group_id, place);
    if (items.length + events.length > 0 || Date.now() >= end) return { items, events };
    await sleep(limits.roomPollPauseMs);
  }
}

/** Long polling of a room, for visitors and for clients without a connection. */
const poll = (name: string, isOpen: boolean): Command =>
  command(
    name,
    z.looseObject({ StartSeq: z._default(Whole, 0), HoldTime: z._default(Whole, 0), Key }),
    async ({ StartSeq, HoldTime, Key: key }, context) => {
      const group = roomOf(context, key);
      // A caller without a sequence number waits for the next message.
      const from = StartSeq > 0 ? StartSeq : group.last_seq + 1;
      const { items, events } = await heard(context, group, {
        from,
        place: placeInKey(key),
        holdMs: Math.min(HoldTime * 1000, limits.roomPollHoldMs),
      });
      const last = items.at(-1);
      const end = context.chat.roomEvents.end(group.group_id);
      return {
        Key: issueRoomKey(context.settings.app, group.group_id, end),
        NextSeq: last ? Number(last.MsgSeq) + 1 : from,
        // Changes come after the messages that they may refer to.
        RspMsgList: [...items, ...events],
        RspBroadcastMsgList: [],
      };
    },
    isOpen,
  );

/** Commands for polling open rooms. */
export const roomPollingCommands: Command[] = [
  poll('group_open_long_polling_http_svc.get_msg', false),
  poll('group_open_long_polling_http_noauth_svc.get_msg', true),
  command(
    'group_open_http_noauth_svc.apply_join_group',
    z.looseObject({ GroupId }),
    (body, context) => {
      const group = openRoom(context, body.GroupId);
      return {
        JoinedStatus: 'JoinedSuccess',
        HugeGroupFlag: 1,
        LongPollingKey: issueRoomKey(
          context.settings.app,
          group.group_id,
          context.chat.roomEvents.end(group.group_id),
        ),
        StartSeq: group.last_seq + 1,
      };
    },
    true,
  ),
];

/** Reads the messages of a room from before the caller began to poll it. */
export const roomHistoryCommand = (service: string): Command =>
  command(
    `${service}.get_huge_group_msg`,
    z.looseObject({ GroupId, LongPollingKey: Key, PullPreSeq: z._default(Whole, 0) }),
    (body, context) => {
      const { account, chat } = context;
      const group = openRoom(context, body.GroupId);
      const isOpened = readRoomKey(context.settings.app, body.LongPollingKey) === body.GroupId;
      if (!isOpened && !chat.groups.members.find(body.GroupId, account))
        throw new WireError(codes.groupNoPermission, 'You are not in this group.');
      const before = body.PullPreSeq > 0 ? body.PullPreSeq : group.last_seq + 1;
      const from = Math.max(1, before - limits.roomHistoryMessages);
      return {
        IsFinished: 1,
        RspMsgList: said(context, group, from, limits.roomHistoryMessages).filter(
          ({ MsgSeq }) => Number(MsgSeq) < before,
        ),
      };
    },
  );
