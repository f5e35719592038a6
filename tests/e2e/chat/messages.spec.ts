import type { Locator, Page } from '@playwright/test';
import { text as textElement } from '#sandbox/gateway/elements.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer } = people;

/** Chooses from the menu of a message. */
async function choose(message: Locator, name: string): Promise<void> {
  await message.locator('[data-bubble]').first().click({ button: 'right' });
  await message.page().getByRole('menuitem', { name, exact: true }).click();
}

/** Selects or deselects a message. */
async function pick(message: Locator, isChosen: boolean): Promise<void> {
  await message.click();
  await expect(message.getByRole('checkbox')).toBeChecked({ checked: isChosen });
}

/** Opens a conversation, with a long timeout because other tests run at the same time. */
async function show(page: Page, userId: number): Promise<Page> {
  await page.goto(chatWith(userId));
  await expect(rows(page)).not.toHaveCount(0, { timeout: 30_000 });
  return page;
}

/** Sends a message to the buyer without a browser. */
async function writes(person: 'player' | 'otherPlayer', words: string): Promise<void> {
  const wire = await wireOf(sandbox, person);
  await wire.send(String(buyer.id), textElement(words));
  wire.close();
}

test('a quote leads to the quoted message, which blinks; a recalled message cannot be opened', async ({
  open,
}) => {
  const page = await show(await open(sandbox, 'buyer'), player.id);
  await say(page, 'Jam delapan ya');
  const original = row(page, 'Jam delapan ya').first();
  await expect(original).toHaveAttribute('data-delivery', 'sent');
  await choose(original, 'Quote');
  const bar = page.getByRole('complementary', { name: `Answering ${buyer.name}` });
  await expect(bar).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await say(page, 'Siap');
  await expect(bar).toHaveCount(0);
  const answer = row(page, 'Siap').last();
  const link = answer.getByRole('button', { name: /Go to the quoted message/ });
  await expect(link).toContainText('Jam delapan ya');
  await link.click();
  await expect(original).toHaveClass(/highlighted/);
  await expect(original).not.toHaveClass(/highlighted/);

  await choose(original, 'Recall');
  await expect(link).toContainText('This message was recalled');
  await link.click();
  await expect(page.getByText('cannot locate the original message')).toBeVisible();
});

test('a reaction is shown on both sides and can be removed; a recalled message shows who recalled it', async ({
  open,
}) => {
  const his = await show(await open(sandbox, 'buyer'), player.id);
  const her = await show(await open(sandbox, 'player'), buyer.id);
  await say(his, 'Menang lagi!');
  await choose(row(her, 'Menang lagi!'), 'React with 👍');
  const chip = (page: Page) => row(page, 'Menang lagi!').getByRole('button', { name: /👍: 1 reaction/ });
  await expect(chip(her)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(his)).toHaveAttribute('aria-pressed', 'false');
  await chip(her).click();
  await expect(chip(his)).toHaveCount(0);
  await expect(chip(her)).toHaveCount(0);

  await choose(row(his, 'Menang lagi!'), 'Recall');
  await expect(her.getByText(`${buyer.name} recalled a message`).last()).toBeVisible();
  await expect(row(her, 'Menang lagi!')).toHaveCount(0);
  await his.getByRole('button', { name: 'Edit again' }).last().click();
  await expect(composer(his)).toHaveText('Menang lagi!');
  await expect(composer(his)).toBeFocused();
});

test('a text is translated and hidden again, and a recording is transcribed', async ({ open }) => {
  await writes('player', 'Selamat pagi');
  const page = await show(await open(sandbox, 'buyer'), player.id);
  const text = row(page, 'Selamat pagi').last();
  await choose(text, 'Translate');
  await expect(text).toContainText('Good morning');
  await choose(text, 'Hide translation');
  await expect(text).not.toContainText('Good morning');

  const play = page.getByRole('button', { name: /Play the voice message/ });
  const voice = rows(page).filter({ has: play }).last();
  await choose(voice, 'Convert to text');
  await expect(voice.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await choose(voice, 'Hide text');
  await expect(voice.getByRole('button', { name: 'Hide', exact: true })).toHaveCount(0);
});

test('several messages are selected and forwarded singly and as one record; an empty selection is reported', async ({
  open,
}) => {
  const page = await show(await open(sandbox, 'buyer'), player.id);
  for (const words of ['Pertama', 'Kedua']) await say(page, words);
  const [first, second] = [row(page, 'Pertama'), row(page, 'Kedua')];
  await expect(second).toHaveAttribute('data-delivery', 'sent');
  const panel = page.getByRole('toolbar', { name: 'Selected messages' });
  const send = async (how: string) => {
    await panel.getByRole('button', { name: how }).click();
    const dialog = page.getByRole('dialog', { name: 'Forward to' });
    await expect(dialog.getByText('Order notices')).toHaveCount(0);
    await dialog.getByRole('searchbox').fill('Bagas');
    await dialog.getByText(otherPlayer.name).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panel).toHaveCount(0);
    await expect(composer(page)).toBeVisible();
  };

  await choose(second, 'Select');
  await expect(composer(page)).toHaveCount(0);
  await pick(second, false);
  await panel.getByRole('button', { name: 'Forward one by one' }).click();
  await expect(page.getByText('No messages selected')).toBeVisible();
  await pick(first, true);
  await pick(second, true);
  await send('Forward one by one');
  await choose(first, 'Select');
  await pick(second, true);
  await send('Merge and forward');

  const his = await show(await open(sandbox, 'otherPlayer'), buyer.id);
  const record = rows(his).last();
  await expect(record).toContainText(`Chat record of ${buyer.name} and ${player.name}`);
  await expect(record).toContainText(`${buyer.name}: Kedua`);
  await expect(rows(his).nth(-3)).toContainText('Pertama');
  await expect(rows(his).nth(-2)).toContainText('Kedua');
  await record.getByRole('button', { name: /Chat record of/ }).click();
  await expect(his.getByRole('dialog').getByText('Pertama')).toBeVisible();
});

