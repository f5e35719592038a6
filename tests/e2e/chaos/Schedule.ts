import type { Page } from '@playwright/test';
import { Random } from '#tests/unit/chaos/random.ts';
import { WireClient } from '../../bench/WireClient.ts';
import { ChatLine, type Route } from '../ChatLine.ts';
import type { Open } from '../fixtures.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { chatWith, composer, listed, login, rows } from '../steps.ts';
import { historyIn, type Shown } from './history.ts';

const sides = ['a', 'b'] as const;
type Side = (typeof sides)[number];
const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** A person of a schedule: the line all their pages use, and their pages. */
interface Party {
  readonly id: number;
  /** For a chat without a browser. */
  readonly signature: string;
  readonly line: ChatLine;
  readonly pages: { readonly page: Page; readonly hand: number }[];
}

interface Typed {
  readonly text: string;
  readonly side: Side;
  /** The tab it was typed in: reloads of one tab type in one order. */
  readonly hand: number;
}

/** What the gateway keeps of the conversation. */
interface Kept {
  readonly from: number;
  readonly text: string;
  readonly second: number;
}

const settleMs = 75_000;

/**
 * One schedule in real browsers: two new people, their tabs, a line each that chance meddles with, and a gateway
 * that is killed and started again.
 */
export class Schedule {
  readonly trace: string[] = [];
  readonly #seed: number;
  readonly #random: Random;
  readonly #sandbox: RunningSandbox;
  readonly #open: Open;
  readonly #parties = new Map<Side, Party>();
  readonly #typed: Typed[] = [];
  readonly #resent = new Set<string>();
  readonly #began = Date.now();
  #count = 0;
  #hands = 0;
  #hoursAhead = 0;

