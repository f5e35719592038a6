import type { CDPSession, Page } from '@playwright/test';
import { rows } from '../steps.ts';
import type { KeptMessage } from './kept.ts';

/** A window of the person; `hand` is its number. */
export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  readonly hand: number;
}

/** A message as a window shows it. */
interface Shown {
  readonly text: string;
  readonly delivery: string;
}

/** A message that was typed in the window with this number. */
export interface Typed {
  readonly text: string;
  readonly hand: number;
}

/** The text that stands for a picture, because pictures arrive without their names. */
const aPicture = 'a picture';

/** Compares what a person typed in their windows with what the service keeps and each window shows. */
export class WindowInspection {
  readonly #prefix: string;
  readonly #typed: readonly Typed[];

  /** Texts of the schedule begin with the prefix. */
  constructor(prefix: string, typed: readonly Typed[]) {
    this.#prefix = prefix;
    this.#typed = typed;
  }

  /** Describes everything that is wrong with what the service keeps and the windows show. */
  async wrong(
    found: readonly KeptMessage[],
    { tabs, pictures: sent }: { readonly tabs: readonly Tab[]; readonly pictures: number },
  ): Promise<readonly string[]> {
    const wrong: string[] = [];
    const kept = found.map(({ text, type }) => (type === 'TIMImageElem' ? aPicture : text));
    const pictures = kept.filter((each) => each === aPicture).length;
    if (pictures !== sent) wrong.push(`${pictures} of ${sent} pictures arrived`);
    for (const { text } of this.#typed) {
      const times = kept.filter((each) => each === text).length;
      if (times !== 1) wrong.push(`${text} arrived ${times} times`);
    }
    for (const hand of new Set(this.#typed.map((typed) => typed.hand))) {
      const order = this.#typed.filter((typed) => typed.hand === hand).map(({ text }) => text);
      const arrived = kept.filter((text) => order.includes(text));
      if (arrived.join() !== order.join())
        wrong.push(`what was typed in ${hand} came in another order: ${arrived.join(' ')}`);
    }
    for (const tab of tabs) {
      const shown = await this.#shownIn(tab.page);
      const unsent = shown.filter(({ delivery }) => delivery !== 'sent');
      if (unsent.length > 0)
        wrong.push(`${tab.hand} shows as unsent ${unsent.map(({ text }) => text).join(' ')}`);
      const texts = shown.map(({ text }) => text);
      // A window that was opened later shows only the newest page.
      const isEnd = kept.slice(-texts.length).join() === texts.join();
      if (!isEnd || texts.length < Math.min(kept.length, 10))
        wrong.push(`${tab.hand} shows ${texts.join(' ')}`);
    }
    if (wrong.length > 0) wrong.push(`the gateway has ${kept.join(' ')}`);
    return wrong;
  }

  async #shownIn(page: Page): Promise<readonly Shown[]> {
    const words = { pattern: `${this.#prefix}\\d+\\.(?:txt)?`, picture: aPicture };
    return rows(page).evaluateAll((found, { pattern, picture }) => {
      const nameOf = (row: Element) => {
        if (row.querySelector('[aria-label="Open the picture"]')) return picture;
        return new RegExp(pattern).exec(row.textContent)?.[0] ?? '';
      };
      return found.map((row) => ({ text: nameOf(row), delivery: row.dataset.delivery ?? '' }));
    }, words);
  }
}
