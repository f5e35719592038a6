import { Random } from '#tests/unit/features/chat/chaos/Random.ts';
import { ChatLine, type Route } from '../ChatLine.ts';
import type { Open } from '../fixtures.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { composer, login, rows } from '../steps.ts';
import { Inspection, type Said } from './Inspection.ts';
import { otherOf, Parties, type Party, type Side, sides } from './Parties.ts';

const settleMs = 75_000;
/** The durations of outages in seconds: some the SDK repairs by itself, others it does not. */
const outages = [10, 45, 70, 300, 900, 3_600, 36_000] as const;

declare global {
  interface Window {
    /** The error of the page's clock, in milliseconds. */
    chaosSkew?: number;
  }
}

/**
 * One schedule in real browsers: two new people, their tabs, a line each with random faults, and a gateway
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
  #secondsAhead = 0;

  constructor(seed: number, sandbox: RunningSandbox, open: Open) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#sandbox = sandbox;
    this.#open = open;
    this.#parties = new Parties(sandbox);
    this.#said = { prefix: `s${seed}x`, typed: [], resent: new Set() };
    this.#inspection = new Inspection(this.#parties, this.#said);
  }

  /** Runs the steps, waits until everything settles, and describes what is wrong then. */
  async run(steps: number): Promise<readonly string[]> {
    for (const side of sides) await this.#arrive(side);
    await this.#meetBystander();
    // Both sides have messages to read before the first fault.
    for (const side of sides) await this.#type(side, 1);
    for (let step = 0; step < steps; step += 1) await this.#step();
    return this.#settle();
  }

  async end(): Promise<void> {
    for (const { line, pages } of this.#parties.all()) {
      await pages[0]?.page.context().close();
      await line.end();
    }
    // A later schedule starts the sandbox again without the time that passed in this one, and its clock never goes back.
    if (this.#secondsAhead > 0) await this.#sandbox.restart();
  }

  async #arrive(side: Side): Promise<void> {
    const number = 130_000_000 + (this.#seed % 1_000_000) * 2 + sides.indexOf(side);
    const phone: `8${string}` = `8${number}`;
    const line = await ChatLine.to(this.#sandbox);
    line.watch((text, isOutgoing) => this.#noteFrame(side, text, isOutgoing));
    const { userInfo, token } = await login(this.#sandbox, phone);
    const skew = (this.#random.below(3) - 1) * 3_600_000;
    const page = await this.#open(line, phone);
    await page.context().addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms + (window.chaosSkew ?? 0);
      // The chat SDK reads the clock in both ways, and subtracts one from the other.
      window.Date = new Proxy(Date, {
        construct: (target, given, maker) =>
          Reflect.construct(target, given.length === 0 ? [target.now()] : given, maker),
      });
    }, skew);
    this.#hands += 1;
    this.#parties.set(side, {
      id: userInfo.userId,
      token,
      line,
      pages: [{ page, hand: this.#hands }],
    });
    this.#note(`${side} is ${userInfo.userId}, clock off by ${skew / 3_600_000} h`);
    if (!this.#parties.has(otherOf(side))) return;
    for (const each of sides)
      for (const tab of this.#parties.get(each).pages) {
        tab.page.context().setDefaultTimeout(20_000);
        await tab.page.goto(this.#parties.talk(each));
        // A new user is asked for a friend's code.
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
        // While the gateway is down, only a page with the open conversation can be used.
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

  /** Writes and sends messages; a message counts as sent once Enter was pressed. */
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

  /** Drops the replies to the next sends, and closes the connection with the last of them. */
  #loseReplies(line: ChatLine): void {
    let left = 1 + this.#random.below(3);
    line.route((text) => {
      if (!isSendReply(text) || left === 0) return [0];
      left -= 1;
      if (left === 0) setTimeout(() => line.break(), 200);
      return [];
    });
  }

  /** A rule that delays and repeats replies, and delays, repeats and reorders pushes. */
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

  /** Cuts a line for seconds to hours, while the other side and the bystander write with other clients. */
  async #away(side: Side): Promise<void> {
    const { line, id, pages } = this.#parties.get(side);
    const seconds = outages[this.#random.below(outages.length)] ?? 70;
    this.#note(`   for ${seconds} s`);
    line.refuse();
    // The pages notice that they are offline before their clocks advance.
    await this.#pass(1_500);
    this.#secondsAhead += seconds;
    await this.#sandbox.restart(this.#clock());
    for (const { page } of pages)
      await page.evaluate((ms) => {
        window.chaosSkew = (window.chaosSkew ?? 0) + ms;
      }, seconds * 1_000);
    const wire = await this.#parties.wire(otherOf(side));
    const most = this.#random.chance(0.3) ? 150 : 30;
    for (let left = 5 + this.#random.below(most); left > 0; left -= 1) {
      this.#count += 1;
      await wire.say(String(id), `${this.#said.prefix}${this.#count}.`);
    }
    wire.close();
    await this.#callOut(side, 1 + this.#random.below(3));
    line.mend();
  }

  /** A new person writes to both sides before the first fault. */
  async #meetBystander(): Promise<void> {
    const { userInfo, token } = await login(this.#sandbox, `8${133_000_000 + (this.#seed % 1_000_000)}`);
    this.#parties.bystander = { id: userInfo.userId, token };
    for (const side of sides) await this.#callOut(side, 3);
  }

  async #callOut(side: Side, count: number): Promise<void> {
    const texts = Array.from({ length: count }, (_, index) => `hello ${index}`);
    await this.#parties.callOut(side, texts);
  }

  #clock(): string[] {
    if (this.#secondsAhead === 0) return [];
    return ['--start-at', new Date(Date.now() + this.#secondsAhead * 1_000).toISOString()];
  }

  /** Ends the faults, and checks repeatedly until nothing is wrong or the time is over. */
  async #settle(): Promise<readonly string[]> {
    this.#note('faults end');
    for (const side of sides) this.#parties.get(side).line.mend();
    // Pages that are not reloaded get the right counts, too.
    const stays = await this.#until(settleMs, () => this.#inspection.miscounts());
    if (stays.length > 0) return stays.map((each) => `without a reload: ${each}`);
    // A side that shows the list gets the number of unread messages that the gateway counts.
    const away = this.#random.chance(0.4) ? (this.#random.chance(0.5) ? 'a' : 'b') : null;
    for (const side of sides)
      for (const { page } of this.#parties.get(side).pages)
        await page.goto(side === away ? '/chat/list' : this.#parties.talk(side));
    const wrong = await this.#until(settleMs, () => this.#inspection.faults(away));
    if (wrong.length > 0) return wrong;
    this.#note('settled');
    for (const side of sides)
      for (const { page } of this.#parties.get(side).pages) await page.goto(this.#parties.talk(side));
    const anew = await this.#until(20_000, () => this.#inspection.faults(null));
    return anew.map((each) => `after opening anew: ${each}`);
  }

  /** Checks repeatedly until nothing is wrong or the time is over; returns what is wrong then. */
  async #until(ms: number, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
    for (const end = Date.now() + ms; ; ) {
      const wrong = await ask();
      if (wrong.length === 0 || Date.now() > end) return wrong;
      await this.#pass(1_500);
    }
  }

  #pass(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  /** Adds each send and each reply to the trace. */
  #noteFrame(side: Side, text: string, isOutgoing: boolean): void {
    if (!text.includes('"openim.sendmsg"')) return;
    const seq = /"seq":(\d+)/.exec(text)?.[1];
    const said = new RegExp(`${this.#said.prefix}\\d+\\.`).exec(text)?.[0] ?? '';
    const code = /"ErrorCode":(\d+)/.exec(text)?.[1];
    this.#note(`   . ${side} ${isOutgoing ? `sends ${said}` : `is answered ${code}`} (${seq})`);
  }

  #note(text: string): void {
    this.trace.push(`${((Date.now() - this.#began) / 1000).toFixed(1)} ${text}`);
  }
}

function isSendReply(text: string): boolean {
  return text.includes('"openim.sendmsg"') && text.includes('"MsgTime"');
}
