import type { Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import { createGroup } from '../../e2e/group-steps.ts';
import { chatWith, listed, people, sessionState } from '../../e2e/steps.ts';
import { wireOf } from '../../e2e/wire.ts';
import { type Figure, figureOf } from '../figure.ts';
import { type Group, itemOf, say, service } from '../group.ts';
import { installLongFrames } from '../long-frames.ts';
import { open } from '../opening.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';
import { memberLists } from './group-members.ts';
import { rain } from './group-rain.ts';

const runs = 40;
const coldRuns = 5;
/** The number of members that one request adds. */
const addedAtOnce = 300;
/** The first of the seed's users without a name. */
const firstOfCrowd = 20_021;
/** The conversation that is open between two measurements. */
const elsewhere = people.accountOwner.id;

/**
 * Measures groups of three sizes in a browser: opening them, scrolling their members, and fifty messages per
 * second with receipts.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const other = await wireOf(bench.sandbox, 'accountOwner');
  const owner = await wireOf(bench.sandbox, 'otherPlayer');
  await other.say(owner.account, 'Good morning');
  const small = await filled(owner, 10);
  const middle = await filled(owner, 5_000);
  // The seed's community.
  const large = await counted(owner, '@TGS#_ALUNALUN');
  // An account may have one client only, which is the page from here on.
  owner.close();
  other.close();
  const context = await browser.newContext({
    baseURL: bench.sandbox.url,
    viewport: { width: 1440, height: 900 },
    storageState: await sessionState(bench.sandbox, 'otherPlayer'),
  });
  const page = await context.newPage();
  await installPaint(page);
  await installLongFrames(page);
  return [
    ...(await openings(page, [small, middle, large])),
    ...(await memberLists(page, [middle, large])),
    ...(await rain(bench, page, middle)),
  ];
}

/** Creates a group with this number of members and thirty messages. */
async function filled(owner: WireClient, size: number): Promise<Group> {
  const writers = [people.player.id, people.buyer.id];
  const crowd = Array.from({ length: size - writers.length - 1 }, (_, index) => firstOfCrowd + index);
  const GroupId = await createGroup(owner, {
    Name: `Ukuran_${size}`,
    Type: 'Public',
    InviteJoinOption: 'FreeAccess',
    members: [...writers, ...crowd.slice(0, addedAtOnce)],
  });
  for (let at = addedAtOnce; at < crowd.length; at += addedAtOnce)
    await owner.ask(`${service(GroupId)}.add_group_member`, {
      GroupId,
      MemberList: crowd.slice(at, at + addedAtOnce).map((id) => ({ Member_Account: String(id) })),
    });
  for (let count = 1; count <= 30; count += 1) await say(owner, GroupId, `Line ${count}`);
  const group = await counted(owner, GroupId);
  if (group.size !== size) throw new Error(`the group of ${size} has ${group.size} members`);
  return group;
}

/** A group with the number of members that the service counts. */
async function counted(wire: WireClient, id: string): Promise<Group> {
  const { MemberNum } = await wire.ask(`${service(id)}.get_group_member_info`, { GroupId: id, Limit: 1 });
  return { id, size: Number(MemberNum), members: `${Number(MemberNum).toLocaleString('en')} members` };
}

async function openings(page: Page, groups: readonly Group[]): Promise<Figure[]> {
  const first = new Map(groups.map((group) => [group, [] as number[]]));
  const again = new Map(groups.map((group) => [group, [] as number[]]));
  const opened = async (group: Group) => {
    await itemOf(page, group).waitFor();
    return (await open(page, groupConversationId(group.id))).took;
  };
  for (let run = 0; run < coldRuns; run += 1)
    for (const group of groups) {
      await page.goto(chatWith(elsewhere));
      await page.getByRole('log').locator('[data-message-id]').first().waitFor();
      // Waits for tasks after the start, such as the sync of the list.
      await page.waitForTimeout(1_500);
      first.get(group)?.push(await opened(group));
    }
  // The sizes take turns, so that a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1)
    for (const group of groups) {
      await listed(page, elsewhere).click();
      await page.locator(`[data-conversation-id="user-${elsewhere}"][aria-current="true"]`).waitFor();
      await page.waitForTimeout(150);
      again.get(group)?.push(await opened(group));
    }
  const aim = { by: 'p95', atMost: 100 } as const;
  return groups.flatMap((group) => [
    figureOf(`Open a group of ${group.members}`, 'ms', again.get(group) ?? [], aim),
    figureOf(`Open it the first time after a load, ${group.members}`, 'ms', first.get(group) ?? [], aim),
  ]);
}
