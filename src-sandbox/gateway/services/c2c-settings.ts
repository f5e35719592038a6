import * as z from 'zod/mini';
import { Accounts, command, Whole } from '../command.ts';
import { kinds } from '../store/Conversations.ts';

/** Commands for the notification settings of one-to-one conversations. */
export const c2cSettingCommands = [
  command(
    'openim.get_c2c_peer_mute_notifications',
    z.looseObject({ Peer_Account: Accounts }),
    ({ Peer_Account }, { account, chat }) => ({
      MuteNotificationsList: Peer_Account.map((peer) => ({
        UserId: peer,
        MuteNotifications: chat.conversations.find(account, kinds.c2c, peer)?.remind ?? 0,
      })),
    }),
  ),

  command(
    'openim.set_c2c_peer_mute_notifications',
    z.looseObject({ Peer_Account: Accounts, Mute_Notifications: Whole.check(z.lte(2)) }),
    ({ Peer_Account, Mute_Notifications }, { account, instanceId, chat }) => {
      for (const peer of Peer_Account) {
        chat.conversations.setRemind(account, kinds.c2c, peer, Mute_Notifications);
        chat.push.c2cNotice(
          [account],
          { MuteNotificationsSync: { To_Account: peer, MuteNotifications: Mute_Notifications } },
          instanceId,
        );
      }
      return { ErrorList: [] };
    },
  ),
];
