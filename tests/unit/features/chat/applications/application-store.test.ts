// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApplicationStore, fadeMs, handledMs } from '#features/chat/applications/ApplicationStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { Conversation, GroupApplication } from '#im/records.ts';
import { SharedConnection } from '#im/shared/SharedConnection.ts';
import { attention } from '#platform/attention.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { chatStage } from '../stage.ts';

const squad = 'group-squad';

function application(userId: string, change: Partial<GroupApplication> = {}): GroupApplication {
  return {
    key: `key ${userId}`,
    kind: 'join',
    conversationId: squad,
    groupId: 'squad',
    groupName: 'Squad',
    applicantId: userId,
    applicantNick: `N${userId}`,
    userId,
    word: 'please',
    time: 1_800_000_000_000,
    ...change,
  };
}

/** The store of a service with these applications, opened for all groups. */
async function opened(
  open: readonly GroupApplication[],
  calls: Partial<GroupPort> = {},
  conversations: readonly Conversation[] = [],
) {
  let waiting = open;
  const groups = aGroupPort({ applications: async () => waiting, ...calls });
  const stage = await chatStage({ port: { groups }, conversations });
  const store = stage.root.store(ApplicationStore);
  await vi.waitFor(() => expect(store.count).toBe(open.length));
  store.open(null);
  return {
    ...stage,
    store,
    states: () => store.shown.map(({ application: { userId }, state }) => [userId, state.kind]),
    setOpen: (now: readonly GroupApplication[]) => {
      waiting = now;
    },
  };
}

const handledBy = (userId: string, operator: { userId: string; nick: string }) =>
  ({
    kind: 'applicationHandled',
    handled: { conversationId: squad, userId, isAgreed: true, operator },
  }) as const;
