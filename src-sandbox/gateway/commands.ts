import { type Command, inTopics } from './command.ts';
import { blackListCommands } from './services/black-list.ts';
import { callCommands } from './services/calls.ts';
import { configCommands } from './services/cloud-config.ts';
import { conversationGroupCommands } from './services/conversation-groups.ts';
import { conversationMarkCommands } from './services/conversation-marks.ts';
import { extensionCommands } from './services/extensions.ts';
import { followCommands } from './services/follow.ts';
import { friendApplicationCommands } from './services/friend-applications.ts';
import { friendGroupCommands } from './services/friend-groups.ts';
import { friendCommands } from './services/friends.ts';
import { catchUpCommands } from './services/getmsg.ts';
import { groupCommands } from './services/group.ts';
import { longMessageCommands } from './services/longmsg.ts';
import { messageSearchCommands } from './services/message-search.ts';
import { openImCommands } from './services/openim.ts';
import { peopleSearchCommands } from './services/people-search.ts';
import { profileCommands } from './services/profile.ts';
import { pushReportCommands } from './services/push-reports.ts';
import { reactionCommands } from './services/reactions.ts';
import { recentContactCommands } from './services/recentcontact.ts';
import { roomPollingCommands } from './services/room-polling.ts';
import { speechCommands } from './services/speech.ts';
import { statusCommands } from './services/status.ts';
import { topicCommands } from './services/topics.ts';
import { translateCommands } from './services/translate.ts';
import { uploadCommands } from './services/upload.ts';

/** Every command of the protocol by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...blackListCommands,
    ...callCommands,
    ...catchUpCommands,
    ...configCommands,
    ...conversationGroupCommands,
    ...conversationMarkCommands,
    ...followCommands,
    ...friendApplicationCommands,
    ...friendCommands,
    ...friendGroupCommands,
    ...groupCommands,
    ...longMessageCommands,
    ...messageSearchCommands,
    ...openImCommands,
    ...peopleSearchCommands,
    ...profileCommands,
    ...pushReportCommands,
    ...reactionCommands.map(inTopics),
    ...extensionCommands.map(inTopics),
    ...recentContactCommands,
    ...roomPollingCommands,
    ...speechCommands,
    ...statusCommands,
    ...topicCommands,
    ...translateCommands,
    ...uploadCommands,
  ].map((command) => [command.name, command]),
);
