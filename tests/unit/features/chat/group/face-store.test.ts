import { expect, onTestFinished, test, vi } from 'vitest';
import { FaceStore } from '#features/chat/group/FaceStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { GroupEvents } from '#features/chat/session/GroupEvents.ts';
import type { ChatCache, Faces } from '#im/cache/ChatCache.ts';
import type { MembersChange } from '#im/records.ts';
import { aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

const id = 'group-squad';
const now = 1_800_000_000_000;
const person = (userId: string) => aGroupMember(userId, { avatar: `https://cdn.test/${userId}.png` });
const faces = (at: number, ...ids: string[]): Faces => ({
  at,
  members: ids.map((userId) => ({ userId, avatar: person(userId).avatar })),
});

/** The store with a service that has these members, and with what the device has stored. */
function stage({ ids = ['7', '8'], kept }: { ids?: string[]; kept?: Faces } = {}) {
  const members = vi.fn(async () => ({ members: ids.map(person), cursor: null }));
  const port = aPort({ groups: aGroupPort({ members }) });
  const keepFaces = vi.fn(async () => undefined);
  const groupEvents = new GroupEvents();
  const chat = inPlaceOf(ChatStore, {
    port,
    ready: () => port,
    groupEvents,
    cache: standIn<ChatCache>({ faces: async () => kept, keepFaces }),
  });
  const store = aRoot({ stores: [chat] }).store(FaceStore);
  const tell = (change: MembersChange) =>
    groupEvents.publish({ kind: 'groupMembers', conversationId: id, change });
  const settled = (count: number) => vi.waitFor(() => expect(store.of(id)).toHaveLength(count));
  return { store, members, keepFaces, tell, settled };
}

test('the members in the picture are read once, at most nine, and stored on the device', async () => {
  const { store, members, keepFaces, settled } = stage({ ids: [...'123456789abc'] });
  expect(store.of(id)).toBeNull();
  store.want(id);
  store.want(id);
  await settled(9);
  store.want(id);
  expect(members.mock.calls).toEqual([[id, { cursor: null, limit: 9 }]]);
  expect(keepFaces).toHaveBeenCalledExactlyOnceWith(id, faces(now, ...'123456789'));
});

test.each([
  ['fresh ones are shown without a request', now - 1_000, 0, 3],
  ['old ones are shown and read again', now - 25 * 3_600_000, 1, 2],
])('of the faces stored on the device, %s', async (_name, at, requests, shown) => {
  const { store, members, settled } = stage({ kept: faces(at, '1', '2', '3') });
  store.want(id);
  await settled(shown);
  expect(members).toHaveBeenCalledTimes(requests);
});

test('a group in which nobody has a picture keeps the default one', async () => {
  const { store, keepFaces, members } = stage();
  members.mockResolvedValue({ members: [aGroupMember('7')], cursor: null });
  store.want(id);
  await vi.waitFor(() => expect(keepFaces).toHaveBeenCalled());
  expect(store.of(id)).toBeNull();
});

test.each<[string, MembersChange, number]>([
  ['a member in the picture left', { type: 'left', members: [person('7')] }, 2],
  ['another member left', { type: 'left', members: [person('99')] }, 1],
  ['a new member fits into the picture', { type: 'joined', members: [person('99')] }, 2],
  ['a role changed', { type: 'role', userIds: ['7'], role: 'admin' }, 1],
])('members are read again only if the picture changes: %s', async (_name, change, requests) => {
  const { store, members, tell, settled } = stage();
  store.want(id);
  await settled(2);
  await vi.waitFor(() => expect(members).toHaveBeenCalledTimes(1));
  tell(change);
  await vi.waitFor(() => expect(members).toHaveBeenCalledTimes(requests));
  await settled(2);
});

test('a group whose members could not be read is read when it is shown again', async () => {
  const { store, members, settled } = stage();
  members.mockRejectedValueOnce(new Error('down'));
  store.want(id);
  await vi.waitFor(() => expect(members).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    store.want(id);
    expect(members).toHaveBeenCalledTimes(2);
  });
  await settled(2);
});

test('a group that seems to have no members right after the sign-in is read again a few times', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, members } = stage();
  const nobody = { members: [], cursor: null };
  members.mockResolvedValueOnce(nobody).mockResolvedValueOnce(nobody);
  store.want(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(members).toHaveBeenCalledTimes(3);
  expect(store.of(id)).toHaveLength(2);

  const other = stage({ ids: [] });
  other.store.want(id);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(other.members).toHaveBeenCalledTimes(4);
  other.store.want(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(other.members).toHaveBeenCalledTimes(5);
});
