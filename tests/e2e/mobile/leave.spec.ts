import { ownSandbox, test } from '../fixtures.ts';
import { leaveInEveryWay } from '../market/leaving.ts';
import { microphone } from '../market/market-steps.ts';

const sandbox = ownSandbox();
test.use(microphone);

test('on a phone, leaving a form asks for confirmation while a recording or an upload runs', async ({
  open,
}) => {
  test.setTimeout(120_000);
  await leaveInEveryWay(open, sandbox, {
    'the arrow of the bar': (page) => page.getByRole('button', { name: 'Back', exact: true }).tap(),
  });
});
