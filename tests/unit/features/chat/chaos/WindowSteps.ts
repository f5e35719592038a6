import { type Pages, pass } from './Pages.ts';
import type { Page, User } from './page.ts';
import type { Random } from './Random.ts';

/** What happens to pages that share a connection. */
export class WindowSteps {
  readonly #pages: Pages;
  readonly #trace: string[];
  readonly #random: Random;
  /** True if the browser drops what a page that does not run should hear; otherwise the page hears it later. */
  readonly #drops: boolean;

  constructor(pages: Pages, trace: string[], random: Random, drops: boolean) {
    this.#pages = pages;
    this.#trace = trace;
    this.#random = random;
    this.#drops = drops;
  }

  /** Does something to the pages that share a connection, most often to the page that holds it. */
  async step(user: User): Promise<void> {
    const pages = this.#pages.of(user);
    const holder = pages.find(({ tab }) => tab.line && !tab.line.isDead);
    const page = this.#random.chance(0.7) ? holder : pages[this.#random.below(pages.length)];
    if (!page) return;
    const step = this.#random.weighted({ none: 60, open: 8, kill: 6, freeze: 8, doubt: 4, thaw: 14 });
    if (step !== 'none')
      this.#trace.push(`${Math.round(Date.now() / 1000) % 100_000} ${user}.${page.hand} window ${step}`);
    switch (step) {
      case 'none':
        return;
      case 'open':
        if (pages.length < 3) await this.#pages.open(user);
        return;
      case 'kill':
        // What was typed is stored within these milliseconds.
        await pass(20);
        if (pages.length > 1 && !page.tab.isFrozen) this.#pages.close(user, page);
        return pass(this.#random.below(2) * this.#random.below(300));
      case 'freeze':
        if (pages.filter(({ tab }) => !tab.isFrozen).length < 2) return;
        await pass(20);
        this.#stop(page);
        return pass(this.#random.below(12_000));
      case 'doubt':
        // The page is frozen just long enough for another one to take over: both then believe that they hold the
        // connection.
        if (pages.filter(({ tab }) => !tab.isFrozen).length < 2) return;
        await pass(20);
        this.#stop(page);
        await pass(5_500 + this.#random.below(2_000));
        page.tab.thaw();
        return;
      case 'thaw':
        for (const { tab } of pages) tab.thaw();
        return;
    }
  }
  #stop({ tab }: Page): void {
    if (this.#drops) tab.halt();
    else tab.freeze();
  }
}
