import { expect, ownSandbox, test } from '../fixtures.ts';
import { forms } from './bad-input-forms.ts';
import { expectWhole, malformed, put } from './malformed-input.ts';

const sandbox = ownSandbox();

for (const form of forms) {
  test(`${form.name}: empty and malformed input is reported beside the field, kept, and never saved`, async ({
    open,
  }) => {
    const page = await open(sandbox, form.as);
    const saved: string[] = [];
    page.on('response', async (response) => {
      if (response.request().method() !== 'POST' || !form.saves.test(response.url())) return;
      // Response bodies cannot be read after leaving the page.
      const reply = (await response.json().catch(() => null)) as { code: number } | null;
      if (reply?.code === 0) saved.push(response.request().postData() ?? '');
    });
    await form.open(page, sandbox);
    const scope = form.scope?.(page) ?? page.getByRole('main');
    const submit = scope.getByRole('button', { name: form.submit, exact: typeof form.submit === 'string' });
    const fields = Object.entries(form.fields).map(
      ([label, wanted]) => [scope.getByLabel(label, { exact: true }), wanted, label] as const,
    );
    const press = async () => {
      // A disabled button is a valid reaction too.
      if (await submit.isEnabled()) await submit.click();
    };

    for (const [control, wanted] of fields) if (wanted.empty) await put(page, control, '');
    await press();
    for (const [control, { empty }, label] of fields)
      if (empty) await expect(control, label).toHaveAccessibleDescription(new RegExp(empty));
    for (const words of form.besides ?? []) await expect(scope.getByText(words).first()).toBeVisible();

    if (form.isText) await page.route(form.saves, (route) => route.abort('connectionreset'));
    for (const [kind, text] of Object.entries(malformed)) {
      const typed = new Map<string, string>();
      for (const [control, , label] of fields) {
        // One field stays invalid, so that nothing can be saved whatever the others accept.
        if (label !== 'Birthday') await put(page, control, text);
        typed.set(label, await control.inputValue());
      }
      await press();
      for (const [control, { wrong, isDigitsOnly }, label] of fields) {
        const what = `${label}, ${kind}`;
        await expect(control, what).toHaveValue(isDigitsOnly ? /^\d*$/ : (typed.get(label) ?? ''));
        if (wrong) await expect(control, what).toHaveAccessibleDescription(new RegExp(wrong));
      }
      await expectWhole(page, `${form.name}, ${kind}`);
    }
    expect(saved).toEqual([]);
  });
}

test('every search box accepts malformed input: nothing is found, nothing breaks, and clearing restores the list', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const boxes = [
    ['/game-mate', 'Search players', 'a[href^="/user/detail/"]'],
    ['/account-rental', 'Search accounts', 'a[href^="/account-rental/"]'],
    ['/help-feedback/queston-list', 'Search the questions', 'details, [aria-expanded]'],
  ] as const;
  for (const [path, label, item] of boxes) {
    await page.goto(path);
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox', { name: label });
    await expect(main.locator(item).first()).toBeVisible();
    for (const [kind, text] of Object.entries(malformed)) {
      await put(page, box, text);
      await box.press('Enter');
      await expect(main.locator(item), `${label}, ${kind}`).toHaveCount(0);
      await expectWhole(page, `${label}, ${kind}`);
    }
    await put(page, box, '');
    await box.press('Enter');
    await expect(main.locator(item).first()).toBeVisible();
  }
  // The search in the bar opens the players with the same keyword.
  await put(page, page.getByRole('banner').getByRole('searchbox'), malformed.HTML);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game-mate\?keyword=/);
  await expectWhole(page, 'bar');
});

test('a malformed URL opens an existing page, or reports that there is none', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const bad = '%3Cscript%3Ealert(1)%3C%2Fscript%3E';
  for (const path of [
    `/user/detail/${bad}`,
    '/user/detail/99999999999999999999',
    '/direct-charging/game/-1',
    '/me/order/abc',
    '/confirm-order/0?kind=skill',
    `/confirm-order/1?kind=${bad}&quantity=-5`,
    `/complaint?orderId=${bad}`,
    `/recharge?need=${bad}&pack=-1&redirect=//evil.example`,
    `/game-mate?gameId=x&minRank=9&minPrice=9&maxPrice=1&sort=${bad}&minRating=9`,
    `/me/diamond-transaction?kind=${bad}&month=2026-13`,
    `/me/order?tab=${bad}&role=king`,
    '/skill/base-info?id=-1&gameId=x',
    `/web?url=javascript:alert(1)`,
    `/chat/detail/${bad}`,
    `/?redirect=https://evil.example/`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expectWhole(page, path);
    expect(new URL(page.url()).origin).toBe(sandbox.url);
  }
});
