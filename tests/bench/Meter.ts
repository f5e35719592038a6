import type { CDPSession, Page } from '@playwright/test';

/** The work of a page since a moment: the number of layouts, and milliseconds by kind. */
export interface Work {
  readonly layouts: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly taskMs: number;
}

/** A page whose processor can be slowed down and whose work is measured. */
export class Meter {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Meter> {
    const session = await page.context().newCDPSession(page);
    // Processor time does not include other programs on the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Meter(session);
  }

  /** Makes the page's processor this many times slower. */
  async slow(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Starts measuring; the returned function resolves with the work since then. */
  async count(): Promise<() => Promise<Work>> {
    const before = await this.#read();
    return async () => {
      const after = await this.#read();
      const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
      return {
        layouts: more('LayoutCount'),
        scriptMs: more('ScriptDuration') * 1000,
        layoutMs: (more('LayoutDuration') + more('RecalcStyleDuration')) * 1000,
        taskMs: more('TaskDuration') * 1000,
      };
    };
  }

  async #read(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
