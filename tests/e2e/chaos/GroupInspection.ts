import type { Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import type { ChatLine } from '../ChatLine.ts';
import { silence } from '../group-steps.ts';
import { composer, rows } from '../steps.ts';
import { keptInGroup } from './kept.ts';

/** A member of the group with a browser, a line of their own, and a client that reads what the gateway has for them. */
export interface GroupMember {
  readonly name: string;
  readonly page: Page;
  readonly line: ChatLine;
  readonly wire: WireClient;
  readonly typed: string[];
}

/** The group of a schedule. */
export interface ScheduledGroup {
  readonly id: string;
  readonly owner: WireClient;
  readonly members: readonly GroupMember[];
  /** The texts of the schedule begin with it. */
  readonly prefix: string;
}

/** Compares what the members' pages show with what the gateway stores; each method describes what is wrong now. */
export class GroupInspection {
  readonly #group: ScheduledGroup;

  constructor(group: ScheduledGroup) {
    this.#group = group;
  }

  /** What is wrong while the group exists. */
  async faults(admin: GroupMember): Promise<readonly string[]> {
    const wrong: string[] = [];
    const owned = await keptInGroup(this.#group.owner, this.#group.id);
    for (const { name, page, typed, wire } of this.#group.members) {
      const shown = await this.#shownIn(page);
      const arrived = owned.filter((text) => typed.includes(text));
      const order = typed.filter((text) => arrived.includes(text));
      if (arrived.join() !== order.join()) wrong.push(`what ${name} typed came as ${arrived.join(' ')}`);
      for (const text of typed) {
        const states = shown.filter((each) => each.text === text).map(({ delivery }) => delivery);
        const isKept = arrived.includes(text) ? !states.includes('failed') : states.join() === 'failed';
        if (!isKept)
          wrong.push(`${text} ${arrived.includes(text) ? 'arrived' : 'is lost'}, shown as ${states.join()}`);
      }
      const sent = shown.filter(({ delivery }) => delivery === 'sent').map(({ text }) => text);
      const kept = (await keptInGroup(wire, this.#group.id)).filter((text) =>
        text.startsWith(this.#group.prefix),
      );
      const length = Math.min(sent.length, kept.length);
      if (length < Math.min(kept.length, 10) || sent.slice(-length).join() !== kept.slice(-length).join())
        wrong.push(`${name} shows ${sent.join(' ')} of ${kept.join(' ')}`);
    }
    const { PendencyList } = (await admin.wire.ask('group_open_http_svc.get_pendency', {})) as {
      PendencyList: unknown[];
    };
    const review = admin.page.getByRole('main').getByRole('button', { name: 'Review' });
    if ((await review.count()) > 0 !== PendencyList.length > 0)
      wrong.push(
        `${PendencyList.length} applications wait, and the admin sees ${await review.count()} ways to them`,
      );
    return wrong;
  }

  /** What is wrong once the group is dissolved: it stays listed, with what the member could not send. */
  async faultsAfterEnd(member: GroupMember, unsent: readonly string[]): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const { name, page } of this.#group.members) {
      const ended = silence(page, 'This group has been dissolved');
      if ((await ended.count()) !== 1) wrong.push(`${name} is not told that the group was dissolved`);
      if ((await composer(page).count()) > 0) wrong.push(`${name} can still write`);
      const listed = page.locator(`[data-conversation-id="${groupConversationId(this.#group.id)}"]`);
      if ((await listed.count()) !== 1) wrong.push(`${name} does not find the group in the list`);
    }
    const failed = (await this.#shownIn(member.page)).filter(({ delivery }) => delivery === 'failed');
    const missing = unsent.filter((text) => !failed.some((each) => each.text === text));
    if (missing.length > 0) wrong.push(`${member.name} does not see that ${missing.join(' ')} failed`);
    return wrong;
  }

  async #shownIn(page: Page): Promise<readonly { readonly text: string; readonly delivery: string }[]> {
    return rows(page).evaluateAll(
      (found, pattern) =>
        found.flatMap((row) => {
          const text = new RegExp(pattern).exec(row.textContent)?.[0];
          return text === undefined ? [] : [{ text, delivery: row.dataset.delivery ?? '' }];
        }),
      `${this.#group.prefix}\\d+\\.`,
    );
  }
}
