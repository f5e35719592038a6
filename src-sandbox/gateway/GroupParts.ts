import type { Database } from '../database/open.ts';
import type { Push } from './Push.ts';
import type { RoomEventLog } from './RoomEventLog.ts';
import type { Accounts } from './store/Accounts.ts';
import type { AtTips } from './store/AtTips.ts';
import type { Conversations } from './store/Conversations.ts';
import type { GroupLists } from './store/GroupLists.ts';
import type { GroupMessages } from './store/GroupMessages.ts';
import type { GroupNotices } from './store/GroupNotices.ts';
import type { GroupPins } from './store/GroupPins.ts';
import type { Groups } from './store/Groups.ts';

/** The stores of groups and the push to their members. */
export interface GroupParts {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly conversations: Conversations;
  readonly groups: Groups;
  readonly messages: GroupMessages;
  readonly lists: GroupLists;
  readonly notices: GroupNotices;
  readonly pins: GroupPins;
  readonly atTips: AtTips;
  readonly push: Push;
  readonly roomEvents: RoomEventLog;
}
