import * as z from 'zod/mini';
import { isRemarkTooLong } from '#lib/rules/remark.ts';
import { Account, Accounts, type Context, command, Text, Whole } from '../command.ts';
import { codes } from '../errors.ts';
import { limits } from '../limits.ts';
import type { FriendApplicationRow } from '../store/Relations.ts';
import { allowsAny } from './profile.ts';
import { result, unknownAccount } from './relation-results.ts';

const pending = 30539;
const needsConfirm = 'AllowType_Type_NeedConfirm';
const addTypes = { one: 'Add_Type_Single', both: 'Add_Type_Both' } as const;
const sides = { received: 'Pendency_Type_ComeIn', sent: 'Pendency_Type_SendOut' } as const;

const GroupName = z._default(
  z.string().check(z.refine((name) => Buffer.byteLength(name) <= limits.friendGroupNameBytes)),
  '',
);

/** The remark and the friend group that one side chose for the other. */
type Wish = { remark: string; groupName: string };
const noWish: Wish = { remark: '', groupName: '' };

/** Adds a friend to `account`, in the chosen group. */
function add(
  { chat, now }: Context,
  account: string,
  friend: string,
  how: { source: string; wording: string },
  { remark, groupName }: Wish,
): void {
  chat.relations.add({ account, friend, remark, added_at: now, source: how.source, wording: how.wording });
  if (groupName) {
    const names = chat.friendGroups.names(account);
    if (names.includes(groupName) || names.length < limits.friendGroups) {
      chat.friendGroups.create(account, groupName, now);
      chat.friendGroups.addFriend(account, groupName, friend);
    }
  }
  chat.push.event([account], { Event: 13, FriendListMod: [{ PushType: 1, FriendAddAccount: [friend] }] });
}

/** Ends an application and notifies both sides, whose clients read their lists again. */
function end({ chat }: Context, account: string, applicant: string): void {
  if (!chat.relations.application(account, applicant)) return;
  chat.relations.removeApplication(account, applicant);
  for (const [receiver, other] of [
    [account, applicant],
    [applicant, account],
  ] as const)
    chat.push.event([receiver], {
      Event: 13,
      FriendListMod: [{ PushType: 4, FrienPencydDel_Account: [other] }],
    });
}

function befriend(
  context: Context,
  application: Omit<FriendApplicationRow, 'applied_at'>,
  wish: Wish = noWish,
): void {
  const { account, applicant } = application;
  context.chat.database.transaction(() => {
    add(context, applicant, account, application, {
      remark: application.remark,
      groupName: application.group_name,
    });
    add(context, account, applicant, application, wish);
    end(context, account, applicant);
    end(context, applicant, account);
  });
}

/** Adds the other account only to the applicant's friends. */
function addOne(context: Context, application: Omit<FriendApplicationRow, 'applied_at'>): void {
  const { account, applicant, remark, group_name: groupName } = application;
  context.chat.database.transaction(() => {
    add(context, applicant, account, application, { remark, groupName });
    end(context, account, applicant);
  });
}

/** Stores an application and tells both sides; the sender named in the push tells the clients which side they are. */
function apply({ account, chat, now }: Context, row: FriendApplicationRow): void {
  chat.relations.apply(row);
  for (const [receiver, other, side] of [
    [row.account, account, sides.received],
    [account, row.account, sides.sent],
  ] as const) {
    const { nick, image } = chat.accounts.profile(other);
    chat.push.event([receiver], {
      Event: 13,
      FriendListMod: [
        {
          PushType: 3,
          From_Account: account,
          PendencyAdd: [
            {
              PendencyAdd_Account: other,
              ProfileImNick: nick,
              ProfileImImage: image,
              AddTime: now,
              AddSource: row.source,
              AddWording: row.wording,
              PendencyType: side,
            },
          ],
        },
      ],
    });
  }
}

const shown = ({ chat }: Context, other: string, side: string, row: FriendApplicationRow) => {
  const { nick, image } = chat.accounts.profile(other);
  return {
    To_Account: other,
    Nick: nick,
    Image: image,
    AddSource: row.source,
    AddWording: row.wording,
    AddTime: row.applied_at,
    PendencyType: side,
  };
};

