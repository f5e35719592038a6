import { expect, test } from 'vitest';
import { chatErrorFrom, sendFailureFrom } from '#im/errors.ts';
import chatService from '#locales/en_US/chat-service.json';
import messages from '#locales/en_US/messages.json';

/** What a failed message says by the service's code (docs/product.md, Words on failures). */
test.each([
  [3123, 'The text contains a blocked word'],
  [4004, 'The image could not be sent: its format is invalid'],
  [4005, 'This kind of file is not allowed'],
  [7004, 'The file was not found. Please check the path'],
  [7005, 'The file is too large: the limit is 100 MB'],
  [8001, 'The message is too long: keep it under 12K'],
  [80001, 'The text has sensitive content'],
  [80004, 'The image has sensitive content'],
  [120003, 'The message contains forbidden words'],
  [10017, 'You have been muted by the admin'],
  [10007, 'The user is not in the group'],
  [10010, 'The group does not exist'],
  [20003, 'The user does not exist'],
  [60020, 'The package you purchased does not support this ability'],
  [2801, 'Network exception, please check the network settings'],
  [0, 'send failed'],
])('code %s: "%s"', (code, words) => {
  expect(messages.failure[sendFailureFrom({ code, message: 'raw' })]).toBe(words);
});

test('an unknown code keeps the service’s own text', () => {
  expect(chatErrorFrom({ code: 99_999, message: 'raw words' })).toMatchObject({
    reason: 'other',
    code: 99_999,
    serverMessage: 'raw words',
  });
  for (const nothing of [null, undefined, 'x', {}, new Error('x')])
    expect(chatErrorFrom(nothing).reason).toBe('other');
});

test.each([
  ['an error without a code', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ['a fault inside the SDK', { code: 2903, message: 'Cannot read properties of undefined' }],
])('%s has no text for people', (_name, error) => {
  expect(chatErrorFrom(error)).toMatchObject({ reason: 'other', serverMessage: '' });
});

test('a code of another call is no reason of its own for an unsent message', () => {
  expect(sendFailureFrom({ code: 20016 })).toBe('other');
});

test('the table also has texts of failures that no screen can have', () => {
  expect(chatService).toEqual({
    groupDismissed: 'The group has been dismissed',
    removedFromGroup: 'You have been removed from the group by the admin',
    navigateFailed: 'Unable to navigate to the original message',
    blocklistFailed: 'Add to or remove from blocklist failed',
    enterFailed: 'Failed to enter conversation',
  });
});
