import { chromiumArgs } from '../../chromium-args.ts';
import { headlessPath } from '../../chromium-path.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';
import { openEditor } from './opening.ts';

// A fake microphone with a tone, and no permission dialogs.
test.use({
  launchOptions: {
    ...(headlessPath && { executablePath: headlessPath }),
    args: [...chromiumArgs(), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const sandbox = ownSandbox();
const { buyer, player } = people;
/** A group of which both people are members. */
const squad = '/chat/detail/group-~40TGS~23SQUADJKT';

test('a voice message is recorded and arrives with its duration', async ({ open }) => {
  const his = await open(sandbox, 'buyer');
  const her = await open(sandbox, 'player');
  await openEditor(his, chatWith(player.id));
  await openEditor(her, chatWith(buyer.id));
  const before = await rows(her).count();
  // A discarded recording leaves nothing behind.
  await his.getByRole('button', { name: 'Voice message', exact: true }).click();
  await his.getByRole('button', { name: 'Cancel the recording' }).click();
  await expect(composer(his)).toBeVisible();

  await his.getByRole('button', { name: 'Voice message', exact: true }).click();
  // The recording shows its duration in the format of videos in the conversation.
  await expect(his.getByRole('region', { name: 'Recording' }).getByText(/^0:0[12]$/)).toBeVisible();
  await his.getByRole('button', { name: 'Send the recording' }).click();
  await expect(rows(his).last()).toHaveAttribute('data-delivery', 'sent');
  await expect(rows(her)).toHaveCount(before + 1);
  await expect(rows(her).last()).toContainText(/[12]["″]|0:0[12]/);
});

test('a location found by name is sent and arrives with its title, address and map', async ({ open }) => {
  const his = await open(sandbox, 'buyer');
  const her = await open(sandbox, 'player');
  await openEditor(his, chatWith(player.id));
  await openEditor(her, chatWith(buyer.id));
  const before = await rows(her).count();
  await his.getByRole('button', { name: 'Location', exact: true }).click();
  const picker = his.getByRole('dialog', { name: 'Send a location' });
  // The map tiles have loaded: the page's policy allows them.
  const tile = picker.getByRole('application', { name: 'Map' }).locator('img').first();
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await picker.getByRole('combobox', { name: 'Search for a place' }).fill('istiqlal');
  await expect(picker.getByRole('option', { name: /^Masjid Istiqlal/ })).toBeVisible();
  await his.keyboard.press('Enter');
  const title = picker.getByRole('textbox', { name: 'Name' });
  await expect(title).toHaveValue('Masjid Istiqlal');
  // A dragged pin has another position, whose place is looked up.
  const box = await picker.getByRole('application', { name: 'Map' }).boundingBox();
  if (!box) throw new Error('the map is not shown');
  await his.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await his.mouse.down();
  await his.mouse.move(box.x + box.width / 2 - 76, box.y + box.height / 2 + 51, { steps: 4 });
  await his.mouse.up();
  await expect(title).toHaveValue('Katedral Jakarta');
  await title.fill('Katedral, gerbang timur');
  await picker.getByRole('button', { name: 'Send location' }).click();
  await expect(picker).toHaveCount(0);
  await expect(rows(his).last()).toHaveAttribute('data-delivery', 'sent');

  await expect(rows(her)).toHaveCount(before + 1);
  const arrived = rows(her).last();
  await expect(arrived).toContainText('Katedral, gerbang timur');
  await expect(arrived).toContainText('Jl. Katedral 7B, Sawah Besar, Jakarta Pusat');
  await expect(arrived.getByRole('button', { name: /Katedral, gerbang timur/ })).toBeVisible();
});

test('the Enter that ends an IME composition sends nothing, the next one does', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const field = await openEditor(page, chatWith(player.id));
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await expect(field).toHaveText('nihao');
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
  });
  await input.send('Input.insertText', { text: '你好' });
  await expect(field).toHaveText('你好');
  await expect(row(page, '你好')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row(page, '你好')).toHaveAttribute('data-delivery', 'sent');
  await expect(field).toHaveText('');
});

test('Enter inserts a line break if the settings say so, and Ctrl Enter sends', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/settings');
  await page.getByRole('switch', { name: 'Enter sends the message' }).click();
  const field = await openEditor(page, chatWith(player.id));
  await expect(page.getByText('Ctrl+Enter sends · Enter new line')).toBeVisible();
  await page.keyboard.type('atas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bawah');
  expect(await field.innerText()).toBe('atas\nbawah');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'bawah')).toContainText('atas');
  // Undo does not restore a sent message.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type('lagi');
  await expect(field).toHaveText('lagi');
  // In an empty field, Arrow Up moves to the newest message, and Escape moves back.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'bawah')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('a password shows a warning before it is sent, and can still be sent', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const field = await openEditor(page, chatWith(player.id));
  await page.keyboard.type('password: rahasia88');
  await expect(page.getByText('This looks like a password or code.')).toBeVisible();
  await page.keyboard.press('Enter');
  const warning = page.getByRole('alert').filter({ hasText: 'This looks like a password' });
  await expect(warning).toBeVisible();
  await expect(row(page, 'rahasia88')).toHaveCount(0);
  await warning.getByRole('button', { name: 'Send anyway' }).click();
  await expect(row(page, 'rahasia88')).toHaveAttribute('data-delivery', 'sent');
  await expect(field).toHaveText('');
});

test('members are mentioned in a group by keyboard or click, everyone too; nobody in a one-to-one chat', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const field = await openEditor(page, squad);
  await page.keyboard.type('halo @');
  const popup = page.getByRole('listbox', { name: 'Members to mention' });
  await expect(popup.getByRole('option').first()).toHaveText(/^All/);
  await page.keyboard.type('dim');
  const option = popup.getByRole('option', { name: 'Dimas Arya' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', 'mention-0');
  await page.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(field).toHaveText('halo @Dimas Arya');
  await page.keyboard.type('dan @');
  await popup.getByRole('option').first().click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'halo @Dimas Arya')).toContainText('dan @All');
  // Escape keeps the typed text.
  await page.keyboard.type('@di');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(field).toHaveText('@di');

  await openEditor(page, chatWith(player.id));
  await page.keyboard.type('@');
  await say(page, 'tidak ada');
  await expect(popup).toHaveCount(0);
});
