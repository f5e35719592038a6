import { afterEach, describe, expect, test, vi } from 'vitest';
import { excludedImUsers, timSig } from '#api/contract/chat.ts';
import { ExcludedUsers } from '#features/chat/session/ExcludedUsers.ts';
import { offlinePushOf } from '#im/offline-push.ts';
import { emojiGlyph, emojiKeys } from '#lib/chat/emoji.ts';
import { conversationIdFromSegment } from '#lib/chat/ids.ts';
import { stickerGroups, stickerOf } from '#lib/chat/stickers.ts';
import { paths } from '#lib/paths.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import applications from '#locales/en_US/chat-applications.json';
import chatContacts from '#locales/en_US/chat-contacts.json';
import chatGroup from '#locales/en_US/chat-group.json';
import composer from '#locales/en_US/composer.json';
import conversations from '#locales/en_US/conversations.json';
import menu from '#locales/en_US/message-menu.json';
import messages from '#locales/en_US/messages.json';
import viewer from '#locales/en_US/viewer.json';
import { anApi } from '#tests/builders/aRoot.ts';
import { outgoing } from '../../im/sdk.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [9_999, false],
  [10_000, true],
  [10_050, true],
  [10_099, true],
  [10_100, false],
])('user %i is a system or service account: %s', (userId, isReserved) => {
  expect(isReservedUserId(userId)).toBe(isReserved);
});

/** Texts that the product's owner has fixed are used word for word in English. */
test.each([
  [conversations.empty.title, 'no chats yet'],
  [conversations.network, 'Network exception, please check the network settings'],
  [conversations.window.quoteMissing, 'cannot locate the original message'],
  [conversations.window.removed, 'You have been removed from the group by the admin'],
  [conversations.window.dissolved, 'This group has been dissolved'],
  [conversations.window.left, 'You have left this group'],
  [conversations.record.error, 'Load Merge Message Error'],
  [menu.copyUnsupported, 'this device does not support copy'],
  [menu.revokeTooLate, 'revoke time limit passed'],
  [menu.revokeDeadline, 'withdrawal deadline has passed'],
  [menu.enableTranslation, 'please enable translation'],
  [menu.enableVoiceToText, 'please enable voice to text'],
  [menu.quoteFailed, 'quote failed'],
  [menu.react.limit, 'the max reaction limit reached'],
  [menu.selecting.none, 'No messages selected'],
  [menu.forwarding.sensitive, 'Content contains sensitive words'],
  [chatContacts.requests.failed, 'Failed to agree to or reject friend request'],
  [messages.risk.out, 'involves sensitive content, send failed'],
  [messages.risk.in, 'cannot view'],
  [messages.risk.inAudio, 'cannot listen'],
  [messages.revoked.you, 'You recalled a message'],
  [messages.revoked.other, '{{name}} recalled a message'],
  [viewer.unsupported, 'this image type is not supported for download'],
  [viewer.missing, 'image url does not exist'],
  [viewer.unknownKind, 'unsupported image type'],
  [viewer.savedToAlbum, 'saved to album success'],
  [viewer.denied, 'Failed to obtain permission'],
  [viewer.cancelled, 'cancelled'],
  [viewer.failed, 'Image download failed'],
  [composer.voice.denied, 'Failed to obtain permission'],
  [messages.read, 'Read'],
  [messages.unread, 'Unread'],
  [messages.readBy_other, '{{count}} read'],
  [messages.allRead, 'all read'],
  [composer.muted, 'You have been muted by the admin'],
  [chatGroup.silence.muted, 'You have been muted by the admin'],
  [chatGroup.readers.title, 'message details'],
  [chatGroup.readers.packageNeeded, 'The package you purchased does not support read receipts'],
  [chatGroup.members.packageNeeded, 'The package you purchased does not support the online user list'],
  [chatGroup.about.endFailed, 'Quit or dismiss group failed'],
  [applications.join.failed, 'Failed to find contact or group'],
  [applications.join.refused.other, 'Application failed to send'],
])('"%s"', (words, specified) => expect(words).toBe(specified));

describe('emoji and stickers', () => {
  test('the basic set has its keys, each with the character that replaces it', () => {
    expect(emojiKeys.length).toBeGreaterThan(50);
    expect(new Set(emojiKeys).size).toBe(emojiKeys.length);
    for (const key of emojiKeys) {
      expect(key).toMatch(/^\[TUIEmoji_\w+\]$/);
      expect(emojiGlyph(key)).toBeTruthy();
    }
  });

  test('each group has its number, and each sticker its key, its drawing and its name', () => {
    expect(stickerGroups.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { stickers, character } of stickerGroups)
      for (const sticker of stickers) {
        expect(stickerOf(sticker.key)).toBe(sticker);
        expect(sticker.character).toBe(character);
        expect(composer.sticker[sticker.mood]).toBeTruthy();
      }
  });
});

test('a pushed notice has its sounds and the channels of each phone maker', () => {
  const text = { kind: 'text', text: 'halo', mentions: [] } as const;
  const push = { sender: { userId: '1', nick: '' }, words: () => 'w'.repeat(500) };
  const notice = offlinePushOf(outgoing(text), push);
  expect(notice.apnsInfo).toEqual({ sound: '01.caf' });
  expect(notice.androidInfo).toEqual({
    sound: 'private_ring',
    XiaoMiChannelID: 'chat',
    OPPOChannelID: 'chat',
    FCMChannelID: 'chat',
  });
  // A sender without a name is called by their id, and the line has a limited length.
  expect([notice.title, notice.description.length]).toEqual(['1', 200]);
});

test('the chat’s addresses lead to its list and to one conversation', () => {
  expect(paths.chat()).toBe('/chat/list');
  expect(paths.conversation('user-20002')).toBe('/chat/detail/user-20002');
  expect(paths.user(20_002)).toBe('/user/detail/20002');
  expect(conversationIdFromSegment('user-20002')).toBe('user-20002');
});

describe('the market’s calls about the chat', () => {
  test('are spelled as specified', () => {
    expect([timSig.method, timSig.path]).toEqual(['GET', '/v1/tim/sig']);
    expect([excludedImUsers.method, excludedImUsers.path]).toEqual(['GET', '/v1/common/excluded_im_users']);
  });

  test('answer the sign-in with a signature and the user’s number as text', () => {
    expect(timSig.reply.parse({ sig: 'signed', userId: '20002' })).toEqual({
      sig: 'signed',
      userId: '20002',
    });
    for (const reply of [{ sig: 'signed' }, { userId: '20002' }, { sig: 'signed', userId: 20_002 }])
      expect(timSig.reply.safeParse(reply).success).toBe(false);
  });

  test('name the users to exclude, and are repeated until one has succeeded', async () => {
    const call = vi.fn();
    const users = new ExcludedUsers({ api: anApi(call), signal: new AbortController().signal });
    call.mockRejectedValueOnce(new Error('no'));
    await users.load();
    expect(users.has('user-20003')).toBe(false);
    call.mockResolvedValueOnce({ excludedUserIds: [20_003] });
    await users.load();
    await users.load();
    expect([users.has('user-20003'), users.has('user-20002'), users.has('group-20003')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
