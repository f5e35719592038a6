import type { Page } from '@playwright/test';
import { listed } from '../steps.ts';
import { historyIn, type Shown } from './history.ts';
import { type KeptMessage, keptWith } from './kept.ts';
import { otherOf, type Parties, type Side, sides } from './Parties.ts';

/** The messages written in a schedule. */
export interface Said {
  /** Its texts begin with this prefix, and those of other schedules on the machine do not. */
  readonly prefix: string;
  /** In the order of writing. `hand` is the number of the tab; its reloads keep the number and the order. */
  readonly typed: { readonly text: string; readonly side: Side; readonly hand: number }[];
  /** The texts that the person sent again, whose order may differ. */
  readonly resent: Set<string>;
}

/** Compares what the pages show with what was written and with what the gateway stores. */
export class Inspection {
  readonly #parties: Parties;
  readonly #said: Said;

  constructor(parties: Parties, said: Said) {
    this.#parties = parties;
    this.#said = said;
  }

  /**
   * Describes everything that is wrong now. The pages of `away` show the list, so their history is not read.
   */
  async faults(away: Side | null): Promise<readonly string[]> {
    const wrong: string[] = [...(await this.miscounts())];
    const kept = await this.#kept();
    const texts = kept.map(({ text }) => text);
    for (const text of new Set(texts.filter((each, index) => texts.indexOf(each) !== index)))
      wrong.push(`${text} arrived twice`);
    for (const side of sides) {
      const counted = await this.#unread(side, this.#parties.get(otherOf(side)).id);
      for (const { page, hand } of this.#parties.get(side).pages) {
        const name = `${side}.${hand}`;
        if (side !== away) {
          const shown = await historyIn(page, this.#parties.get(otherOf(side)).id, this.#said.prefix);
          wrong.push(...this.#compare(side, shown, kept).map((each) => `${name} ${each}`));
        }
        const badge = await unreadIn(page, this.#parties.get(otherOf(side)).id);
        if (badge !== counted) wrong.push(`${name} shows ${badge} unread, there are ${counted}`);
      }
      if (side !== away && counted !== 0) wrong.push(`${side} has read all, and ${counted} count as unread`);
    }
    for (const hand of new Set(this.#said.typed.map((typed) => typed.hand))) {
      const order = this.#said.typed
        .filter(
          (typed) => typed.hand === hand && !this.#said.resent.has(typed.text) && texts.includes(typed.text),
        )
        .map(({ text }) => text);
      const arrived = texts.filter((text) => order.includes(text));
      if (arrived.join() !== order.join())
        wrong.push(`what was typed in ${hand} came in another order: ${arrived.join(' ')}`);
    }
    return wrong;
  }

  /** Describes wrong unread counts of messages that nobody reads. */
  async miscounts(): Promise<readonly string[]> {
    const { bystander } = this.#parties;
    if (!bystander) return [];
    const wrong: string[] = [];
    for (const side of sides) {
      const counted = await this.#unread(side, bystander.id);
      for (const { page, hand } of this.#parties.get(side).pages) {
        const badge = await unreadIn(page, bystander.id);
        if (badge !== counted)
          wrong.push(`${side}.${hand} shows ${badge} unread from the bystander, there are ${counted}`);
      }
    }
    return wrong;
  }

  /**
   * Checks that each written message arrived, and that a page shows exactly the gateway's messages, in the
   * order of their seconds.
   */
  #compare(side: Side, shown: readonly Shown[], kept: readonly KeptMessage[]): readonly string[] {
    const wrong: string[] = [];
    const seconds = new Map(kept.map(({ text, second }) => [text, second]));
    const sent = shown.filter(({ delivery }) => delivery === 'sent').map(({ text }) => text);
    const given = sent.toSorted((one, other) => (seconds.get(one) ?? 0) - (seconds.get(other) ?? 0));
    if (given.join() !== sent.join()) wrong.push(`is out of order: ${sent.join(' ')}`);
    const inSecond = (one: string, other: string) =>
      (seconds.get(one) ?? 0) - (seconds.get(other) ?? 0) || one.localeCompare(other);
    const wanted = kept.map(({ text }) => text).toSorted(inSecond);
    if (sent.toSorted(inSecond).join() !== wanted.join()) {
      const missing = wanted.filter((text) => !sent.includes(text));
      const extra = sent.filter((text, index) => !wanted.includes(text) || sent.indexOf(text) !== index);
      wrong.push(`lacks ${missing.join(' ') || 'nothing'}, has too many ${extra.join(' ') || 'of none'}`);
    }
    for (const { text } of this.#said.typed.filter((typed) => typed.side === side))
      if (!seconds.has(text))
        wrong.push(
          `shows ${text}, which never arrived, as ${shown.find((each) => each.text === text)?.delivery}`,
        );
    return wrong;
  }

  /** The schedule's messages as the gateway stores them, oldest first. */
  async #kept(): Promise<readonly KeptMessage[]> {
    const wire = await this.#parties.wire('a');
    const kept = await keptWith(wire, this.#parties.get('b').id);
    wire.close();
    return kept.filter(({ text }) => text.startsWith(this.#said.prefix));
  }

  async #unread(side: Side, from: number): Promise<number> {
    const wire = await this.#parties.wire(side);
    const { C2CPairUnreadCount } = (await wire.ask('openim.getmsg', { Cookie: '', SyncFlag: 0 })) as {
      C2CPairUnreadCount: { From_Account: string; UnreadCount: number }[];
    };
    wire.close();
    return C2CPairUnreadCount.find(({ From_Account }) => From_Account === String(from))?.UnreadCount ?? 0;
  }
}

/** The number of unread messages from a person in the list. */
async function unreadIn(page: Page, peer: number): Promise<number> {
  const item = listed(page, peer);
  if ((await item.count()) === 0) return 0;
  return Number(/(\d+)\+? unread message/.exec((await item.textContent()) ?? '')?.[1] ?? 0);
}
