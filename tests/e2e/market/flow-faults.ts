import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ask } from '../steps.ts';

/** What can come in place of an answer; the last one acts on the server and loses its reply. */
const faults: [string, (route: Route) => Promise<void>][] = [
  ['the line is cut', (route) => route.abort('connectionreset')],
  ['a crash', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
  ['nonsense', (route) => route.fulfill({ contentType: 'text/html', body: '<html><h1>Hello</h1>' })],
  [
    'too many requests',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        contentType: 'application/json',
        body: '{"code":10029,"message":"Too many requests."}',
      }),
  ],
  [
    'a lost answer',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
];

/** Something a person does that the server acts on once. */
export interface Flow {
  name: string;
  /** Goes to where only one press is left. */
  open: (page: Page) => Promise<void>;
  /** Fills in what a person would; said once, for all of it outlives every fault. */
  type?: (page: Page) => Promise<void>;
  /** What was typed is still there. */
  kept?: (page: Page) => Promise<void>;
  /** The call that acts. */
  call: string;
  press: (page: Page) => Promise<void>;
  /** The button that acts, to wait until it can be pressed again. */
  button: (page: Page) => Locator;
  /** Told after a fault. */
  told: RegExp;
  /** What the server counts; grows by `grows` in the end, however often it was tried. */
  count: (page: Page) => Promise<number>;
  grows: number;
  /** What follows the lost answer: the page is loaded anew, the same is pressed again, or nothing at all. */
  next?: 'press' | 'look';
  /** What the page shows or offers after that. */
  after: (page: Page) => Promise<void>;
}

/** Told of an action that failed and can be tried again. */
export const failed = /Operation Failed, Please Try Again~|Too many requests/;
/** Told of a payment whose outcome is not known. */
export const unknown = /We do not know yet|Too many requests/;

/** One of the signed-in person's orders of a status, and of a kind where one is asked for. */
export async function orderOf(
  page: Page,
  status: string,
  { role = 'buyer', kind }: { role?: 'buyer' | 'seller'; kind?: 'skill' | 'rental' } = {},
): Promise<number> {
  await page.goto('/help-feedback');
  const { items } = await ask<{ items: { id: number; status: string; kind: string }[] }>(
    page,
    `/v1/order/list?role=${role}&page=1&pageSize=50`,
  );
  const found = items.find((order) => order.status === status && (!kind || order.kind === kind));
  if (!found) throw new Error(`no order is ${status}`);
  return found.id;
}

/** How an order stands. */
export const statusOf = async (page: Page, id: number) =>
  (await ask<{ status: string }>(page, `/v1/order/find?orderId=${id}`)).status;

/** The question that is open. */
export const question = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/** Does something with every fault in turn: all is told, nothing typed is lost, and it happens once in the end. */
export async function tryWithFaults(page: Page, flow: Flow): Promise<void> {
  await flow.open(page);
  await flow.type?.(page);
  await expect(flow.button(page), flow.name).toBeEnabled();
  const before = await flow.count(page);

  for (const [fault, answer] of faults) {
    const what = `${flow.name}, ${fault}`;
    await page.route(flow.call, answer);
    const [request] = await Promise.all([page.waitForRequest(flow.call), flow.press(page)]);
    // A fault may be that there is no response.
    await request.response().catch(() => null);
    await expect(page.getByText(flow.told).first(), what).toBeVisible();
    await page.unroute(flow.call);
    if (fault === 'a lost answer') break;
    await expect(flow.button(page), what).toBeEnabled();
    expect(await flow.count(page), what).toBe(before);
    await flow.kept?.(page);
  }

  // Loaded anew in the middle, the page shows what the server did meanwhile, or asks again and is told.
  if (flow.next === 'press') await flow.press(page);
  else if (flow.next !== 'look') await page.reload();
  await flow.after(page);
  expect(await flow.count(page), flow.name).toBe(before + flow.grows);
}
