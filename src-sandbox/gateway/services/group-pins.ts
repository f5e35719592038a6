import * as z from 'zod/mini';
import { type Command, command, PlaceId, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import { allowed, groupOf, messageOf, viewOf } from './group-access.ts';

/** Commands for the pinned messages of a group. */
export const groupPinCommands = (service: string): Command[] => [
  command(`${service}.pin_message`, z.looseObject({ GroupId: PlaceId, MsgSeq: Whole }), (body, context) => {
    const { account, chat, now } = context;
    const { group } = allowed(context, body.GroupId, 'pinMessage');
    const row = messageOf(context, body.GroupId, body.MsgSeq);
    if (row.event !== 3 || row.revoked_at > 0)
      throw new WireError(codes.groupMessageUnknown, 'No such message.');
    if (row.targets !== null) throw new WireError(codes.groupBadRequest, 'The message is not for everybody.');
    const pins = chat.groupPins.list(body.GroupId);
    if (pins.some(({ seq }) => seq === body.MsgSeq))
      throw new WireError(codes.groupAlreadyPinned, 'The message is pinned already.');
    if (pins.length >= limits.pinnedPerGroup)
      throw new WireError(codes.groupPinsFull, 'Too many pinned messages.');
    chat.groupPins.add(body.GroupId, body.MsgSeq, account, now);
    const pinned = { ...chat.group.item(row, group, ''), Pinner_Account: account };
    chat.groupNews.tip(
      body.GroupId,
      tipKinds.pinned,
      account,
      [],
      now,
      { PinnedMsg: pinned },
      chat.group.audience(row),
    );
    return {};
  }),

  command(`${service}.unpin_message`, z.looseObject({ GroupId: PlaceId, MsgSeq: Whole }), (body, context) => {
    const { account, chat, now } = context;
    allowed(context, body.GroupId, 'pinMessage');
    const row = chat.groupMessages.bySeq(body.GroupId, body.MsgSeq);
    if (row) chat.groupNews.unpin(row, account, now);
    return {};
  }),

  command(`${service}.get_pinned_messages`, z.looseObject({ GroupId: PlaceId }), (body, context) => {
    const group = groupOf(context, body.GroupId);
    const view = viewOf(context, body.GroupId);
    const { groupMessages, groupPins, group: groupChat } = context.chat;
    return {
      PinnedMsgList: groupPins.list(body.GroupId).flatMap(({ seq, pinner }) => {
        const row = groupMessages.visibleBySeq(view, seq);
        return row && row.revoked_at === 0
          ? [{ ...groupChat.item(row, group, context.account), Pinner_Account: pinner }]
          : [];
      }),
    };
  }),
];