/** Commands for friend requests and their answers. */
export const friendApplicationCommands = [
  command(
    'sns.friend_add',
    z.looseObject({
      AddFriendItem: z
        .array(
          z.looseObject({
            To_Account: Account,
            AddSource: Text(100),
            AddWording: Text(300),
            Remark: Text(400),
            GroupName,
          }),
        )
        .check(z.maxLength(50)),
      AddType: z._default(z.enum([addTypes.one, addTypes.both]), addTypes.both),
    }),
    ({ AddFriendItem, AddType }, context) => {
      const { account, chat, now } = context;
      return {
        ResultItem: AddFriendItem.map((item) => {
          const other = item.To_Account;
          if (other === account) return result(other, codes.snsBadRequest, 'Nobody can be their own friend.');
          if (!chat.accounts.exists(other)) return unknownAccount(other);
          if (chat.accounts.isBlocked(account, other))
            return result(other, codes.snsInOwnBlackList, 'The account is on your black list.');
          if (chat.accounts.isBlocked(other, account))
            return result(other, codes.snsInTheirBlackList, 'You are on the black list.');
          if (chat.relations.friend(account, other)) return result(other);
          const allow = chat.accounts.tags(other).Tag_Profile_IM_AllowType ?? allowsAny;
          if (allow === 'AllowType_Type_DenyAny')
            return result(other, codes.snsDeniesAll, 'Nobody may add this account.');
          if (isRemarkTooLong(item.Remark))
            return result(other, codes.snsBadRequest, 'The remark is too long.');
          const row = {
            account: other,
            applicant: account,
            remark: item.Remark,
            source: item.AddSource,
            wording: item.AddWording,
            group_name: item.GroupName,
            applied_at: now,
          };
          if (allow !== needsConfirm) {
            if (AddType === addTypes.one) addOne(context, row);
            else befriend(context, row);
            return result(other);
          }
          apply(context, row);
          return result(other, pending, 'Waits for an answer.');
        }),
      };
    },
  ),
  command(
    'sns.friend_response',
    z.looseObject({
      ResponseFriendItem: z
        .array(
          z.looseObject({
            To_Account: Account,
            ResponseAction: z.enum([
              'Response_Action_Agree',
              'Response_Action_AgreeAndAdd',
              'Response_Action_Reject',
            ]),
            Remark: Text(400),
            TagName: GroupName,
          }),
        )
        .check(z.maxLength(100)),
    }),
    ({ ResponseFriendItem }, context) => ({
      ResultItem: ResponseFriendItem.map(({ To_Account: applicant, ResponseAction, Remark, TagName }) => {
        const { account, chat } = context;
        const application = chat.relations.application(account, applicant);
        if (!application) return result(applicant, codes.snsNoApplication, 'No such application.');
        if (ResponseAction === 'Response_Action_Reject') end(context, account, applicant);
        else if (ResponseAction === 'Response_Action_Agree') addOne(context, application);
        else befriend(context, application, { remark: Remark, groupName: TagName });
        return result(applicant);
      }),
    }),
  ),
  command('sns.pendency_get', z.unknown(), (_body, context) => {
    const { account, chat } = context;
    const received = chat.relations.applications(account);
    const readAt = chat.relations.applicationsReadAt(account);
    return {
      StartTime: 0,
      CurrentSequence: 1,
      UnreadPendencyCount: received.filter((row) => row.applied_at > readAt).length,
      PendencyItem: [
        ...received.map((row) => shown(context, row.applicant, sides.received, row)),
        ...chat.relations
          .sentApplications(account)
          .map((row) => shown(context, row.account, sides.sent, row)),
      ],
    };
  }),
  command(
    'sns.pendency_delete',
    z.looseObject({ To_Account: Accounts, PendencyType: z.enum([sides.received, sides.sent]) }),
    ({ To_Account, PendencyType }, context) => ({
      ResultItem: To_Account.map((other) => {
        const [account, applicant] =
          PendencyType === sides.received ? [context.account, other] : [other, context.account];
        if (!context.chat.relations.application(account, applicant))
          return result(other, codes.snsNoApplication, 'No such application.');
        end(context, account, applicant);
        return result(other);
      }),
    }),
  ),
  command(
    'sns.pendency_report',
    z.looseObject({ LatestPendencyTimeStamp: z._default(Whole, 0) }),
    ({ LatestPendencyTimeStamp }, { account, chat, instanceId, now }) => {
      const readAt = Math.min(LatestPendencyTimeStamp || now, now);
      chat.relations.setApplicationsReadAt(account, readAt);
      chat.push.event(
        [account],
        { Event: 13, FriendListMod: [{ PushType: 7, ReportTime: readAt }] },
        instanceId,
      );
      return {};
    },
  ),
];
