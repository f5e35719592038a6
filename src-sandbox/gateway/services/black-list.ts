import * as z from 'zod/mini';
import { Accounts, type Context, command } from '../command.ts';
import { codes } from '../errors.ts';
import { limits } from '../limits.ts';
import { result, unknownAccount } from './relation-results.ts';

function block({ account, chat }: Context, other: string) {
  if (other === account) return result(other, codes.snsBadRequest, 'Nobody can block themselves.');
  if (!chat.accounts.exists(other)) return unknownAccount(other);
  const blocked = chat.accounts.blocked(account);
  if (blocked.includes(other)) return result(other);
  if (blocked.length >= limits.blocked)
    return result(other, codes.snsBlackListFull, 'The black list is full.');
  chat.setBlocked(account, other, true);
  return result(other);
}

/** Commands of the black list: accounts whose messages a person blocks. */
export const blackListCommands = [
  command('sns.black_list_get', z.unknown(), (_body, { account, chat }) => ({
    BlackListItem: chat.accounts.blocked(account).map((blocked) => ({ To_Account: blocked })),
    StartIndex: 0,
    CurruentSequence: 1,
  })),
  command('sns.black_list_add', z.looseObject({ To_Account: Accounts }), ({ To_Account }, context) => ({
    ResultItem: To_Account.map((other) => block(context, other)),
  })),
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
];