const bagas = { userId: '3', nick: 'Bagas' };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('applications to groups', () => {
  test('that arrived while the user was signed out are listed and counted on the badges at sign-in', async () => {
    const { root, store } = await opened([application('7'), application('8', { conversationId: 'group-b' })]);
    expect(root.services.badges.groupApplications).toBe(2);
    expect(root.services.badges.waitingInChat).toBe(2);
    expect([store.countIn(squad), store.countIn('group-b'), store.countIn('group-c')]).toEqual([1, 1, 0]);
  });

  test('are removed after the answer, and the last one closes the drawer', async () => {
    const answer = vi.fn(async () => undefined);
    const { store, states, setOpen } = await opened([application('7'), application('8')], { answer });
    setOpen([]);
    await store.answer('key 7', true);
    expect(answer).toHaveBeenCalledWith(application('7'), true);
    expect(states()).toEqual([
      ['7', 'leaving'],
      ['8', 'open'],
    ]);
    expect(store.count).toBe(1);
    await vi.advanceTimersByTimeAsync(fadeMs);
    expect(states()).toEqual([['8', 'open']]);
    expect(store.lastAnswer).toEqual({ kind: 'join', name: 'N7', isAgreed: true });
    await store.answer('key 8', false);
    expect(store.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(fadeMs);
    expect(store.isOpen).toBe(false);
  });

  test('return with the reason if the answer was not delivered, and can be answered again', async () => {
    const answer = vi.fn(async () => {
      throw new ChatError('groupFull', 10014);
    });
    const { store } = await opened([application('7')], { answer });
    await store.answer('key 7', true);
    expect(store.shown[0]?.state).toEqual({ kind: 'open', failure: 'groupFull' });
    expect(store.count).toBe(1);
    await store.answer('key 7', true);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test('are answered once, even if pressed twice', async () => {
    const answer = vi.fn(async () => undefined);
    const { store } = await opened([application('7')], { answer });
    void store.answer('key 7', true);
    await store.answer('key 7', false);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test('that another admin answered first show who answered, and are removed', async () => {
    const { store, states, tell } = await opened([application('7')], {
      answer: async () => {
        throw new ChatError('applicationHandled', 10024);
      },
    });
    await store.answer('key 7', false);
    expect(store.shown[0]?.state).toEqual({ kind: 'handled', by: '' });
    tell(handledBy('7', bagas));
    await vi.advanceTimersByTimeAsync(100);
    expect(store.shown[0]?.state).toEqual({ kind: 'handled', by: 'Bagas' });
    expect(store.count).toBe(0);
    await vi.advanceTimersByTimeAsync(handledMs + fadeMs);
    expect(states()).toEqual([]);
    expect(store.isOpen).toBe(false);
  });

  test('that were answered in another window of the user are removed without a notice', async () => {
    const { states, tell } = await opened([application('7'), application('8')]);
    tell(handledBy('7', { userId: '1', nick: 'Me' }));
    await vi.advanceTimersByTimeAsync(100 + fadeMs);
    expect(states()).toEqual([['8', 'open']]);
  });

  test.each([
    ['a user who is no longer an admin', { role: 'member' }],
    ['a user who was removed from the group', { membership: 'removed' }],
    ['a user whose group was dissolved', { membership: 'dissolved' }],
  ] as const)('of a group are removed for %s', async (_, change) => {
    const own = application('1', { kind: 'ownInvitation', applicantId: '3' });
    const elsewhere = application('8', { conversationId: 'group-b' });
    const { root, store, states, setOpen, tell } = await opened([application('7'), own, elsewhere]);
    setOpen([own, elsewhere]);
    tell({ kind: 'groupSelf', conversationId: squad, change });
    await vi.advanceTimersByTimeAsync(100 + fadeMs);
    expect(states()).toEqual([
      ['1', 'open'],
      ['8', 'open'],
    ]);
    expect(root.services.badges.groupApplications).toBe(2);
    expect(store.isOpen).toBe(true);
  });

  test.each([
    ['is in the list', [aConversation(squad, { kind: 'group', peerId: 'squad' })]],
    ['is in no list', []],
  ])('of a group that the user ends here no longer count, if it %s', async (_, listed) => {
    const applications = vi.fn(async () => [application('7')]);
    const { root, chat, store, states } = await opened([application('7')], { applications }, listed);
    expect(root.services.badges.groupApplications).toBe(1);
    applications.mockClear().mockResolvedValue([]);
    chat.endedGroups.noteOwnEnd(squad, 'dissolved', chat.list.get(squad));
    expect([store.count, root.services.badges.groupApplications]).toEqual([0, 0]);
    expect(chat.list.get(squad)?.membership).toBe(listed.length > 0 ? 'dissolved' : undefined);
    await vi.advanceTimersByTimeAsync(100 + fadeMs);
    expect(states()).toEqual([]);
    expect(applications).toHaveBeenCalledOnce();
  });

  test('are loaded when the user becomes an admin', async () => {
    const { root, states, setOpen, tell } = await opened([]);
    setOpen([application('7')]);
    tell({ kind: 'groupSelf', conversationId: squad, change: { role: 'admin' } });
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([['7', 'open']]);
    expect(root.services.badges.groupApplications).toBe(1);
  });

  test.each(['notAllowed', 'notInGroup', 'groupMissing'] as const)(
    'whose answer is refused with %s show the reason and are removed',
    async (reason) => {
      const { root, store } = await opened([application('7')], {
        answer: async () => {
          throw new ChatError(reason);
        },
      });
      await store.answer('key 7', true);
      expect(store.shown[0]?.state).toEqual({ kind: 'open', failure: reason });
      expect(store.count).toBe(0);
      expect(root.services.badges.groupApplications).toBe(0);
    },
  );

  test('are not removed by a member who joins another group', async () => {
    const { states, tell } = await opened([application('7')]);
    tell({
      kind: 'applicationHandled',
      handled: { conversationId: 'group-b', userId: '7', isAgreed: true, operator: bagas },
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([['7', 'open']]);
  });

  test('that arrive are added to the known ones, which keep their state', async () => {
    const { store, states, setOpen, tell } = await opened([application('7')], {
      answer: () => new Promise(() => undefined),
    });
    void store.answer('key 7', true);
    setOpen([application('9'), application('7')]);
    tell({ kind: 'groupApplications' });
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([
      ['9', 'open'],
      ['7', 'answering'],
    ]);
  });

  test.each([
    ['the nick', 'Sari', 'Sari'],
    ['the id if there is no nick', '', '7'],
  ])('name the applicant by %s', async (_, applicantNick, name) => {
    const { store } = await opened([application('7', { applicantNick })]);
    const [item] = store.shown;
    expect(item && store.people.nameOf(item.application)).toBe(name);
  });

  test('that are invitations name the invited person', async () => {
    const { store } = await opened([
      application('7', { kind: 'invitation', applicantId: '3', applicantNick: 'Bagas' }),
    ]);
    const [item] = store.shown;
    expect(item && store.people.nameOf(item.application)).toBe('7');
  });

  test('an invitation of the user shows who invites, counts with the others, and is answered like them', async () => {
    const answer = vi.fn(async () => undefined);
    const own = application('1', { kind: 'ownInvitation', applicantId: '3', applicantNick: 'Bagas' });
    const { root, store } = await opened([own, application('7', { conversationId: 'group-b' })], { answer });
    expect(store.people.nameOf(own)).toBe('Bagas');
    expect(root.services.badges.groupApplications).toBe(2);
    expect([squad, 'group-b', null].map((scope) => store.waitingIn(scope as 'group-b' | null))).toEqual([
      'invitations',
      'requests',
      'both',
    ]);
    await store.answer(own.key, true);
    expect(answer).toHaveBeenCalledWith(own, true);
    expect(store.lastAnswer).toEqual({ kind: 'ownInvitation', name: 'Bagas', isAgreed: true });
  });

  test('that cannot be loaded show the failure, and known ones stay', async () => {
    let isDown = false;
    const { store, states, tell } = await opened([application('7')], {
      applications: async () => {
        if (isDown) throw new ChatError('network');
        return [application('7')];
      },
    });
    isDown = true;
    tell({ kind: 'groupApplications' });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.isFailed).toBe(true);
    expect(states()).toEqual([['7', 'open']]);
  });
});

describe('an application that arrives', () => {
  /** What this window knows of the windows of the user. */
  interface Windows {
    readonly isSeen?: boolean;
    readonly holds?: boolean;
    readonly isSeenElsewhere?: boolean;
  }

  test.each<[string, Windows, string[]]>([
    ['while the person looks at no window is told outside it', {}, ['Squad']],
    ['while the person looks at this window is told nowhere', { isSeen: true }, []],
    ['while the person looks at another window is told nowhere', { isSeenElsewhere: true }, []],
    ['is not told by a window without the connection', { holds: false }, []],
  ])('%s', async (_, { isSeen = false, holds = true, isSeenElsewhere = false }, told) => {
    const holding = vi.spyOn(SharedConnection.prototype, 'holds', 'get').mockReturnValue(holds);
    const elsewhere = vi
      .spyOn(SharedConnection.prototype, 'isSeenElsewhere', 'get')
      .mockReturnValue(isSeenElsewhere);
    attention.tell({ isVisible: isSeen, isFocused: isSeen });
    onTestFinished(() => {
      holding.mockRestore();
      elsewhere.mockRestore();
      attention.tell({ isVisible: true, isFocused: true });
    });
    const { platform, store, setOpen, tell } = await opened([application('6')]);
    const titles = () => platform.notify.mock.calls.map(([notice]) => String(notice?.title));
    setOpen([application('7'), application('6')]);
    tell({ kind: 'groupApplications' });
    await vi.waitFor(() => expect(store.count).toBe(2));

    // A later one, which always brings a notice, shows that the notices are complete.
    holding.mockReturnValue(true);
    elsewhere.mockReturnValue(false);
    attention.tell({ isVisible: false, isFocused: false });
    const last = application('8', { conversationId: 'group-b', groupName: 'The last' });
    setOpen([last, application('7'), application('6')]);
    tell({ kind: 'groupApplications' });
    await vi.waitFor(() => expect(titles()).toContain('The last'));
    expect(titles()).toEqual([...told, 'The last']);
  });

  test('is told outside the window without the id of a group whose name is unknown', async () => {
    attention.tell({ isVisible: false, isFocused: false });
    onTestFinished(() => attention.tell({ isVisible: true, isFocused: true }));
    const holding = vi.spyOn(SharedConnection.prototype, 'holds', 'get').mockReturnValue(true);
    onTestFinished(() => holding.mockRestore());
    const { platform, setOpen, tell } = await opened([]);
    setOpen([application('7', { groupName: '' })]);
    tell({ kind: 'groupApplications' });
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalled());
    expect(platform.notify.mock.calls[0]?.[0]?.title).toBe('Group');
  });
});
