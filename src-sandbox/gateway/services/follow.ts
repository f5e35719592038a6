import * as z from 'zod/mini';
import { Account, type Context, command } from '../command.ts';
import { codes } from '../errors.ts';
import { limits } from '../limits.ts';
import { type FollowType, followTypes } from '../store/Follows.ts';
import { profileItems } from './profile.ts';
import { result, unknownAccount } from './relation-results.ts';

const Few = z.array(Account).check(z.maxLength(limits.followsPerRequest));

/** Notifies `receiver` that `other` was added to or removed from one of its lists. */
function changed(
  { chat }: Context,
  receiver: string,
  other: string,
  FollowType: FollowType,
  isAdd: boolean,
): void {
  const { nick, image } = chat.accounts.profile(other);
  chat.push.event([receiver], {
    Event: 30,
    FollowChangeList: [
      {
        From_Account: other,
        From_AccountNick: nick,
        From_AccountHeadurl: image,
        FollowDiffList: [{ IsAdd: isAdd ? 1 : 0, FollowType }],
      },
    ],
  });
}

/**
 * Notifies both accounts of their changed lists, including the calling client, which does not assume the
 * change.
 */
function announce(context: Context, other: string, isAdd: boolean, isMutual: boolean): void {
  const { account } = context;
  changed(context, account, other, followTypes.following, isAdd);
  changed(context, other, account, followTypes.followers, isAdd);
  if (!isMutual) return;
  changed(context, account, other, followTypes.mutual, isAdd);
  changed(context, other, account, followTypes.mutual, isAdd);
}

function follow(context: Context, other: string) {
  const { account, chat, now } = context;
  if (other === account) return result(other, codes.snsBadRequest, 'Nobody can follow themselves.');
  if (!chat.accounts.exists(other)) return unknownAccount(other);
  const type = chat.follows.type(account, other);
  if (type === followTypes.following || type === followTypes.mutual) return result(other);
  if (chat.follows.counts(account).following >= limits.following)
    return result(other, codes.snsTooMany, 'You follow as many accounts as possible.');
  chat.database.transaction(() => {
    chat.follows.add(account, other, now);
    announce(context, other, true, type === followTypes.followers);
  });
  return result(other);
}

function unfollow(context: Context, other: string) {
  const { account, chat } = context;
  const wasMutual = chat.follows.type(account, other) === followTypes.mutual;
  chat.database.transaction(() => {
    if (chat.follows.remove(account, other)) announce(context, other, false, wasMutual);
  });
  return result(other);
}

/** A list cursor as text; an invalid one starts at the top. */
const cursor = {
  read(text: string) {
    const [, at, other] = /^(\d{1,15}):(.+)$/.exec(text) ?? [];
    return at && other ? { at: Number(at), other } : undefined;
  },
  write: (row: { other: string; followed_at: number }) => `${row.followed_at}:${row.other}`,
};

/** Commands for following other accounts. */
export const followCommands = [
  command(
    'follow.follow_add',
    z.looseObject({
      FollowItem: z
        .array(z.looseObject({ To_Account: Account }))
        .check(z.minLength(1), z.maxLength(limits.followsPerRequest)),
    }),
    ({ FollowItem }, context) => ({
      ResultItem: FollowItem.map(({ To_Account }) => follow(context, To_Account)),
    }),
  ),
  command('follow.follow_delete', z.looseObject({ To_Account: Few }), (body, context) => ({
    ResultItem: body.To_Account.map((other) => unfollow(context, other)),
  })),
  command(
    'follow.follow_get',
    z.looseObject({
      FollowType: z.literal([followTypes.followers, followTypes.following, followTypes.mutual]),
      StartCursor: z._default(z.string().check(z.maxLength(100)), ''),
      WantNum: z._default(z.int().check(z.gte(1)), limits.followPage),
    }),
    ({ FollowType, StartCursor, WantNum }, { account, chat }) => {
      const count = Math.min(WantNum, limits.followPage);
      const rows = chat.follows.page(account, FollowType, cursor.read(StartCursor), count + 1);
      const page = rows.slice(0, count);
      const last = page.at(-1);
      return {
        FollowItem: page.map((row) => ({
          To_Account: row.other,
          FollowTime: row.followed_at,
          ProfileItem: profileItems(chat, row.other),
        })),
        NextCursor: rows.length > count && last ? cursor.write(last) : '',
      };
    },
  ),
  command('follow.follow_get_info', z.looseObject({ To_Account: Few }), (body, { chat }) => ({
    FollowInfo: body.To_Account.map((other) => {
      if (!chat.accounts.exists(other)) return unknownAccount(other);
      const counts = chat.follows.counts(other);
      return {
        ...result(other),
        FollowerCount: counts.followers,
        FollowingCount: counts.following,
        MutualFollowingCount: counts.mutual,
      };
    }),
  })),
  command(
    'follow.follow_check',
    z.looseObject({ To_Account: z.array(Account).check(z.maxLength(100)) }),
    ({ To_Account }, { account, chat }) => ({
      ResultItem: To_Account.map((other) => ({
        ...result(other),
        FollowType: chat.follows.type(account, other),
      })),
    }),
  ),
];
