// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ShownConversations } from '#features/chat/conversation/ShownConversations.ts';
import { PaneStore } from '#features/chat/panes/PaneStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { conversationIdFromSegment } from '#im/records.ts';
import { conversationSegment, paths } from '#lib/paths.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import { LeaveStore, NavigationNews } from '#parts/root/index.tsx';
import type { NavigateOptions } from '#parts/root/Services.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The panes of a window whose address follows at once. */
function aWindow({ self = 1, width = 1600 } = {}) {
  const shown = new ShownConversations();
  const dialogs = new DialogStore();
  const went: { path: string; options: NavigateOptions | undefined }[] = [];
  const root = aRoot({
    self,
    stores: [inPlaceOf(ChatStore, { shown })],
    services: {
      dialogs,
      navigate: (path, options) => {
        went.push({ path, options });
        const id = conversationIdFromSegment(conversationSegment(path) ?? '');
        if (id) panes.show(id);
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
    /** Begins a recording in the pane with the focus. */
    record: () => {
      const pane = panes.panes.find((each) => panes.isFocused(each));
      const recording: { loss: 'recording' | null; giveUp: () => void } = {
        loss: 'recording',
        giveUp: () => {
          recording.loss = null;
        },
      };
      if (pane) root.store(LeaveStore).guard(recording, (path) => panes.goesOnAt(path, pane));
      return recording;
    },
    questions: () => dialogs.items.length,
    /** Answers the question whether to leave; the arrangement follows afterwards. */
    reply: async (mayLeave: boolean) => {
      for (const { id } of dialogs.items) dialogs.close(id, mayLeave);
      await Promise.resolve();
      await new Promise((resolve) => setTimeout(resolve));
    },
    ids: () => panes.panes.map(({ id }) => id),
  };
}

test('a conversation opens to the right of the one with the focus, and the address names it', () => {
  const { panes, ids, went } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  expect(ids()).toEqual(['user-1', 'user-2']);
  expect(went).toEqual([{ path: '/chat/detail/user-2', options: { replace: false } }]);
  expect(panes.panes.map((pane) => panes.isFocused(pane))).toEqual([false, true]);
});

test('a conversation opened without room replaces the one beside the focus', () => {
  const { panes, ids } = aWindow({ width: 800 });
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.openBeside('user-3');
  expect(ids()).toEqual(['user-3', 'user-2']);
});

test.each([
  ['closing its pane', (panes: PaneStore) => panes.close('user-2'), ['user-1']],
  [
    'opening another conversation in its place',
    (panes: PaneStore) => {
      panes.drag('user-3');
      panes.drop(1);
    },
    ['user-1', 'user-3'],
  ],
])('%s asks about a recording: staying keeps the arrangement, leaving ends it', async (_name, act, after) => {
  const { panes, ids, record, questions, reply, went } = aWindow({ width: 800 });
  panes.show('user-1');
  panes.openBeside('user-2');
  const recording = record();
  act(panes);
  expect(questions()).toBe(1);
  await reply(false);
  expect([ids(), recording.loss]).toEqual([['user-1', 'user-2'], 'recording']);
  // The refused change does not happen later either, when the address names a pane that is open.
  for (const pane of panes.panes) panes.focus(pane);
  expect([ids(), questions(), went.length]).toEqual([['user-1', 'user-2'], 0, 3]);
  act(panes);
  await reply(true);
  expect([ids(), recording.loss]).toEqual([after, null]);
});

test('nobody is asked about a recording in a pane that stays', () => {
  const { panes, ids, record, questions, root } = aWindow();
  panes.show('user-1');
  const recording = record();
  panes.openBeside('user-2');
  panes.openBeside('user-3');
  panes.close('user-2');
  panes.drag('user-4');
  panes.drop(0);
  for (const pane of panes.panes) panes.focus(pane);
  expect(ids()).toEqual(['user-4', 'user-1', 'user-3']);
  expect([questions(), recording.loss]).toEqual([0, 'recording']);
  const leaving = root.store(LeaveStore);
  const asks = (path: string) => leaving.mustAskAt(path);
  // The pane with the focus is the last one.
  expect(['/chat/detail/user-4', '/chat/detail/user-9'].map(asks)).toEqual([false, false]);
  expect(['/chat/list', '/', '/chat/detail/%', '/chat/window/user-9'].map(asks)).toEqual(Array(4).fill(true));
  const own = panes.panes.find(({ id }) => id === 'user-1');
  if (own) panes.focus(own);
  expect(['/chat/detail/user-9', '/chat/detail/user-3'].map(asks)).toEqual([true, false]);
  // A narrow window shows only the pane that the address names.
  panes.setWidth(500);
  expect(asks('/chat/detail/user-3')).toBe(true);
});

test('the arrangement is restored after a reload, and when the address names no conversation', () => {
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
] as const)('the arrangement is not restored for %s', (_name, self, id) => {
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

test('a deleted conversation closes its pane, and the others stay', () => {
  const { panes, shown, ids, went } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  shown.add('user-2');
  shown.dismiss('user-2');
  expect(ids()).toEqual(['user-1']);
  expect(went.at(-1)?.path).toBe('/chat/detail/user-1');
});

test('a conversation that is deleted while another screen is shown does not return with the others', () => {
  const { panes, shown, ids, went } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.openBeside('user-3');
  const before = went.length;
  shown.dismiss('user-3');
  expect(went).toHaveLength(before);
  panes.resume();
  expect(ids()).toEqual(['user-1', 'user-2']);
  // A window that starts afterwards has stored the arrangement and not read it yet.
  const next = aWindow();
  next.shown.dismiss('user-2');
  next.panes.resume();
  expect(next.panes.has('user-2')).toBe(false);
});

test('malformed data in the storage is ignored', () => {
  sessionStorage.setItem('pasarmain.panes.1', '{"ids":["user-1","<b>","user-1"]}');
  localStorage.setItem('pasarmain.panes.1', '[1]');
  const { panes, ids } = aWindow();
  panes.show('user-1');
  expect(ids()).toEqual(['user-1']);
});

test('a narrow window shows only the conversation with the focus, and the others return with the room', () => {
  const { panes, ids } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.setWidth(500);
  expect([ids(), panes.hasSeveral, panes.canOpenBeside]).toEqual([['user-2'], false, false]);
  panes.setWidth(1600);
  expect(ids()).toEqual(['user-1', 'user-2']);
});

test('a dragged conversation is dropped between the others, or in place of one if there is no room', () => {
  const { panes, ids } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  panes.drag('user-3');
  expect([panes.dropPositions, panes.isDropReplacing]).toEqual([[0, 1, 2], false]);
  panes.drop(0);
  expect([ids(), panes.dragged]).toEqual([['user-3', 'user-1', 'user-2'], null]);
  panes.setWidth(1090);
  panes.drag('user-4');
  expect([panes.dropPositions, panes.isDropReplacing]).toEqual([[0, 1, 2], true]);
  panes.drop(2);
  expect(ids()).toEqual(['user-3', 'user-1', 'user-4']);
});

test('a conversation that another address replaces is not read any more, while it is still on screen', () => {
  const { panes, root, shown } = aWindow();
  panes.show('user-1');
  panes.openBeside('user-2');
  for (const { id } of panes.panes) shown.add(id);
  const read = () => shown.ids.filter((id) => shown.stays(id));
  const news = root.store(NavigationNews);
  news.tell(paths.conversation('user-3'));
  expect([shown.ids, read()]).toEqual([['user-1', 'user-2'], ['user-1']]);
  news.tell('/wallet');
  expect(read()).toEqual([]);
  news.tell(paths.conversation('user-2'));
  expect(read()).toEqual(['user-1', 'user-2']);
});
