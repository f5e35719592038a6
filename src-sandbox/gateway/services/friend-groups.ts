import * as z from 'zod/mini';
import { Account, Accounts, type Context, command, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { friendsChanged } from './friends.ts';
import { result } from './relation-results.ts';

const updateTypes = { add: 'Update_Type_Add', remove: 'Update_Type_Delete' } as const;

const Name = z.string().check(
  z.minLength(1),
  z.refine((name) => Buffer.byteLength(name) <= limits.friendGroupNameBytes, 'the name is too long'),
);
const Names = z.array(Name).check(z.minLength(1), z.maxLength(limits.friendGroups));

function mustExist({ account, chat }: Context, name: string): void {
  if (!chat.friendGroups.names(account).includes(name))
    throw new WireError(codes.snsBadRequest, `There is no group ${name}.`);
}

/** Puts one friend into groups; returns the reason if it is refused. */
function sort({ account, chat }: Context, friend: string, names: readonly string[]) {
  if (!chat.relations.friend(account, friend))
    return result(friend, codes.snsGroupNotFriend, 'Not a friend.');
  const all = new Set([...chat.friendGroups.of(account, friend), ...names]);
  if (all.size > limits.friendGroups)
    return result(friend, codes.snsTooManyGroups, 'The friend is in as many groups as possible.');
  for (const name of names) chat.friendGroups.addFriend(account, name, friend);
  return result(friend);
}

/** Commands for a person's own groups of friends. */
export const friendGroupCommands = [
  command(
    'sns.group_get',
    z.looseObject({ LastSequence: z.optional(Whole), GroupName: z.optional(Names) }),
    ({ GroupName }, { account, chat }) => ({
      CurrentSequence: 1,
      ResultItem: chat.friendGroups
        .list(account)
        .filter(({ name }) => GroupName?.includes(name) ?? true)
        .map(({ name, friends }) => ({
          GroupName: name,
          FriendNumber: friends.length,
          To_Account: friends,
        })),
    }),
  ),
  command(
    'sns.group_add',
    z.looseObject({ GroupName: Names, To_Account: z._default(Accounts, []) }),
    ({ GroupName, To_Account }, context) => {
      const { account, chat, now } = context;
      const all = new Set([...chat.friendGroups.names(account), ...GroupName]);
      if (all.size > limits.friendGroups)
        throw new WireError(codes.snsTooManyGroups, 'There are as many groups as possible.');
      return chat.database.transaction(() => {
        for (const name of GroupName) chat.friendGroups.create(account, name, now);
        const results = To_Account.map((friend) => sort(context, friend, GroupName));
        friendsChanged(context, To_Account);
        return { CurrentSequence: 1, ResultItem: results };
      });
    },
  ),
  command('sns.group_delete', z.looseObject({ GroupName: Names }), ({ GroupName }, context) => {
    const { account, chat } = context;
    chat.database.transaction(() => {
      const friends = GroupName.flatMap((name) => chat.friendGroups.friendsIn(account, name));
      for (const name of GroupName) chat.friendGroups.remove(account, name);
      friendsChanged(context, friends);
    });
    return { CurrentSequence: 1 };
  }),
  command(
    'sns.group_update',
    z.looseObject({
      GroupOldName: Name,
      GroupNewName: z.optional(Name),
      UpdateGroupItem: z._default(
        z
          .array(
            z.looseObject({
              To_Account: Account,
              UpdateType: z.enum([updateTypes.add, updateTypes.remove]),
            }),
          )
          .check(z.maxLength(1000)),
        [],
      ),
    }),
    ({ GroupOldName, GroupNewName, UpdateGroupItem }, context) => {
      const { account, chat } = context;
      mustExist(context, GroupOldName);
      if (GroupNewName && chat.friendGroups.names(account).includes(GroupNewName))
        throw new WireError(codes.snsBadRequest, `There is a group ${GroupNewName} already.`);
      return chat.database.transaction(() => {
        const results = UpdateGroupItem.map(({ To_Account: friend, UpdateType }) => {
          if (UpdateType === updateTypes.add) return { ...sort(context, friend, [GroupOldName]), UpdateType };
          chat.friendGroups.removeFriend(account, GroupOldName, friend);
          return { ...result(friend), UpdateType };
        });
        if (GroupNewName) chat.friendGroups.rename(account, GroupOldName, GroupNewName);
        const renamed = GroupNewName ? chat.friendGroups.friendsIn(account, GroupNewName) : [];
        friendsChanged(context, [...renamed, ...UpdateGroupItem.map(({ To_Account }) => To_Account)]);
        return { CurrentSequence: 1, ResultItem: results };
      });
    },
  ),
];
