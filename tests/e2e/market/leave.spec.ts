import { ownSandbox, test } from '../fixtures.ts';
import { leaveInEveryWay } from './leaving.ts';
import { microphone } from './market-steps.ts';

const sandbox = ownSandbox();
test.use(microphone);

test('leaving a form asks for confirmation while a recording or an upload runs', async ({ open }) => {
  test.setTimeout(120_000);
  await leaveInEveryWay(open, sandbox, {
    'the menu beside the form': async (page) => {
      await page.getByRole('navigation', { name: 'About me' }).getByRole('link', { name: 'Coupons' }).click();
    },
  });
});
