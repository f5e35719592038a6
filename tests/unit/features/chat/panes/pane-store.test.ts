// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { PaneStore } from '#features/chat/panes/PaneStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ShownConversations } from '#features/chat/session/ShownConversations.ts';
import type { NavigateOptions } from '#parts/root/Services.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The panes of a window, whose address follows at once unless the person stays. */
function aWindow({ self = 1, width = 1600 } = {}) {
  const shown = new ShownConversations();
  const went: { path: string; options: NavigateOptions | undefined }[] = [];
  let isStaying = false;
  const root = aRoot({
    self,
    stores: [inPlaceOf(ChatStore, { shown })],
    services: {
      navigate: (path, options) => {
        went.push({ path, options });
        const id = /user-\d+$/.exec(path)?.[0];
        if (id && !isStaying) panes.show(id as `user-${string}`);
      },
    },
  });
  const panes = root.store(PaneStore);
  panes.setWidth(width);
  return {
    panes,
    shown,
    went,
    root,
    stay: () => {
      isStaying = true;
    },
    ids: () => panes.panes.map(({ id }) => id),
  };
}

test('a conversation opens to the right of the one with the focus, and the address names it', () => {
  const { panes, ids, went } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  expect(ids()).toEqual(['user-1', 'user-2']);
  expect(went).toEqual([{ path: '/chat/detail/user-2', options: { replace: false, keepsWork: true } }]);
  expect(panes.panes.map((pane) => panes.isFocused(pane))).toEqual([false, true]);
});

test('where all places are taken, it takes that of the one beside', () => {
  const { panes, ids } = aWindow({ width: 800 });
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.openBeside('user-3');
  expect(ids()).toEqual(['user-3', 'user-2']);
});

test('a person who stays for unfinished work keeps the arrangement', () => {
  const { panes, ids, stay } = aWindow({ width: 800 });
  panes.show('user-1');
  panes.openBeside('user-2');
  stay();
  panes.openBeside('user-3');
  panes.close('user-2');
  expect(ids()).toEqual(['user-1', 'user-2']);
});

test('the arrangement is there again after a reload, and where the address names no conversation', () => {
  const before = aWindow();
  before.panes.show('user-1');
  before.panes.openBeside('user-2');
  const reloaded = aWindow();
  reloaded.panes.show('user-2');
  expect(reloaded.ids()).toEqual(['user-1', 'user-2']);
  const atList = aWindow();
  atList.panes.resume();
  expect(atList.went.map(({ path }) => path)).toEqual(['/chat/detail/user-1']);
});

test.each([
  ['another conversation', 1, 'user-9'],
  ['another user', 2, 'user-1'],
] as const)('the arrangement is not that of %s', (_name, self, id) => {
  const before = aWindow();
  before.panes.show('user-1');
  before.panes.openBeside('user-2');
  const other = aWindow({ self });
  other.panes.show(id);
  expect(other.ids()).toEqual([id]);
});

test('a sign-out removes the arrangement from the device', () => {
  const { panes, root } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  root.end('signedOut');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a deleted conversation leaves its place to those beside it', () => {
  const { panes, shown, ids, went } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  shown.dismiss('user-2');
  expect(ids()).toEqual(['user-1']);
  expect(went.at(-1)?.path).toBe('/chat/detail/user-1');
});

test('malformed data in the storage is ignored', () => {
  sessionStorage.setItem('pasarmain.panes.1', '{"ids":["user-1","<b>","user-1"]}');
  localStorage.setItem('pasarmain.panes.1', '[1]');
  const { panes, ids } = aWindow();
  panes.show('user-1');
  expect(ids()).toEqual(['user-1']);
});

test('a narrow window shows the one with the focus alone, and the others come back with the room', () => {
  const { panes, ids } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.setWidth(500);
  expect([ids(), panes.hasSeveral, panes.canOpenBeside]).toEqual([['user-2'], false, false]);
  panes.setWidth(1600);
  expect(ids()).toEqual(['user-1', 'user-2']);
});

test('a dragged conversation is dropped between the others, or in place of one where there is no room', () => {
  const { panes, ids } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.drag('user-3');
  expect([panes.dropCount, panes.isDropReplacing]).toEqual([3, false]);
  panes.drop(0);
  expect([ids(), panes.dragged]).toEqual([['user-3', 'user-1', 'user-2'], null]);
  panes.setWidth(1090);
  panes.drag('user-4');
  expect([panes.dropCount, panes.isDropReplacing]).toEqual([3, true]);
  panes.drop(2);
  expect(ids()).toEqual(['user-3', 'user-1', 'user-4']);
});
