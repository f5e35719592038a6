import { type Abstract, abstractOf } from '#lib/chat/abstract.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { previewBody } from './preview.ts';
import type { Outgoing, Profile } from './records.ts';

/** The values that a message's push notice is made from. */
export interface PushMaker {
  readonly sender: Pick<Profile, 'userId' | 'nick'>;
  /** The one-line text of a message, in the sender's language: the recipient's language is not known here. */
  words(line: Abstract): string;
}

/** The chat sound of phones (docs/product.md, Chat: conversations). */
const sounds = { ios: '01.caf', android: 'private_ring' } as const;
/** The notification channel of an app for chat, by the names that phone makers use for it. */
const channel = 'chat';
const longestLine = 200;

/**
 * The notice that the service pushes to a phone whose owner is offline (docs/product.md, Chat:
 * conversations).
 */
export function offlinePushOf({ conversationId, body }: Outgoing, { sender, words }: PushMaker) {
  const line = words(
    abstractOf(
      previewBody(body, () => ''),
      sender.userId,
    ),
  );
  return {
    title: sender.nick || sender.userId,
    description: line.slice(0, longestLine).toWellFormed(),
    extension: JSON.stringify({
      entity: {
        sender: sender.userId,
        nickName: sender.nick,
        chatType: isGroup(conversationId) ? 2 : 1,
        version: 1,
        action: 1,
      },
    }),
    apnsInfo: { sound: sounds.ios },
    androidInfo: {
      sound: sounds.android,
      XiaoMiChannelID: channel,
      OPPOChannelID: channel,
      FCMChannelID: channel,
    },
  };
}
