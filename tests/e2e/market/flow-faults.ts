import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ask } from '../steps.ts';

/** The kinds of failed responses; the last one takes effect on the server and loses its reply. */
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

/** An action that must take effect once on the server. */
export interface Flow {
  name: string;
  /** Opens the screen and prepares everything before the last press. */
  open: (page: Page) => Promise<void>;
  /** Fills in the form; called once, because the input survives every fault. */
  type?: (page: Page) => Promise<void>;
  /** Checks that the input is kept. */
  kept?: (page: Page) => Promise<void>;
  /** The path of the request. */
  call: string;
  press: (page: Page) => Promise<void>;
  /** The submit button, to wait until it is enabled again. */
  button: (page: Page) => Locator;
  /** The message after a fault. */
  told: RegExp;
  /** A count on the server; it increases by `grows` in total, however often the action was retried. */
  count: (page: Page) => Promise<number>;
  grows: number;
  /** The step after the lost response: by default a reload, otherwise the same press again, or nothing. */
  next?: 'press' | 'look';
  /** Checks the page after that. */
  after: (page: Page) => Promise<void>;
}

/** The message of a failed action that can be retried. */
export const failed = /Operation Failed, Please Try Again~|Too many requests/;
/** The message of a payment with an unknown outcome. */
export const unknown = /We do not know yet|Too many requests/;

/** An order of the signed-in person with this status and, if given, of this kind. */
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

/** The status of an order. */
export const statusOf = async (page: Page, id: number) =>
  (await ask<{ status: string }>(page, `/v1/order/find?orderId=${id}`)).status;

/** The open confirmation dialog. */
export const question = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/**
 * Performs an action with every fault in turn: each fault is reported, no input is lost, and the action takes
 * effect once.
 */
export async function tryWithFaults(page: Page, flow: Flow): Promise<void> {
  await flow.open(page);
  await flow.type?.(page);
  await expect(flow.button(page), flow.name).toBeEnabled();
  const before = await flow.count(page);

  for (const [fault, answer] of faults) {
    const what = `${flow.name}, ${fault}`;
    await page.route(flow.call, answer);
    const [request] = await Promise.all([page.waitForRequest(flow.call), flow.press(page)]);
    // A fault may have no response.
    await request.response().catch(() => null);
    await expect(page.getByText(flow.told).first(), what).toBeVisible();
    await page.unroute(flow.call);
    if (fault === 'a lost answer') break;
    await expect(flow.button(page), what).toBeEnabled();
    expect(await flow.count(page), what).toBe(before);
    await flow.kept?.(page);
  }

  // After a reload the page shows the result of the server, or a retry reports it.
  if (flow.next === 'press') await flow.press(page);
  else if (flow.next !== 'look') await page.reload();
  await flow.after(page);
  expect(await flow.count(page), flow.name).toBe(before + flow.grows);
}
