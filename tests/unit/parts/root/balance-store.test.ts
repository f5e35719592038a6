import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { type Report, setReporter } from '#lib/report.ts';
import { BalanceStore } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

const own = { diamonds: 30 };
const wallet = { diamonds: 20, coins: 7, heldDiamonds: 5 };
const offline = new ApiError({ kind: 'network' });

let reports: Report[] = [];
beforeEach(() => {
  reports = [];
  setReporter((report) => reports.push(report));
});

/** A store over a market with two answers, which a test may change. */
function balances(answers: { own: unknown; wallet: unknown }) {
  const root = aRoot({
    market: async ({ path }) => {
      const answer = path.includes('diamond') ? answers.own : answers.wallet;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return new BalanceStore(root);
}

const shown = ({ diamonds, coins, heldDiamonds, hasFailed }: BalanceStore) => [
  diamonds,
  coins,
  heldDiamonds,
  hasFailed,
];

describe('the balances', () => {
  test.each([
    ['both calls', { own, wallet }, [30, 7, 5, false]],
    ['the diamonds alone', { own, wallet: offline }, [30, null, null, false]],
    ['the wallet alone', { own: offline, wallet }, [20, 7, 5, false]],
    ['neither', { own: offline, wallet: offline }, [null, null, null, true]],
  ])('are what %s could tell', async (_, answers, expected) => {
    const store = balances(answers);
    await store.load();
    expect(shown(store)).toEqual(expected);
  });

  test('stay after a failure, and a later success ends it', async () => {
    const answers: { own: unknown; wallet: unknown } = { own, wallet };
    const store = balances(answers);
    await store.load();
    Object.assign(answers, { own: offline, wallet: offline });
    await store.load();
    expect(shown(store)).toEqual([30, 7, 5, true]);
    Object.assign(answers, { wallet: { ...wallet, coins: 8 } });
    await store.load();
    expect(shown(store)).toEqual([20, 8, 5, false]);
  });

  test('count as moved if one of them changed, but not when they are loaded first', async () => {
    const answers = { own, wallet };
    const store = balances(answers);
    await store.load();
    await store.load();
    expect(store.movements).toBe(0);
    answers.wallet = { ...wallet, heldDiamonds: 0 };
    await store.load();
    expect(store.movements).toBe(1);
  });

  test('leave a trace of an unexpected failure, even if the other call succeeds', async () => {
    await balances({ own, wallet: new TypeError('a defect') }).load();
    expect(reports.map(({ place }) => place)).toEqual(['the balances of the wallet']);
  });
});
