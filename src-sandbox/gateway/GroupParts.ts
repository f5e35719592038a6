import type { Database } from '../database/open.ts';
import type { Push } from './push.ts';
import type { Accounts } from './store/Accounts.ts';
import type { Conversations } from './store/Conversations.ts';
import type { GroupMessages } from './store/GroupMessages.ts';
import type { Groups } from './store/Groups.ts';

/** What groups are made of: where they are kept, and the way to their members. */
export interface GroupParts {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly conversations: Conversations;
  readonly groups: Groups;
  readonly messages: GroupMessages;
  readonly push: Push;
}
