import * as z from 'zod/mini';
import { Account, Accounts, type Context, command, Text, Whole } from '../command.ts';
import type { FriendRow } from '../store/Relations.ts';
import type { Json } from '../wire.ts';

const pending = 30539;
const needsConfirm = 'AllowType_Type_NeedConfirm';

const friendTags = (row: FriendRow) => [
  { Tag: 'Tag_SNS_IM_Remark', Value: row.remark },
  { Tag: 'Tag_SNS_IM_Group', Value: [] },
  { Tag: 'Tag_SNS_IM_AddSource', Value: row.source },
  { Tag: 'Tag_SNS_IM_AddWording', Value: row.wording },
  { Tag: 'Tag_SNS_IM_AddTime', Value: row.added_at },
  ...Object.entries(JSON.parse(row.tags) as Json).map(([Tag, Value]) => ({ Tag, Value })),
];

const result = (account: string, code = 0, info = '') => ({
  To_Account: account,
  ResultCode: code,
  ResultInfo: info,
});

function befriend({ chat, now }: Context, a: string, b: string, source: string, wording: string): void {
  chat.relations.add({ account: a, friend: b, remark: '', source, wording, added_at: now });
  chat.relations.add({ account: b, friend: a, remark: '', source, wording, added_at: now });
  chat.relations.removeApplication(a, b);
  chat.relations.removeApplication(b, a);
  for (const [account, other] of [
    [a, b],
    [b, a],
  ] as const)
    chat.push.event([account], { Event: 13, FriendListMod: [{ PushType: 1, FriendAddAccount: [other] }] });
}

