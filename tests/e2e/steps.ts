import { expect, type Locator, type Page } from '@playwright/test';

/** A sandbox by its address: its own, or that of a proxy to it. */
export interface Place {
  url: string;
}

/** The demo accounts with which the tests sign in, by role. */
export const people = {
  buyer: { id: 20_001, phone: '81200000001', name: 'Raka Pradipta' },
  player: { id: 20_002, phone: '81200000002', name: 'Intan Wicaksono' },
  otherPlayer: { id: 20_003, phone: '81200000003', name: 'Bagas Nugroho' },
  accountOwner: { id: 20_004, phone: '81200000004', name: 'Wulan Sari' },
  agent: { id: 20_005, phone: '81200000005', name: 'Rani · Customer service' },
  newcomer: { id: 20_006, phone: '81200000006', name: 'Dewi Anggraini' },
} as const;

/** The role of a demo account. */
export type Person = keyof typeof people;

/** The address of the conversation with a user. */
export const chatWith = (userId: number): string => `/chat/detail/user-${userId}`;

/** Calls the sandbox's API without a browser; throws unless it succeeds. */
export async function call<T>(sandbox: Place, path: string, body: object, token?: string): Promise<T> {
  const reply = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const envelope = (await reply.json()) as { code: number; data: T };
  if (envelope.code !== 0) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** The newest SMS code of a phone, from the sandbox's page of codes. */
export async function codeFor(sandbox: Place, phone: string): Promise<string> {
  const reply = await fetch(`${sandbox.url}/sandbox/sms`);
  const { items } = (await reply.json()) as {
    items: { phone: string; code: string; createdAt: number; isUsed: boolean }[];
  };
  const found = items
    .filter((item) => item.phone.endsWith(phone) && !item.isUsed)
    .sort((one, other) => other.createdAt - one.createdAt)[0];
  if (!found) throw new Error(`no SMS code for ${phone} was sent`);
  return found.code;
}

type Login = { token: string; expiresAt: number; userInfo: { userId: number } };

/** Signs in with the API; an unknown phone becomes a new user. */
export async function login(sandbox: Place, person: Person | `8${string}`): Promise<Login> {
  const phone = person in people ? people[person as Person].phone : person;
  await call(sandbox, '/v1/common/code_sms', { phone, areaCode: '62', module: 'login', channel: 'sms' });
  const code = await codeFor(sandbox, phone);
  return call<Login>(sandbox, '/v1/auth/login', { type: 'code', phone, code, area_code: '62' });
}

/** The browser storage of a signed-in person, for a context that starts with it. */
export async function sessionState(sandbox: Place, person: Person | `8${string}`) {
  const { token, expiresAt, userInfo } = await login(sandbox, person);
  return {
    cookies: [],
    origins: [
      {
        origin: sandbox.url,
        localStorage: [
          { name: 'pasarmain.session', value: JSON.stringify({ self: userInfo, expiresAt }) },
          { name: 'pasarmain.token', value: token },
        ],
      },
    ],
  };
}

/** Signs in by phone through the open login modal, as a person would. */
export async function logInByPhone(page: Page, sandbox: Place, person: Person): Promise<void> {
  const { phone } = people[person];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('SMS verification code sent successfully')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeFor(sandbox, phone));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The message rows of the open conversation. */
export const rows = (page: Page): Locator => page.getByRole('log').locator('[data-message-id]');

/** The row of the message with this text. */
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** The text field of the open conversation. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });

/** Types a message and sends it as the current layout does. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).click();
  await page.keyboard.type(text);
  await expect(composer(page)).toContainText(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The row of a conversation in the list. */
export const listed = (page: Page, userId: number): Locator =>
  page.locator(`[data-conversation-id="user-${userId}"]`);

/** Calls the sandbox's API as the person signed in on a page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => {
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${localStorage.getItem('pasarmain.token')}` },
    });
    return ((await reply.json()) as { data: T }).data;
  }, path);
}

/** The signed-in person's diamonds on the server. */
export async function diamondsOf(page: Page): Promise<number> {
  return (await ask<{ diamonds: number }>(page, '/v1/wallet/balance')).diamonds;
}

/** The number of orders that the signed-in person has bought. */
export async function orderCountOf(page: Page): Promise<number> {
  return (await ask<{ total: number }>(page, '/v1/order/list?role=buyer')).total;
}
