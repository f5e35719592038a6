import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { isScreenPath } from '#lib/screen-paths.ts';
import type { JsonFile } from '#main/settings/JsonFile.ts';
import { type MainWindowState, mainWindowStates } from '#main/windows/MainWindow.ts';

const Kept = z.strictObject({
  version: z.literal(1),
  /** The time of the restart. */
  at: z.number(),
  window: z.enum(mainWindowStates),
  path: z.nullable(z.string().check(z.refine(isScreenPath))),
});

/** What a restart for an update brings back: how the main window was, and the path of its page. */
export interface KeptView {
  readonly window: MainWindowState;
  /** Null for Home, where every start begins. */
  readonly path: string | null;
}

/** The longest time that an installation may take; a later start is one by a person. */
const longestInstallMs = 10 * 60_000;

/**
 * Hands the state of the main window over a restart for an update. It is a file, because no installer passes the
 * arguments of the app on.
 */
export class AfterUpdate {
  readonly #file: Pick<JsonFile, 'read' | 'write' | 'remove'>;
  readonly #now: () => number;

  constructor(file: Pick<JsonFile, 'read' | 'write' | 'remove'>, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  /** Keeps the state for the next start. */
  keep({ window, path }: KeptView): void {
    this.#file.write({
      version: 1,
      at: this.#now(),
      window,
      path: path !== null && path !== paths.home() && isScreenPath(path) ? path : null,
    } satisfies z.input<typeof Kept>);
  }

  /** The state before the update, if this start ends one; it counts for one start only. */
  take(): KeptView | null {
    const content = this.#file.read();
    if (content === undefined) return null;
    this.#file.remove();
    const kept = z.safeParse(Kept, content);
    if (!kept.success) return null;
    const passed = this.#now() - kept.data.at;
    return passed >= 0 && passed < longestInstallMs ? kept.data : null;
  }
}
