import type { Locator } from '@playwright/test';
import { file, text } from '#sandbox/gateway/elements.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, people, row, rows } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
const { buyer, player } = people;

/** Holds a finger on a message until a check passes, then lifts it. */
async function rest(message: Locator, until: () => Promise<void>): Promise<void> {
  const page = message.page();
  const box = await message.locator('[data-bubble]').first().boundingBox();
  if (!box) throw new Error('the message has no box');
  const client = await page.context().newCDPSession(page);
  const point = { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await until();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a long press opens the menu of a message, a tap does not; a file to open is announced on phones only', async ({
  open,
}) => {
  const wire = await wireOf(sandbox, 'player');
  const url = `${sandbox.url}/art/file/draft-order-tonight.pdf`;
  await wire.send(String(buyer.id), file({ url, name: 'rencana.pdf', size: 100 }));
  await wire.send(String(buyer.id), text('Tekan lama di sini'));
  wire.close();
  const page = await open(sandbox, 'buyer');
  await page.goto(chatWith(player.id));
  await expect(rows(page)).not.toHaveCount(0, { timeout: 30_000 });
  const menu = page.getByRole('menu');
  const words = row(page, 'Tekan lama di sini');

  await words.locator('[data-bubble]').tap();
  await rest(words, () => expect(menu).toBeVisible());
  await expect(menu.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Quote' }).tap();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: `Answering ${player.name}` })).toBeVisible();

  await rest(row(page, 'rencana.pdf'), () => expect(menu).toBeVisible());
  await expect(menu.getByRole('menuitem', { name: 'Copy' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await menu.getByRole('menuitem', { name: 'Open', exact: true }).tap();
  expect((await download).suggestedFilename()).toBe('rencana.pdf');
});