  constructor(seed: number, sandbox: RunningSandbox, open: Open) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#sandbox = sandbox;
    this.#open = open;
  }

  /** Runs so many steps, lets everything settle, and says in words what is wrong then. */
  async run(steps: number): Promise<readonly string[]> {
    for (const side of sides) await this.#arrive(side);
    // Both have something to read before the first fault.
    for (const side of sides) await this.#type(side, 1);
    for (let step = 0; step < steps; step += 1) await this.#step();
    return this.#settle();
  }

  async end(): Promise<void> {
    for (const { line, pages } of this.#parties.values()) {
      await pages[0]?.page.context().close();
      await line.end();
    }
  }

  /** Texts begin with it, and with nothing else of the machine's other schedules. */
  get #prefix(): string {
    return `s${this.#seed}x`;
  }

  #party(side: Side): Party {
    const party = this.#parties.get(side);
    if (!party) throw new Error(`${side} is not there yet`);
    return party;
  }

  /** The address of the conversation with the other side. */
  #talk(side: Side): string {
    return chatWith(this.#party(otherOf(side)).id);
  }

  async #arrive(side: Side): Promise<void> {
    const number = 130_000_000 + (this.#seed % 1_000_000) * 2 + sides.indexOf(side);
    const phone: `8${string}` = `8${number}`;
    const line = await ChatLine.to(this.#sandbox);
    const { userInfo, token } = await login(this.#sandbox, phone);
    const { sig } = await ask<{ sig: string }>(this.#sandbox, '/v1/tim/sig', token);
    const skew = (this.#random.below(3) - 1) * 3_600_000;
    const page = await this.#open(line, phone);
    await page.context().addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, skew);
    this.#hands += 1;
    this.#parties.set(side, {
      id: userInfo.userId,
      signature: sig,
      line,
      pages: [{ page, hand: this.#hands }],
    });
    this.#note(`${side} is ${userInfo.userId}, clock off by ${skew / 3_600_000} h`);
    const other = this.#parties.get(otherOf(side));
    if (!other) return;
    for (const each of sides)
      for (const tab of this.#party(each).pages) {
        tab.page.context().setDefaultTimeout(20_000);
        await tab.page.goto(this.#talk(each));
        // A new user is asked for who invited them.
        await tab.page.getByRole('button', { name: 'Later' }).click();
        await composer(tab.page).waitFor();
      }
  }

  async #step(): Promise<void> {
    const side = this.#random.chance(0.5) ? 'a' : 'b';
    const { line, pages } = this.#party(side);
    const step = this.#random.weighted({
      type: 20,
      burst: 14,
      pass: 10,
      cut: 8,
      cutAtFrame: 12,
      lostReplies: 8,
      weather: 12,
      restart: 4,
      reloadMidSend: 10,
      secondTab: 5,
      closeTab: 3,
      leave: 5,
      resend: 4,
      away: 4,
      mend: 6,
    });
    this.#note(`${side} ${step}`);
    switch (step) {
      case 'type':
        return this.#type(side, 1);
      case 'burst':
        return this.#type(side, 2 + this.#random.below(5));
      case 'pass':
        return this.#pass(this.#random.below(2_500));
      case 'cut':
        return line.break();
      case 'cutAtFrame':
        return line.cutAtFrame(1 + this.#random.below(10));
      case 'lostReplies':
        return this.#loseReplies(line);
      case 'weather':
        return line.route(this.#weather());
      case 'restart': {
        await this.#sandbox.crash();
        const count = this.#random.below(3);
        // A page that is elsewhere cannot be loaded now.
        const open = pages.find(({ page }) => page.url().endsWith(this.#talk(side)));
        if (open) await this.#type(side, count, open);
        return this.#sandbox.restart(this.#clock());
      }
      case 'reloadMidSend': {
        const tab = this.#tab(side);
        await this.#type(side, 1 + this.#random.below(3), tab);
        await tab.page.reload({ waitUntil: 'commit' });
        return;
      }
      case 'secondTab': {
        if (pages.length > 1) return;
        const page = await this.#tab(side).page.context().newPage();
        this.#hands += 1;
        pages.push({ page, hand: this.#hands });
        await page.goto(this.#talk(side), { waitUntil: 'commit' });
        return;
      }
      case 'closeTab':
        if (pages.length > 1) await pages.pop()?.page.close();
        return;
      case 'leave': {
        const { page } = this.#tab(side);
        await page.goto(page.url().endsWith('/chat/list') ? this.#talk(side) : '/chat/list');
        return;
      }
      case 'resend':
        return this.#resend(side);
      case 'away':
        return this.#away(side);
      case 'mend':
        return line.mend();
    }
  }

  #tab(side: Side): Party['pages'][number] {
    const { pages } = this.#party(side);
    const tab = pages[this.#random.below(pages.length)];
    if (!tab) throw new Error(`${side} has no page`);
    return tab;
  }

  /** Writes and sends; what Enter was pressed for counts as sent. */
  async #type(side: Side, count: number, tab = this.#tab(side)): Promise<void> {
    if (!tab.page.url().endsWith(this.#talk(side))) await tab.page.goto(this.#talk(side));
    await composer(tab.page).waitFor();
    for (let index = 0; index < count; index += 1) {
      this.#count += 1;
      const text = `${this.#prefix}${this.#count}.`;
      await composer(tab.page).click();
      await tab.page.keyboard.insertText(text);
      await tab.page.keyboard.press('Enter');
      this.#typed.push({ text, side, hand: tab.hand });
      this.#note(`   ${side}.${tab.hand} typed ${text}`);
    }
  }

  /** The answers of the next sends are lost, and the line with the last of them. */
  #loseReplies(line: ChatLine): void {
    let left = 1 + this.#random.below(3);
    line.route((text) => {
      if (!isSendReply(text) || left === 0) return [0];
      left -= 1;
      if (left === 0) setTimeout(() => line.break(), 200);
      return [];
    });
  }

  /** Replies late or twice, pushes late, twice and in any order. */
  #weather(): Route {
    const random = new Random(this.#random.below(2 ** 30));
    return (text) => {
      if (isSendReply(text)) return random.chance(0.3) ? [random.below(4_000), random.below(4_000)] : [0];
      if (!text.includes('"C2cMsgArray"')) return [0];
      return random.chance(0.1) ? [random.below(600), random.below(600)] : [random.below(600)];
    };
  }

  async #resend(side: Side): Promise<void> {
    const { page } = this.#tab(side);
    const failed = rows(page).and(page.locator('[data-delivery="failed"]')).last();
    if ((await failed.count()) === 0) return;
    const words = new RegExp(`${this.#prefix}\\d+\\.`).exec((await failed.textContent()) ?? '')?.[0];
    await failed.getByRole('button', { name: /Not sent/ }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    if (words) this.#resent.add(words);
  }

  /** Hours without a line, in which the other side writes from elsewhere. */
  async #away(side: Side): Promise<void> {
    const { line, id } = this.#party(side);
    line.refuse();
    if (this.#hoursAhead < 3) {
      this.#hoursAhead += 1;
      await this.#sandbox.restart(this.#clock());
    }
    const wire = await this.#wire(otherOf(side));
    const most = this.#random.chance(0.3) ? 150 : 30;
    for (let left = 5 + this.#random.below(most); left > 0; left -= 1) {
      this.#count += 1;
      await wire.say(String(id), `${this.#prefix}${this.#count}.`);
    }
    wire.close();
    line.mend();
  }

  #clock(): string[] {
    if (this.#hoursAhead === 0) return [];
    return ['--start-at', new Date(Date.now() + this.#hoursAhead * 3_600_000).toISOString()];
  }

  #wire(side: Side): Promise<WireClient> {
    const { id, signature } = this.#party(side);
    return WireClient.open(this.#sandbox.url, String(id), signature);
  }

  /** Faults end; asks again and again until nothing is wrong or the time is over. */
  async #settle(): Promise<readonly string[]> {
    this.#note('faults end');
    for (const side of sides) this.#party(side).line.mend();
    // Who is elsewhere is told how many wait, and sees as many as the gateway counts.
    const away = this.#random.chance(0.4) ? (this.#random.chance(0.5) ? 'a' : 'b') : null;
    for (const side of sides)
      for (const { page } of this.#party(side).pages)
        await page.goto(side === away ? '/chat/list' : this.#talk(side));
    const end = Date.now() + settleMs;
    for (;;) {
      const wrong = await this.#check(away);
      if (wrong.length === 0) break;
      if (Date.now() > end) return wrong;
      await this.#pass(2_500);
    }
    this.#note('settled');
    for (const side of sides)
      for (const { page } of this.#party(side).pages) await page.goto(this.#talk(side));
    const last = Date.now() + 20_000;
    for (;;) {
      const wrong = (await this.#check(null)).map((each) => `after opening anew: ${each}`);
      if (wrong.length === 0 || Date.now() > last) return wrong;
      await this.#pass(1_000);
    }
  }

  async #check(away: Side | null): Promise<readonly string[]> {
    const wrong: string[] = [];
    const kept = await this.#kept();
    const texts = kept.map(({ text }) => text);
    for (const text of new Set(texts.filter((each, index) => texts.indexOf(each) !== index)))
      wrong.push(`${text} arrived twice`);
    for (const side of sides) {
      const counted = await this.#unread(side);
      for (const { page, hand } of this.#party(side).pages) {
        const name = `${side}.${hand}`;
        if (side !== away) {
          const shown = await historyIn(page, this.#party(otherOf(side)).id, this.#prefix);
          wrong.push(...this.#compare(side, shown, kept).map((each) => `${name} ${each}`));
        }
        const badge = await unreadIn(page, this.#party(otherOf(side)).id);
        if (badge !== counted) wrong.push(`${name} shows ${badge} unread, there are ${counted}`);
      }
      if (side !== away && counted !== 0) wrong.push(`${side} has read all, and ${counted} count as unread`);
    }
    for (const hand of new Set(this.#typed.map((typed) => typed.hand))) {
      const order = this.#typed
        .filter((typed) => typed.hand === hand && !this.#resent.has(typed.text) && texts.includes(typed.text))
        .map(({ text }) => text);
      const arrived = texts.filter((text) => order.includes(text));
      if (arrived.join() !== order.join())
        wrong.push(`what was typed in ${hand} came in another order: ${arrived.join(' ')}`);
    }
    return wrong;
  }

  /** A page shows what the gateway has, in its order up to the second, and below it what failed, and nothing else. */
  #compare(side: Side, shown: readonly Shown[], kept: readonly Kept[]): readonly string[] {
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
    for (const { text } of this.#typed.filter((typed) => typed.side === side)) {
      if (seconds.has(text)) continue;
      const row = shown.find((each) => each.text === text);
      if (row?.delivery !== 'failed') wrong.push(`shows ${text} as ${row?.delivery ?? 'nothing'}`);
    }
    return wrong;
  }

  /** The schedule's messages as the gateway has them, oldest first. */
  async #kept(): Promise<readonly Kept[]> {
    const wire = await this.#wire('a');
    const kept: Kept[] = [];
    for (let key = '', time = 0; ; ) {
      const page = (await wire.ask('openim.getroammsg', {
        Peer_Account: String(this.#party('b').id),
        MaxCnt: 100,
        LastMsgTime: time,
        MsgKey: key,
      })) as { MsgList: HistoryItem[]; Complete: number; LastMsgTime: number; MsgKey: string };
      kept.unshift(...page.MsgList.map(keptFrom).filter(({ text }) => text.startsWith(this.#prefix)));
      if (page.Complete === 1 || page.MsgList.length === 0) break;
      key = page.MsgKey;
      time = page.LastMsgTime;
    }
    wire.close();
    return kept;
  }

  async #unread(side: Side): Promise<number> {
    const wire = await this.#wire(side);
    const { C2CPairUnreadCount } = (await wire.ask('openim.getmsg', { Cookie: '', SyncFlag: 0 })) as {
      C2CPairUnreadCount: { From_Account: string; UnreadCount: number }[];
    };
    wire.close();
    const peer = String(this.#party(otherOf(side)).id);
    return C2CPairUnreadCount.find(({ From_Account }) => From_Account === peer)?.UnreadCount ?? 0;
  }

  #pass(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  #note(text: string): void {
    this.trace.push(`${((Date.now() - this.#began) / 1000).toFixed(1)} ${text}`);
  }
}

async function ask<T>(sandbox: RunningSandbox, path: string, token: string): Promise<T> {
  const reply = await fetch(sandbox.url + path, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: T }).data;
}

interface HistoryItem {
  readonly From_Account: string;
  readonly MsgTimeStamp: number;
  readonly MsgBody: readonly { MsgContent: { Text?: string } }[];
}

function keptFrom({ From_Account, MsgTimeStamp, MsgBody }: HistoryItem): Kept {
  return { from: Number(From_Account), text: MsgBody[0]?.MsgContent.Text ?? '', second: MsgTimeStamp };
}

function isSendReply(text: string): boolean {
  return text.includes('"openim.sendmsg"') && text.includes('"MsgTime"');
}

/** What the list says of unread messages from somebody. */
async function unreadIn(page: Page, peer: number): Promise<number> {
  const item = listed(page, peer);
  if ((await item.count()) === 0) return 0;
  return Number(/(\d+)\+? unread message/.exec((await item.textContent()) ?? '')?.[1] ?? 0);
}
