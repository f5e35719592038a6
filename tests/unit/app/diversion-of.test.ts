import { expect, test } from 'vitest';
import { diversionOf } from '#app/navigation/diversionOf.ts';

test.each<[string, from: string, to: string, hasSession: boolean, ReturnType<typeof diversionOf>]>([
  ['a window with the whole product shows every path', '/chat/list', '/', true, 'none'],
  ['it shows a conversation’s own address too', '/', '/chat/window/user-2', true, 'none'],
  [
    'a conversation’s window shows its conversation',
    '/chat/window/user-2',
    '/chat/window/user-2?m=1',
    true,
    'none',
  ],
  ['another screen opens in the main window', '/chat/window/user-2', '/user/detail/2', true, 'openMain'],
  ['the window closes when its conversation is gone', '/chat/window/user-2', '/chat/list', true, 'close'],
  ['the window closes when its session ends', '/chat/window/user-2', '/', false, 'close'],
])('%s', (_outcome, path, to, hasSession, diversion) => {
  expect(diversionOf(to, { path, hasSession })).toBe(diversion);
});
