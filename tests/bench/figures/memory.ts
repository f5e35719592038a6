import { people, sessionState } from '../../e2e/steps.ts';
import { wireOf } from '../../e2e/wire.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';

const conversations = 500;
/** Messages a conversation gets: at first, and by the end of the day. */
const first = 10;
const whole = 100;
/** How many conversations the agent opens and reads in each of the two parts. */
const opened = 10;

/** What the page of somebody who chats all day holds: after 5,000 messages in 500 conversations, and after 50,000. */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const wires: WireClient[] = [];
  try {
    for (let sender = 0; sender < conversations; sender += 1)
      wires.push(await wireOf(bench.sandbox, `8190${String(sender).padStart(7, '0')}`));
    const context = await browser.newContext({
      baseURL: bench.sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState: await sessionState(bench.sandbox, 'agent'),
    });
    const page = await context.newPage();
    await page.goto('/chat/list');
    const rows = page.getByRole('navigation', { name: 'Conversations' }).locator('a[data-conversation-id]');
    await rows.first().waitFor();
    /** Everybody writes; the agent reads some of it, and all of it is told to the page. */
    const rain = async (from: number, to: number) => {
      for (let turn = from; turn < to; turn += 1)
        await Promise.all(
          wires.map((wire) => wire.say(String(people.agent.id), `Message ${turn} of a long day.`)),
        );
      for (let index = 0; index < opened; index += 1) {
        const row = rows.nth(index);
        const segment = await row.getAttribute('data-conversation-id');
        await row.click();
        await page.waitForURL(`**/chat/detail/${segment}`);
        await page.getByRole('log').locator('[data-message-id]').last().waitFor();
      }
    };
    await rain(0, first);
    await page.waitForTimeout(5_000);
    const early = await heapOf(page);
    await rain(first, whole);
    await page.waitForTimeout(5_000);
    const late = await heapOf(page);
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    return [
      figureOf(
        'Heap after 50,000 messages in 500 conversations ÷ after 5,000',
        'score',
        [late / early],
        { by: 'median', atMost: 1.5 },
        `${megabytes(early)} MB, then ${megabytes(late)} MB`,
      ),
    ];
  } finally {
    for (const wire of wires) wire.close();
    await browser.close();
  }
}
