import type { Database } from '../database/open.ts';
import type { Push } from './Push.ts';
import type { Accounts } from './store/Accounts.ts';

/** Notifies clients of changed profiles and block lists. */
export class AccountNews {
  readonly #database: Database;
  readonly #accounts: Accounts;
  readonly #push: Push;

  constructor(database: Database, accounts: Accounts, push: Push) {
    this.#database = database;
    this.#accounts = accounts;
    this.#push = push;
  }

  /** Sends an account's current name and picture. */
  profileChanged(account: string): void {
    const { nick, image } = this.#accounts.profile(account);
    this.pushProfile(account, { Tag_Profile_IM_Nick: nick, Tag_Profile_IM_Image: image });
  }

  /** Sends changed profile tags to an account's own clients and to those of its recent partners. */
  pushProfile(account: string, tags: Record<string, string | number>, except?: number): void {
    const partners = this.#database
      .all<{ peer: string }>(
        'SELECT peer FROM chat_conversations WHERE account = ? AND kind = 1 AND is_listed = 1',
        account,
      )
      .map((row) => row.peer);
    this.#push.event(
      new Set([account, ...partners]),
      {
        Event: 12,
        ProfileDataMod: [
          {
            PushType: 1,
            Profile_Account: account,
            ProfileList: Object.entries(tags).map(([Tag, ValueBytes]) => ({ Tag, ValueBytes })),
          },
        ],
      },
      except,
    );
  }

  /** Notifies an account's clients that another account was blocked or unblocked. */
  blockListChanged(account: string, other: string, isBlocked: boolean): void {
    this.#push.event([account], {
      Event: 13,
      FriendListMod: [
        isBlocked
          ? { PushType: 8, BlackListAddAccount: [other] }
          : { PushType: 9, BlackListDelAccount: [other] },
      ],
    });
  }
}
