import * as z from 'zod/mini';
import { isRemarkTooLong } from '#lib/rules/remark.ts';
import { Account, Accounts, type Context, command } from '../command.ts';
import { codes } from '../errors.ts';
import type { FriendRow } from '../store/Relations.ts';
import type { Json } from '../wire.ts';
import { profileItems } from './profile.ts';
import { result } from './relation-results.ts';

const groupTag = 'Tag_SNS_IM_Group';
const remarkTag = 'Tag_SNS_IM_Remark';

/** The profile tags that an account stores about one friend. */
const friendTags = ({ account, chat }: Context, row: FriendRow) => [
  { Tag: remarkTag, Value: row.remark },
  { Tag: groupTag, Value: chat.friendGroups.of(account, row.friend) },
  { Tag: 'Tag_SNS_IM_AddSource', Value: row.source },
  { Tag: 'Tag_SNS_IM_AddWording', Value: row.wording },
  { Tag: 'Tag_SNS_IM_AddTime', Value: row.added_at },
  ...Object.entries(JSON.parse(row.tags) as Json).map(([Tag, Value]) => ({ Tag, Value })),
];

/** Notifies the account's other clients of the changed tags of these friends. */
export function friendsChanged(context: Context, friends: readonly string[]): void {
  const { account, chat, instanceId } = context;
  const rows = [...new Set(friends)]
    .map((friend) => chat.relations.friend(account, friend))
    .filter((row) => row !== undefined);
  if (rows.length === 0) return;
  const FriendUpInfo = rows.map((row) => ({
    FriendAccount: row.friend,
    Sns: friendTags(context, row).filter(({ Tag }) => Tag === remarkTag || Tag === groupTag),
  }));
  chat.push.event([account], { Event: 13, FriendListMod: [{ PushType: 5, FriendUpInfo }] }, instanceId);
}

/** Commands for the friends of an account. */
export const friendCommands = [
  command('sns.friend_get', z.unknown(), (_body, context) => {
    const friends = context.chat.relations.friends(context.account);
    return {
      FriendNum: friends.length,
      UserDataItem: friends.map((row) => ({ To_Account: row.friend, ValueItem: friendTags(context, row) })),
      NextStartIndex: 0,
      StandardSequence: 1,
      CustomSequence: 1,
      CompleteFlag: 1,
    };
  }),
  command('sns.friend_get_specified', z.looseObject({ To_Account: Accounts }), ({ To_Account }, context) => ({
    InfoItem: To_Account.map((friend) => {
      const row = context.chat.relations.friend(context.account, friend);
      return row
        ? {
            ...result(friend),
            // The SDK requires nothing else about a friend who was just added.
            SnsProfileItem: [...friendTags(context, row), ...profileItems(context.chat, friend)],
          }
        : result(friend, codes.snsBadRequest, 'Not a friend.');
    }),
  })),
  command(
    'sns.friend_delete',
    z.looseObject({ To_Account: Accounts, DeleteType: z.optional(z.string()) }),
    ({ To_Account, DeleteType }, { account, chat }) => ({
      ResultItem: To_Account.map((friend) => {
        const isBoth = DeleteType?.endsWith('Both') ?? false;
        const sides = isBoth
          ? ([
              [account, friend],
              [friend, account],
            ] as const)
          : ([[account, friend]] as const);
        for (const [from, gone] of sides) {
          // A client that is notified of a friend it does not have throws inside the SDK.
          if (!chat.relations.friend(from, gone)) continue;
          chat.relations.remove(from, gone);
          chat.push.event([from], { Event: 13, FriendListMod: [{ PushType: 2, FriendDelAccount: [gone] }] });
        }
        return result(friend);
      }),
    }),
  ),
  command(
    'sns.friend_check',
    z.looseObject({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => ({
      InfoItem: To_Account.map((other) => {
        const mine = chat.relations.friend(account, other) !== undefined;
        const theirs = chat.relations.friend(other, account) !== undefined;
        const way = mine ? (theirs ? 'BothWay' : 'AWithB') : theirs ? 'BWithA' : 'NoRelation';
        return { ...result(other), Relation: `CheckResult_Type_${way}` };
      }),
    }),
  ),
  command(
    'sns.friend_update',
    z.looseObject({
      UpdateItem: z
        .array(
          z.looseObject({
            To_Account: Account,
            SnsItem: z.array(z.object({ Tag: z.string(), Value: z.unknown() })),
          }),
        )
        .check(z.maxLength(100)),
    }),
    ({ UpdateItem }, context) => {
      const { account, chat } = context;
      const results = UpdateItem.map(({ To_Account: friend, SnsItem }) => {
        const row = chat.relations.friend(account, friend);
        if (!row) return result(friend, codes.snsBadRequest, 'Not a friend.');
        const tags = JSON.parse(row.tags) as Json;
        let remark = row.remark;
        const tooLong = SnsItem.some(({ Tag, Value }) => Tag === remarkTag && isRemarkTooLong(String(Value)));
        if (tooLong) return result(friend, codes.snsBadRequest, 'The remark is too long.');
        for (const { Tag, Value } of SnsItem)
          if (Tag === remarkTag) remark = String(Value);
          else if (Tag.startsWith('Tag_SNS_Custom_')) tags[Tag] = String(Value).slice(0, 500);
        chat.relations.change(account, friend, remark, tags);
        return result(friend);
      });
      friendsChanged(
        context,
        UpdateItem.map(({ To_Account }) => To_Account),
      );
      return { ResultItem: results };
    },
  ),
];
