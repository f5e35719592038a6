// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { promptForCode } from '#features/invite/prompt.ts';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';

const now = 1_800_000_000_000;

/** The account of a user who registered today, as the market remembers it. */
class Account {
  wasAsked = false;
  isBroken = false;

  /** Loads the page once, and returns the dialogs that are then open. */
  async visit(): Promise<string[]> {
    const root = aRoot({
      self: aSelf(1, { registeredAt: now - 3_600_000 }),
      services: { now: () => now },
      market: async ({ path }) => {
        if (path === '/v1/invite/summary') return { wasAsked: this.wasAsked, filled: null };
        if (this.isBroken) throw new ApiError({ kind: 'network' });
        this.wasAsked = true;
        return {};
      },
    });
    await promptForCode(root);
    return root.services.dialogs.items.map(({ description }) => description.kind);
  }
}

test('a new user is asked for a friend’s code at the first page load, and at no other', async () => {
  const account = new Account();
  expect(await account.visit()).toEqual(['inviteCode']);
  expect(await account.visit()).toEqual([]);
});

test('a pop-up that the account cannot remember waits for the next page load', async () => {
  const account = new Account();
  account.isBroken = true;
  expect(await account.visit()).toEqual([]);
  account.isBroken = false;
  expect(await account.visit()).toEqual(['inviteCode']);
  expect(await account.visit()).toEqual([]);
});
