import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows } from '../steps.ts';

const sandbox = ownSandbox();
const { otherPlayer } = people;
const program = /\/assets\/MessageEditor-[^/]+\.js$/;

test('text typed before and while the editor loads is complete and is sent once', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(program, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(chatWith(otherPlayer.id));
  await composer(page).click();
  await page.keyboard.type('Sebelum editor datang, ');
  await expect(page.locator('.ProseMirror')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();

  // The caret is in the middle of the text when the editor takes over, and typing continues.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
  release();
  await page.keyboard.type('satu dua tiga empat lima enam tujuh delapan sembilan ', { delay: 25 });
  await expect(page.locator('.ProseMirror')).toBeFocused();
  const whole = 'Sebelum editor satu dua tiga empat lima enam tujuh delapan sembilan datang,';
  await expect(composer(page)).toContainText(whole);
  await page.keyboard.press('Enter');
  await expect(row(page, whole)).toHaveAttribute('data-delivery', 'sent');
  await expect(composer(page)).toHaveText('');
  await expect(row(page, 'Sebelum editor')).toHaveCount(1);
});

test('if the editor cannot be loaded, the plain field still sends text, line breaks and files', async ({
  open,
}) => {
  // Opened by URL, because this test expects a script that fails to load.
  const page = await open({ url: sandbox.url }, 'buyer');
  await page.route(program, (route) => route.abort());
  await page.goto(chatWith(otherPlayer.id));
  await expect(rows(page).last()).toBeVisible();
  await composer(page).click();
  await page.keyboard.type('Tanpa editor');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('dua baris');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Tanpa editor')).toHaveAttribute('data-delivery', 'sent');
  await expect(row(page, 'Tanpa editor')).toContainText('dua baris');
  await expect(composer(page)).toHaveText('');
});
