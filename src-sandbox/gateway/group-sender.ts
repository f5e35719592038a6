import type { Accounts } from './store/Accounts.ts';
import type { Groups } from './store/Groups.ts';
import { type Sender, systemAccount } from './wire.ts';

/** The sender fields of an account in a group. */
export function senderIn(groups: Groups, accounts: Accounts, account: string, groupId: string): Sender {
  if (account === systemAccount) return { tinyId: '144115000000000', nick: '', image: '', nameCard: '' };
  const { tinyId, nick, image } = accounts.profile(account);
  return { tinyId, nick, image, nameCard: groups.members.find(groupId, account)?.name_card ?? '' };
}
