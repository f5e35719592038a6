import {
  type Browser,
  type BrowserContext,
  test as base,
  devices,
  expect,
  type Page,
} from '@playwright/test';
import { type RunningSandbox, startSandbox } from './sandbox.ts';
import { type Person, type Place, sessionState } from './steps.ts';

export { expect };

/** The context options that a test may set. */
type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The options of a phone, for a test in which some people have one and others a desktop. */
export const phone: ContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/**
 * Opens a separate browser for a person, signed in without clicks, or for a visitor. No page is loaded yet.
 */
export type Open = (
  sandbox: Place,
  person: Person | `8${string}` | 'visitor',
  options?: ContextOptions,
) => Promise<Page>;

/**
 * Signs a person in to a browser before its first page loads. Playwright's `storageState` would open a page
 * of its own for it, which costs as much as the test's.
 */
async function signIn(context: BrowserContext, sandbox: Place, person: Person | `8${string}`): Promise<void> {
  const { origins } = await sessionState(sandbox, person);
  await context.addInitScript((states) => {
    const own = states.find(({ origin }) => origin === window.location.origin);
    // The session is stored only once, because a page may sign out later.
    if (!own || localStorage.getItem('tests.signedIn') !== null) return;
    localStorage.setItem('tests.signedIn', 'true');
    for (const { name, value } of own.localStorage) localStorage.setItem(name, value);
  }, origins);
}

/**
 * Tests with `open`. An uncaught error or a breach of the content security policy in any of their pages fails
 * them.
 */
export const test = base.extend<{ open: Open }>({
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (sandbox, person, options = {}) => {
      const context = await browser.newContext({ ...options, baseURL: sandbox.url });
      contexts.push(context);
      if (person !== 'visitor') await signIn(context, sandbox, person);
      context.on('page', (page) => {
        page.on('pageerror', (error) => faults.push(`${person}: ${error.stack ?? error.message}`));
        page.on('console', (message) => {
          // Behind a proxy, the seeded pictures belong to another origin, which the policy refuses.
          if (!('crash' in sandbox) && /^Loading (the image|media)/.test(message.text())) return;
          if (/Content.Security.Policy|Trusted ?(Type|HTML|Script)/i.test(message.text()))
            faults.push(`${person}: ${message.text()}`);
        });
      });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

/** A sandbox for the tests of a file: real timers, no demo players, no limit on sign-ins. */
export function ownSandbox(args: string[] = []): RunningSandbox {
  let running: RunningSandbox | null = null;
  const now = (): RunningSandbox => {
    if (!running) throw new Error('the sandbox starts before the first test');
    return running;
  };
  test.beforeAll(async () => {
    running = await startSandbox(['--no-bots', '--sms-interval', '0', '--sms-per-hour', '1000000', ...args]);
  });
  test.afterAll(async () => {
    await running?.stop();
  });
  return {
    get url() {
      return now().url;
    },
    get data() {
      return now().data;
    },
    output: () => now().output(),
    crash: () => now().crash(),
    restart: (more) => now().restart(more),
    stop: () => now().stop(),
  };
}