/** Friends and the black list. */
export const snsCommands = [
  command('sns.black_list_get', z.unknown(), (_body, { account, chat }) => ({
    BlackListItem: chat.accounts.blocked(account).map((blocked) => ({ To_Account: blocked })),
    StartIndex: 0,
    CurruentSequence: 1,
  })),
  command(
    'sns.black_list_add',
    z.looseObject({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => ({
      ResultItem: To_Account.map((other) => {
        if (!chat.accounts.exists(other)) return result(other, 30003, 'The account does not exist.');
        chat.setBlocked(account, other, true);
        return result(other);
      }),
    }),
  ),
  command(
    'sns.black_list_delete',
    z.looseObject({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => ({
      ResultItem: To_Account.map((other) => {
        chat.setBlocked(account, other, false);
        return result(other);
      }),
    }),
  ),

  command('sns.friend_get', z.unknown(), (_body, { account, chat }) => {
    const friends = chat.relations.friends(account);
    return {
      FriendNum: friends.length,
      UserDataItem: friends.map((row) => ({ To_Account: row.friend, ValueItem: friendTags(row) })),
      NextStartIndex: 0,
      StandardSequence: 1,
      CustomSequence: 1,
      CompleteFlag: 1,
    };
  }),
  command(
    'sns.friend_get_specified',
    z.looseObject({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => ({
      InfoItem: To_Account.map((friend) => {
        const row = chat.relations.friend(account, friend);
        return row
          ? { ...result(friend), SnsProfileItem: friendTags(row) }
          : result(friend, 30001, 'Not a friend.');
      }),
    }),
  ),
  command(
    'sns.friend_add',
    z.looseObject({
      AddFriendItem: z
        .array(
          z.looseObject({
            To_Account: Account,
            AddSource: Text(100),
            AddWording: Text(300),
            Remark: Text(96),
          }),
        )
        .check(z.maxLength(50)),
    }),
    ({ AddFriendItem }, context) => {
      const { account, chat, now } = context;
      return {
        ResultItem: AddFriendItem.map(({ To_Account: other, AddSource, AddWording, Remark }) => {
          if (!chat.accounts.exists(other)) return result(other, 30003, 'The account does not exist.');
          if (chat.accounts.isBlocked(other, account))
            return result(other, 30525, 'You are on the black list.');
          if (chat.relations.friend(account, other)) return result(other);
          const allow = chat.accounts.tags(other).Tag_Profile_IM_AllowType ?? needsConfirm;
          if (allow === 'AllowType_Type_DenyAny') return result(other, 30516, 'Nobody may add this account.');
          if (allow !== needsConfirm) {
            befriend(context, account, other, AddSource, AddWording);
            return result(other);
          }
          chat.relations.apply({
            account: other,
            applicant: account,
            remark: Remark,
            source: AddSource,
            wording: AddWording,
            applied_at: now,
          });
          const { nick, image } = chat.accounts.profile(account);
          chat.push.event([other], {
            Event: 13,
            FriendListMod: [
              {
                PushType: 3,
                PendencyAdd: [
                  {
                    PendencyAdd_Account: account,
                    ProfileImNick: nick,
                    ProfileImImage: image,
                    AddTime: now,
                    AddSource,
                    AddWording,
                    PendencyType: 1,
                  },
                ],
              },
            ],
          });
          return result(other, pending, 'Waits for an answer.');
        }),
      };
    },
  ),
  command(
    'sns.friend_response',
    z.looseObject({
      ResponseFriendItem: z.array(z.looseObject({ To_Account: Account, ResponseAction: z.string() })),
    }),
    ({ ResponseFriendItem }, context) => ({
      ResultItem: ResponseFriendItem.map(({ To_Account: applicant, ResponseAction }) => {
        const { account, chat } = context;
        const application = chat.relations.application(account, applicant);
        if (!application) return result(applicant, 30614, 'No such application.');
        if (ResponseAction.includes('Agree'))
          befriend(context, account, applicant, application.source, application.wording);
        else chat.relations.removeApplication(account, applicant);
        return result(applicant);
      }),
    }),
  ),
  command('sns.pendency_get', z.unknown(), (_body, { account, chat }) => {
    const item = (
      other: string,
      type: number,
      row: { source: string; wording: string; applied_at: number },
    ) => {
      const { nick, image } = chat.accounts.profile(other);
      return {
        To_Account: other,
        Nick: nick,
        Image: image,
        AddSource: row.source,
        AddWording: row.wording,
        AddTime: row.applied_at,
        PendencyType: type,
      };
    };
    const received = chat.relations.applications(account);
    return {
      StartTime: 0,
      CurrentSequence: 1,
      UnreadPendencyCount: received.length,
      PendencyItem: [
        ...received.map((row) => item(row.applicant, 1, row)),
        ...chat.relations.sentApplications(account).map((row) => item(row.account, 2, row)),
      ],
    };
  }),
  command(
    'sns.pendency_delete',
    z.looseObject({ To_Account: Accounts, PendencyType: z.optional(z.union([z.number(), z.string()])) }),
    ({ To_Account }, { account, chat }) => ({
      ResultItem: To_Account.map((other) => {
        chat.relations.removeApplication(account, other);
        chat.relations.removeApplication(other, account);
        return result(other);
      }),
    }),
  ),
  command('sns.pendency_report', z.unknown(), () => ({})),
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
      UpdateItem: z.array(
        z.looseObject({
          To_Account: Account,
          SnsItem: z.array(z.object({ Tag: z.string(), Value: z.unknown() })),
        }),
      ),
    }),
    ({ UpdateItem }, { account, chat }) => ({
      ResultItem: UpdateItem.map(({ To_Account: friend, SnsItem }) => {
        const row = chat.relations.friend(account, friend);
        if (!row) return result(friend, 30001, 'Not a friend.');
        const tags = JSON.parse(row.tags) as Json;
        let remark = row.remark;
        for (const { Tag, Value } of SnsItem)
          if (Tag === 'Tag_SNS_IM_Remark') remark = String(Value).slice(0, 96);
          else if (Tag.startsWith('Tag_SNS_Custom_')) tags[Tag] = String(Value).slice(0, 500);
        chat.relations.change(account, friend, remark, tags);
        return result(friend);
      }),
    }),
  ),
  command('sns.group_get', z.looseObject({ LastSequence: z.optional(Whole) }), () => ({
    CurrentSequence: 1,
    ResultItem: [],
  })),
];
