import { test } from '@playwright/test';
import { Actor, Stage } from './stage.ts';

/**
 * A gateway for the tests of a file, with two signed-in clients that the tests share in order; `clients` is
 * the number of clients per account, for tests that open more pages.
 */
export function twoClients(clients?: number): { stage: Stage; alice: Actor; bob: Actor } {
  test.describe.configure({ mode: 'default' });
  const stage = new Stage(clients);
  const alice = new Actor('alice', stage);
  const bob = new Actor('bob', stage);
  test.beforeAll(async ({ browser }) => {
    await stage.start();
    await stage.signature('carol');
    await alice.enter(browser);
    await bob.enter(browser);
  });
  test.afterAll(async () => {
    await stage.stop();
    stage.remove();
  });
  return { stage, alice, bob };
}
