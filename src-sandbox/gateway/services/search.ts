import * as z from 'zod/mini';
import { command } from '../command.ts';
import { groupProfile } from '../wire.ts';

const Query = z.looseObject({
  KeywordList: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)), []),
  Keywords: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)), []),
});

const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Search for accounts and groups. */
export const searchCommands = [
  command('user_search.query', Query, (body, { chat }) => {
    const keyword = body.Keywords[0] ?? body.KeywordList[0] ?? '';
    const accounts = chat.database.all<{ account: string }>(
      `SELECT account FROM chat_accounts WHERE is_destroyed = 0 AND (account = ? OR nick LIKE ? ESCAPE '\\') LIMIT 20`,
      keyword,
      pattern(keyword),
    );
    return {
      TotalCount: accounts.length,
      Cursor: '',
      Users: accounts.map(({ account }) => {
        const { nick, image } = chat.accounts.profile(account);
        return { UserID: account, Nick: nick, FaceUrl: image };
      }),
    };
  }),
  command('group_search.query', Query, (body, { account, chat }) => {
    const keyword = (body.Keywords[0] ?? body.KeywordList[0] ?? '').toLowerCase();
    const groups = chat.groups
      .joined(account, 'other', 1000, 0)
      .filter((group) => group.name.toLowerCase().includes(keyword));
    return {
      TotalCount: groups.length,
      Cursor: '',
      Groups: groups
        .slice(0, 20)
        .map((group) => groupProfile(group, chat.groups.countMembers(group.group_id))),
    };
  }),
];
