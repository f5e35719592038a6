// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { GroupNoticeStore } from '#features/chat/applications/GroupNoticeStore.ts';
import type { GroupNotice } from '#im/records.ts';
import { ToastStore } from '#parts/root/ToastStore.ts';
import { toldOf } from '#tests/builders/aRoot.ts';
import { chatStage } from '../stage.ts';

const squad = 'group-squad';
const now = 1_800_000_000_000;

/** The words that a person reads about a notice; `isOpen` means that the group's conversation is on screen. */
async function toldOfNotice(
  type: GroupNotice['type'],
  { isOpen = false, time = now, by = '3' }: { isOpen?: boolean; time?: number; by?: string } = {},
) {
  const { chat, root } = await chatStage({ services: { toasts: new ToastStore() } });
  root.store(GroupNoticeStore);
  if (isOpen) chat.open(squad);
  const notice = {
    type,
    conversationId: squad,
    groupId: 'squad',
    groupName: 'Squad',
    operator: { userId: by, nick: 'Bagas' },
    word: '',
    time,
  } as const;
  chat.groupEvents.publish({ kind: 'groupNotice', notice });
  // This second notice is always shown, so that the test knows when the first one would have been shown.
  const last = {
    ...notice,
    type: 'recycled',
    conversationId: 'group-last',
    operator: { userId: '3', nick: 'Bagas' },
    time: now,
  } as const;
  chat.groupEvents.publish({ kind: 'groupNotice', notice: last });
  await vi.waitFor(() => expect(toldOf(root).at(-1)).toContain('closed by the service'));
  return toldOf(root).slice(0, -1);
}

describe('a notice about a group', () => {
  test.each<[GroupNotice['type'], string]>([
    ['added', 'info: Bagas added you to “Squad”.'],
    ['refused', 'warning: Your request to join “Squad” was rejected.'],
    ['inviteAccepted', 'success: Bagas accepted your invitation to “Squad”.'],
    ['inviteDeclined', 'info: Bagas rejected your invitation to “Squad”.'],
  ])('of the kind %s says "%s"', async (type, words) => {
    expect(await toldOfNotice(type)).toEqual([words]);
  });

  test.each<[GroupNotice['type'], number]>([
    ['added', 0],
    ['removed', 0],
    ['inviteAccepted', 0],
    ['inviteDeclined', 1],
    ['refused', 1],
  ])('of the kind %s is shown %i times while the window of the group is open', async (type, count) => {
    expect(await toldOfNotice(type, { isOpen: true })).toHaveLength(count);
  });

  test('from before the chat was opened is not shown', async () => {
    expect(await toldOfNotice('removed', { time: now - 61_000 })).toEqual([]);
  });

  test.each<GroupNotice['type']>(['added', 'dissolved'])(
    'of the kind %s about what the person did on another device is not shown',
    async (type) => {
      expect(await toldOfNotice(type, { by: '1' })).toEqual([]);
    },
  );
});
