import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, people, row, rows, say } from '../steps.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer } = people;

test('messages forwarded without a connection are sent after a reload, one by one and as one record, once', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const line = await ChatLine.to(sandbox);
  try {
    const page = await open(line, 'buyer');
    await page.goto(chatWith(player.id));
    await expect(rows(page)).not.toHaveCount(0, { timeout: 30_000 });
    for (const words of ['Pertama', 'Kedua']) await say(page, words);
    await expect(row(page, 'Kedua')).toHaveAttribute('data-delivery', 'sent');
    line.refuse();
    const panel = page.getByRole('toolbar', { name: 'Selected messages' });
    for (const how of ['Forward one by one', 'Merge and forward']) {
      await row(page, 'Kedua').locator('[data-bubble]').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
      await row(page, 'Pertama').click();
      await panel.getByRole('button', { name: how }).click();
      const dialog = page.getByRole('dialog', { name: 'Forward to' });
      await dialog.getByRole('searchbox').fill('Bagas');
      await dialog.getByText(otherPlayer.name).click();
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(panel).toHaveCount(0);
    }
    // This page never opens the conversation of the forwarded messages.
    await page.goto(chatWith(otherPlayer.id));
    await expect(rows(page).last()).toHaveAttribute('data-delivery', 'sending', { timeout: 30_000 });
    line.mend();
    await expect(rows(page).last()).toHaveAttribute('data-delivery', 'sent', { timeout: 60_000 });
    await expect(page.locator('[data-delivery="failed"]')).toHaveCount(0);

    const his = await open(sandbox, 'otherPlayer');
    await his.goto(chatWith(buyer.id));
    const record = rows(his).last();
    await expect(record).toContainText(`Chat record of ${buyer.name} and ${player.name}`, {
      timeout: 30_000,
    });
    await expect(rows(his).nth(-3)).toContainText('Pertama');
    await expect(rows(his).nth(-2)).toContainText('Kedua');
    await expect(rows(his).nth(-4)).not.toContainText('Pertama');
    await record.getByRole('button', { name: /Chat record of/ }).click();
    await expect(his.getByRole('dialog').getByText('Pertama')).toBeVisible();
  } finally {
    await line.end();
  }
});
