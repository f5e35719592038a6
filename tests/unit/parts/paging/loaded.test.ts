import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure, isAnswered } from '#api/errors.ts';
import { Loaded } from '#parts/paging/Loaded.ts';
import { LoadedMap } from '#parts/paging/LoadedMap.ts';

/** Responses that the test resolves, in the order of their requests. */
let asked: PromiseWithResolvers<string>[] = [];
const fetched = () => {
  const answer = Promise.withResolvers<string>();
  asked.push(answer);
  return answer.promise;
};
const failed = (failure: ApiFailure) => new ApiError(failure);
const settled = () => new Promise((next) => setTimeout(next));
beforeEach(() => {
  asked = [];
});

describe('Loaded', () => {
  it('keeps the old value until the new response arrives', async () => {
    const loaded = new Loaded(fetched);
    loaded.set('old');
    const loading = loaded.load();
    expect([loaded.value, loaded.isLoading]).toEqual(['old', true]);
    asked[0]?.resolve('new');
    await loading;
    expect([loaded.value, loaded.isLoading]).toEqual(['new', false]);
  });

  it('that was begun ahead is not fetched again by the screen that it was begun for', async () => {
    const loaded = new Loaded(fetched);
    loaded.loadAhead();
    asked[0]?.resolve('first');
    await settled();
    await loaded.load();
    expect([asked.length, loaded.value]).toEqual([1, 'first']);
    // Another opening asks again.
    void loaded.load();
    expect(asked).toHaveLength(2);
  });

  it.each(['cancelled', 'long ago'] as const)(
    'that was begun ahead and %s is fetched by the screen',
    async (how) => {
      const loaded = new Loaded(fetched);
      loaded.loadAhead();
      if (how === 'cancelled') loaded.cancel();
      else vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
      void loaded.load();
      vi.restoreAllMocks();
      expect(asked).toHaveLength(2);
    },
  );

  it('keeps the value after a failure, and a later response clears the failure', async () => {
    const loaded = new Loaded(fetched);
    loaded.set('old');
    void loaded.load();
    asked[0]?.reject(failed({ kind: 'network' }));
    await settled();
    expect([loaded.value, loaded.failure?.kind, loaded.isLoading]).toEqual(['old', 'network', false]);
    void loaded.load();
    asked[1]?.resolve('new');
    await settled();
    expect([loaded.value, loaded.failure]).toEqual(['new', null]);
  });

  it.each<[ApiFailure, string | null]>([
    [{ kind: 'notFound', message: '' }, null],
    [{ kind: 'rejected', code: 1, message: '' }, null],
    [{ kind: 'rateLimited', retryAfterSeconds: null, message: '' }, null],
    [{ kind: 'unexpected', detail: '', code: 10_000 }, null],
    [{ kind: 'unexpected', detail: 'no envelope' }, 'old'],
    [{ kind: 'network' }, 'old'],
    [{ kind: 'offline' }, 'old'],
  ])('shows, after the failure %j, %s', async (failure, shown) => {
    const loaded = new Loaded(fetched, { isGone: isAnswered });
    loaded.set('old');
    void loaded.load();
    asked[0]?.reject(failed(failure));
    await settled();
    expect(loaded.value).toBe(shown);
  });

  it.each<[string, (loaded: Loaded<string>) => void, string | null]>([
    ['a later load', (loaded) => void loaded.load(), null],
    ['a newer value', (loaded) => loaded.set('newer'), 'newer'],
    ['clearing', (loaded) => loaded.clear(), null],
  ])('ignores a response that was overtaken by %s', async (_, overtake, shown) => {
    const loaded = new Loaded(fetched);
    void loaded.load();
    overtake(loaded);
    asked[0]?.resolve('late');
    await settled();
    expect(loaded.value).toBe(shown);
  });

  it('is not failed by a load that was cancelled', async () => {
    const loaded = new Loaded(fetched);
    void loaded.load();
    asked[0]?.reject(failed({ kind: 'cancelled' }));
    await settled();
    expect([loaded.failure, loaded.isLoading]).toEqual([null, false]);
  });

  it('keeps a part that was changed during a load until the response, which still counts', async () => {
    const loaded = new Loaded(async () => ({ name: await fetched(), note: 'theirs' }));
    loaded.set({ name: 'old', note: 'old' });
    void loaded.load();
    loaded.amend({ note: 'mine' });
    expect(loaded.value).toEqual({ name: 'old', note: 'mine' });
    asked[0]?.resolve('new');
    await settled();
    expect(loaded.value).toEqual({ name: 'new', note: 'theirs' });
  });

  it('has the error of a fetch for callers of other services, and asks them whether the object is gone', async () => {
    const loaded = new Loaded(fetched, { place: 'a group', isGone: (_, error) => error === 'no such group' });
    loaded.set('old');
    void loaded.load();
    asked[0]?.reject('offline');
    await settled();
    expect([loaded.value, loaded.error]).toEqual(['old', 'offline']);
    void loaded.load();
    asked[1]?.reject('no such group');
    await settled();
    expect([loaded.value, loaded.error]).toEqual([null, 'no such group']);
    loaded.set('new');
    expect(loaded.error).toBeNull();
  });

  it('fetches a missing value once, and waits for a running request', async () => {
    const loaded = new Loaded(fetched);
    void loaded.load();
    let hasCome = false;
    const waiting = loaded.loadMissing().then(() => {
      hasCome = true;
    });
    await settled();
    expect([asked.length, hasCome]).toEqual([1, false]);
    asked[0]?.resolve('there');
    await waiting;
    await loaded.loadMissing();
    expect(asked).toHaveLength(1);
  });
});

describe('Loaded with pauses', () => {
  const retryMs = [1_000, 3_000];
  const failing = () => {
    const fetch = vi.fn(() => Promise.reject<string>(failed({ kind: 'network' })));
    return { fetch, loaded: new Loaded(fetch, { retryMs }) };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeats a failed fetch after each of them, and then no more until it is asked again', async () => {
    const { fetch, loaded } = failing();
    await loaded.load();
    const counts = [];
    for (const pause of [999, 1, 2_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(fetch.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3]);
    await loaded.load();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it.each<[string, (loaded: Loaded<string>) => void]>([
    ['a value from another source', (loaded) => loaded.set('new')],
    ['clearing', (loaded) => loaded.clear()],
    ['cancelling', (loaded) => loaded.cancel()],
  ])('repeats nothing after %s', async (_, end) => {
    const { fetch, loaded } = failing();
    await loaded.load();
    end(loaded);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('repeats nothing for an object that is gone', async () => {
    const fetch = vi.fn(() => Promise.reject<string>(failed({ kind: 'notFound', message: '' })));
    await new Loaded(fetch, { retryMs, isGone: () => true }).load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('LoadedMap', () => {
  it('has one value for each key, loaded separately, each with its own failure', async () => {
    const map = new LoadedMap((key: number) =>
      key === 2 ? Promise.reject(failed({ kind: 'network' })) : Promise.resolve(`thing ${key}`),
    );
    await Promise.all([map.of(1).load(), map.of(2).load()]);
    expect(map.of(1)).toBe(map.of(1));
    expect([map.of(1).value, map.of(1).failure]).toEqual(['thing 1', null]);
    expect([map.of(2).value, map.of(2).failure?.kind]).toEqual([null, 'network']);
    expect([map.of(3).value, map.of(3).isLoading]).toEqual([null, false]);
  });
});