test('forwarding names the chats that failed with the reason, and shows no success before all is sent', async ({
  open,
}) => {
  const line = await ChatLine.to(sandbox);
  try {
    const page = await show(await open(line, 'player'), buyer.id);
    await say(page, 'Untuk semua');
    const message = row(page, 'Untuk semua');
    await expect(message).toHaveAttribute('data-delivery', 'sent');
    const owner = await wireOf(sandbox, 'otherPlayer');
    await owner.ask('group_open_http_svc.modify_group_member_info', {
      GroupId: '@TGS#SQUADJKT',
      Member_Account: String(player.id),
      ShutUpTime: 3_600,
    });
    owner.close();
    const forward = async (...names: (string | RegExp)[]) => {
      await choose(message, 'Forward');
      const dialog = page.getByRole('dialog', { name: 'Forward to' });
      for (const name of names) await dialog.getByRole('checkbox', { name }).check();
      await dialog.getByRole('button', { name: /^Send/ }).click();
      await expect(dialog).toHaveCount(0);
    };
    const green = page.getByText('Forwarded', { exact: true });
    await forward(/Squad/);
    await expect(page.getByRole('alert')).toContainText(
      /^Not forwarded to .*Squad.*: You have been muted by the admin/,
    );
    await expect(green).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await forward(/Squad/, buyer.name);
    await expect(page.getByText(/Forwarded to 1 of 2 chats\.\s+Not forwarded to .*Squad/)).toBeVisible();
    await expect(green).toHaveCount(0);

    line.refuse();
    await forward(buyer.name);
    await expect(page.getByText('Forwarding…')).toBeVisible();
    await expect(green).toHaveCount(0);
    line.mend();
    await expect(green).toBeVisible({ timeout: 30_000 });
  } finally {
    await line.end();
  }
});

test('forwarding can be cancelled, and a deleted message is gone for good from this history only', async ({
  open,
}) => {
  await writes('otherPlayer', 'Untuk diteruskan');
  const page = await show(await open(sandbox, 'buyer'), otherPlayer.id);
  const message = row(page, 'Untuk diteruskan');
  await choose(message, 'Forward');
  const dialog = page.getByRole('dialog', { name: 'Forward to' });
  await expect(dialog).toContainText('Untuk diteruskan');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose(message, 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).not.toHaveCount(0, { timeout: 30_000 });
  await expect(message).toHaveCount(0);
  const his = await show(await open(sandbox, 'otherPlayer'), buyer.id);
  await expect(row(his, 'Untuk diteruskan')).toBeVisible();
});

test('a very long text expands in place, at the end of the conversation too', async ({ open }) => {
  const page = await show(await open(sandbox, 'buyer'), otherPlayer.id);
  await writes('otherPlayer', Array.from({ length: 900 }, (_, at) => `baris ${at + 1}`).join('\n'));
  const message = row(page, 'baris 1');
  const more = message.getByRole('button', { name: 'Show more' });
  await expect(more).toBeInViewport({ timeout: 20_000 });
  // The focus may scroll, and so may what still arrives, until the conversation stands at its end.
  await more.focus();
  await expect
    .poll(() => page.getByRole('log').evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop))
    .toBeLessThan(2);
  const place = await more.evaluate((button) => button.getBoundingClientRect().top);
  await page.keyboard.press('Enter');
  const less = message.getByRole('button', { name: 'Show less' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  // The next line of the text is at the former position of the button.
  const next = () =>
    message
      .locator('[data-bubble] > span')
      .first()
      .evaluate((text) => {
        const words = text.firstChild as Text;
        const range = document.createRange();
        range.setStart(words, words.data.indexOf('baris 21'));
        range.setEnd(words, words.data.indexOf('baris 22'));
        return range.getBoundingClientRect().top;
      });
  await expect.poll(async () => Math.abs((await next()) - place)).toBeLessThan(60);
  await less.press('Enter');
  await expect(message.getByRole('button', { name: 'Show more' })).toBeInViewport();
});
