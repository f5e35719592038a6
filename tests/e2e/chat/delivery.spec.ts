import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';
import { storedIn } from '../stored.ts';
import { openBoth } from './opening.ts';

const sandbox = ownSandbox();
const { player } = people;
const lines: ChatLine[] = [];
const lineTo = async (): Promise<ChatLine> => {
  const line = await ChatLine.to(sandbox);
  lines.push(line);
  return line;
};
test.afterEach(async () => {
  for (const line of lines.splice(0)) await line.end();
});

test('a message that fails to send waits, survives a reload and is sent automatically once', async ({
  open,
}) => {
  const line = await lineTo();
  const [his, her] = await openBoth(open, line, sandbox);

  line.loseOutgoing('hilang');
  await say(his, 'Ini hilang di jalan');
  await expect(row(his, 'hilang di jalan')).toHaveAttribute('data-delivery', 'sending');
  line.break();
  await his.reload();
  await expect(row(his, 'hilang di jalan')).toHaveAttribute('data-delivery', 'sending');
  await expect(row(her, 'hilang di jalan')).toHaveCount(0);

  line.mend();
  line.break();
  await expect(row(his, 'hilang di jalan')).toHaveAttribute('data-delivery', 'sent', { timeout: 40_000 });
  await expect(row(her, 'hilang di jalan')).toHaveCount(1);
  await Promise.all([his.reload(), her.reload()]);
  await expect(row(her, 'hilang di jalan')).toHaveCount(1);
  await expect(row(his, 'hilang di jalan')).toHaveCount(1);
});

test('a message whose response is lost is not sent twice', async ({ open }) => {
  const line = await lineTo();
  const [his, her] = await openBoth(open, line, sandbox);
  line.loseReplies();
  await say(his, 'Jawabannya tak sampai');
  await expect(row(her, 'Jawabannya tak sampai')).toHaveCount(1);
  line.mend();
  await expect(row(his, 'Jawabannya tak sampai')).toHaveAttribute('data-delivery', 'sent', {
    timeout: 30_000,
  });
  await Promise.all([his.reload(), her.reload()]);
  await expect(row(his, 'Jawabannya tak sampai')).toHaveCount(1);
  await expect(row(her, 'Jawabannya tak sampai')).toHaveCount(1);
});

test('a draft and an unsent message are stored after the browser has closed the database under the page', async ({
  open,
}) => {
  const line = await lineTo();
  const page = await open(line, 'buyer');
  // A page in the background of Safari meets this; here the page closes its own connections.
  await page.addInitScript(() => {
    const opened: IDBDatabase[] = [];
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    addEventListener('close-databases', () => {
      for (const database of opened.splice(0)) database.close();
    });
  });
  await page.goto(chatWith(player.id));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => dispatchEvent(new Event('close-databases')));
  line.loseOutgoing('lenyap');
  await say(page, 'Ini lenyap di jalan');
  await expect(row(page, 'lenyap di jalan')).toHaveAttribute('data-delivery', 'sending');
  await page.evaluate(() => dispatchEvent(new Event('close-databases')));
  await composer(page).click();
  await page.keyboard.type('Belum selesai');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Belum selesai');
  await page.evaluate(() => sessionStorage.clear());
  line.break();
  await page.reload();
  await expect(row(page, 'lenyap di jalan')).toHaveAttribute('data-delivery', 'sending');
  await expect(composer(page)).toHaveText('Belum selesai');
  line.mend();
  line.break();
  await expect(row(page, 'lenyap di jalan')).toHaveAttribute('data-delivery', 'sent', { timeout: 40_000 });
});

test('messages written offline wait and are sent once; a restart of the service loses nothing', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const [his, her] = await openBoth(open, sandbox);
  await his.context().setOffline(true);
  await expect(his.getByText('Network exception, please check the network settings')).toBeVisible({
    timeout: 40_000,
  });
  await say(his, 'Ditulis tanpa sinyal');
  await expect(row(his, 'Ditulis tanpa sinyal')).toHaveAttribute('data-delivery', 'sending');
  await his.context().setOffline(false);
  await expect(row(his, 'Ditulis tanpa sinyal')).toHaveAttribute('data-delivery', 'sent', {
    timeout: 40_000,
  });
  await expect(row(her, 'Ditulis tanpa sinyal')).toHaveCount(1);

  await sandbox.crash();
  await say(her, 'Server mati?');
  await say(his, 'Sepertinya begitu');
  await sandbox.restart();
  await expect(row(his, 'Server mati?')).toHaveCount(1, { timeout: 60_000 });
  await expect(row(her, 'Sepertinya begitu')).toHaveCount(1, { timeout: 60_000 });
  for (const page of [his, her]) {
    await page.reload();
    await expect(rows(page)).not.toHaveCount(0);
    for (const text of ['Ditulis tanpa sinyal', 'Server mati?', 'Sepertinya begitu'])
      await expect(row(page, text)).toHaveCount(1);
  }
});
