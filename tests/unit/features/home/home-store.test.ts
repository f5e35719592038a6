// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { HomeStore } from '#features/home/HomeStore.ts';
import { deviceStorage } from '#platform/storage.ts';
import { aRoot, type Market } from '../../../builders/aRoot.ts';

const game = (id: number) => ({
  id,
  name: `Game ${id}`,
  icon: '',
  cover: '',
  ranks: [],
  services: [],
  playerCount: 3,
  accountCount: 1,
});

/** A market with these games; null is a market that cannot be reached. */
const marketOf =
  (games: readonly object[] | null): Market =>
  async ({ path }) => {
    if (!games) throw new ApiError({ kind: 'network' });
    if (path.includes('/game/')) return { items: games };
    return path.includes('/skill/') ? { items: [], onlineCount: 7 } : { items: [], total: 0, hasMore: false };
  };

const homeOf = (options: Parameters<typeof aRoot>[0]) => aRoot(options).store(HomeStore);
const visit = async (options: Parameters<typeof aRoot>[0]) => {
  const home = homeOf(options);
  await home.load();
  return home;
};

beforeEach(() => deviceStorage.removeItem('pasarmain.home'));

describe('Home', () => {
  test('is shown as on the last visit before anything has loaded', async () => {
    await visit({ market: marketOf([game(1), game(2)]) });
    const home = homeOf({ market: marketOf(null) });
    expect(home.games.value?.map(({ id }) => id)).toEqual([1, 2]);
    expect(home.players.value?.onlineCount).toBe(7);
    expect(home.isOld).toBe(false);
  });

  test('counts as old while it cannot be loaded again', async () => {
    await visit({ market: marketOf([game(1)]) });
    const home = await visit({ market: marketOf(null) });
    expect([home.isOld, home.games.value?.length]).toEqual([true, 1]);
    expect((await visit({ market: marketOf([game(3)]) })).isOld).toBe(false);
  });

  test('is missing and not old on a first visit that fails, and stores nothing', async () => {
    const home = await visit({ market: marketOf(null) });
    expect([home.isOld, home.games.value]).toEqual([false, null]);
    expect(homeOf({ market: marketOf(null) }).games.value).toBeNull();
  });

  test.each([
    ['of another person', { self: 2 }],
    ['of a visitor', { self: null }],
    ['of eight days ago', { services: { now: () => 1_800_000_000_000 + 8 * 86_400_000 } }],
  ])('%s does not show what this person saw', async (_who, change) => {
    await visit({ market: marketOf([game(1)]) });
    expect(homeOf({ market: marketOf(null), ...change }).games.value).toBeNull();
  });

  test('is loaded when the network returns after a failure', async () => {
    let games: readonly object[] | null = null;
    const home = await visit({ market: (...asked) => marketOf(games)(...asked) });
    games = [game(5)];
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(home.games.value?.map(({ id }) => id)).toEqual([5]));
  });

  test('is loaded again when the first reply has set the clock back by a day, and then stays for a minute', async () => {
    let now = 1_800_000_000_000;
    let visits = 0;
    const home = homeOf({
      services: { now: () => now },
      market: async (...asked) => {
        if (asked[0].path.includes('/game/')) visits += 1;
        return marketOf([game(1)])(...asked);
      },
    });
    home.open('en_US');
    await vi.waitFor(() => expect(home.games.value?.length).toBe(1));
    now -= 86_400_000;
    home.open('en_US');
    home.open('en_US');
    expect(visits).toBe(2);
  });

  test('ignores malformed data in the storage', async () => {
    deviceStorage.setItem('pasarmain.home', JSON.stringify({ userId: 1, parts: { games: 'none' } }));
    expect(homeOf({ market: marketOf(null) }).games.value).toBeNull();
  });
});
