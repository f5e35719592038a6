import { Random } from '#tests/unit/chaos/random.ts';
import { ChatLine, type Route } from '../ChatLine.ts';
import type { Open } from '../fixtures.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { composer, login, rows } from '../steps.ts';
import { Inspection, type Said } from './Inspection.ts';
import { otherOf, Parties, type Party, type Side, sides } from './Parties.ts';

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
  readonly #parties: Parties;
  readonly #said: Said;
  readonly #inspection: Inspection;
  readonly #began = Date.now();
  #count = 0;
  #hands = 0;
  #hoursAhead = 0;

  constructor(seed: number, sandbox: RunningSandbox, open: Open) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#sandbox = sandbox;
    this.#open = open;
    this.#parties = new Parties(sandbox);
    this.#said = { prefix: `s${seed}x`, typed: [], resent: new Set() };
    this.#inspection = new Inspection(this.#parties, this.#said);
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
    for (const { line, pages } of this.#parties.all()) {
      await pages[0]?.page.context().close();
      await line.end();
    }
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
    if (!this.#parties.has(otherOf(side))) return;
    for (const each of sides)
      for (const tab of this.#parties.get(each).pages) {
        tab.page.context().setDefaultTimeout(20_000);
        await tab.page.goto(this.#parties.talk(each));
        // A new user is asked for who invited them.
        await tab.page.getByRole('button', { name: 'Later' }).click();
        await composer(tab.page).waitFor();
      }
  }

  async #step(): Promise<void> {
    const side = this.#random.chance(0.5) ? 'a' : 'b';
    const { line, pages } = this.#parties.get(side);
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
        const open = pages.find(({ page }) => page.url().endsWith(this.#parties.talk(side)));
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
        await page.goto(this.#parties.talk(side), { waitUntil: 'commit' });
        return;
      }
      case 'closeTab':
        if (pages.length > 1) await pages.pop()?.page.close();
        return;
      case 'leave': {
        const { page } = this.#tab(side);
        await page.goto(page.url().endsWith('/chat/list') ? this.#parties.talk(side) : '/chat/list');
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
    const { pages } = this.#parties.get(side);
    const tab = pages[this.#random.below(pages.length)];
    if (!tab) throw new Error(`${side} has no page`);
    return tab;
  }

  /** Writes and sends; what Enter was pressed for counts as sent. */
  async #type(side: Side, count: number, tab = this.#tab(side)): Promise<void> {
    if (!tab.page.url().endsWith(this.#parties.talk(side))) await tab.page.goto(this.#parties.talk(side));
    await composer(tab.page).waitFor();
    for (let index = 0; index < count; index += 1) {
      this.#count += 1;
      const text = `${this.#said.prefix}${this.#count}.`;
      await composer(tab.page).click();
      await tab.page.keyboard.insertText(text);
      await tab.page.keyboard.press('Enter');
      this.#said.typed.push({ text, side, hand: tab.hand });
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
    const words = new RegExp(`${this.#said.prefix}\\d+\\.`).exec((await failed.textContent()) ?? '')?.[0];
    await failed.getByRole('button', { name: /Not sent/ }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    if (words) this.#said.resent.add(words);
  }

  /** Hours without a line, in which the other side writes from elsewhere. */
  async #away(side: Side): Promise<void> {
    const { line, id } = this.#parties.get(side);
    line.refuse();
    if (this.#hoursAhead < 3) {
      this.#hoursAhead += 1;
      await this.#sandbox.restart(this.#clock());
    }
    const wire = await this.#parties.wire(otherOf(side));
    const most = this.#random.chance(0.3) ? 150 : 30;
    for (let left = 5 + this.#random.below(most); left > 0; left -= 1) {
      this.#count += 1;
      await wire.say(String(id), `${this.#said.prefix}${this.#count}.`);
    }
    wire.close();
    line.mend();
  }

  #clock(): string[] {
    if (this.#hoursAhead === 0) return [];
    return ['--start-at', new Date(Date.now() + this.#hoursAhead * 3_600_000).toISOString()];
  }

  /** Faults end; asks again and again until nothing is wrong or the time is over. */
  async #settle(): Promise<readonly string[]> {
    this.#note('faults end');
    for (const side of sides) this.#parties.get(side).line.mend();
    // Who is elsewhere is told how many wait, and sees as many as the gateway counts.
    const away = this.#random.chance(0.4) ? (this.#random.chance(0.5) ? 'a' : 'b') : null;
    for (const side of sides)
      for (const { page } of this.#parties.get(side).pages)
        await page.goto(side === away ? '/chat/list' : this.#parties.talk(side));
    const end = Date.now() + settleMs;
    for (;;) {
      const wrong = await this.#inspection.faults(away);
      if (wrong.length === 0) break;
      if (Date.now() > end) return wrong;
      await this.#pass(2_500);
    }
    this.#note('settled');
    for (const side of sides)
      for (const { page } of this.#parties.get(side).pages) await page.goto(this.#parties.talk(side));
    const last = Date.now() + 20_000;
    for (;;) {
      const wrong = (await this.#inspection.faults(null)).map((each) => `after opening anew: ${each}`);
      if (wrong.length === 0 || Date.now() > last) return wrong;
      await this.#pass(1_000);
    }
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

function isSendReply(text: string): boolean {
  return text.includes('"openim.sendmsg"') && text.includes('"MsgTime"');
}
