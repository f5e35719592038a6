import * as z from 'zod/mini';
import { isConversationWindow, paths } from '#lib/paths.ts';
import { isScreenPath } from '#lib/screen-paths.ts';
import { AccountId } from '#main/accounts/AccountList.ts';
import type { JsonFile } from '#main/settings/JsonFile.ts';
import { type MainWindowState, mainWindowStates } from '#main/windows/MainWindow.ts';

const KeptWindow = z.object({
  account: AccountId,
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  path: z.string().check(z.refine((path) => isConversationWindow(path) && isScreenPath(path))),
  isMinimised: z.boolean(),
});

// The other version reads what this one writes, so that it may know fewer or more fields.
const Kept = z.object({
  version: z.literal(1),
  /** The time of the restart. */
  at: z.number(),
  window: z.enum(mainWindowStates),
  path: z.nullable(z.string().check(z.refine(isScreenPath))),
  windows: z._default(z.array(KeptWindow), []),
});

/** The window of a conversation, as a restart brings it back. */
export type KeptWindow = Readonly<z.output<typeof KeptWindow>>;

/** What a restart for an update brings back: how the main window was, the path of its page, and the other windows. */
export interface KeptView {
  readonly window: MainWindowState;
  /** Null for Home, where every start begins. */
  readonly path: string | null;
  /** The windows of conversations, of all accounts. */
  readonly windows: readonly KeptWindow[];
}

/** The longest time that an installation may take; a later start is one by a person. */
const longestInstallMs = 10 * 60_000;

/**
 * Hands the state of the windows over a restart for an update. It is a file, because no installer passes the
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
  keep({ window, path, windows }: KeptView): void {
    this.#file.write({
      version: 1,
      at: this.#now(),
      window,
      path: path !== null && path !== paths.home() && isScreenPath(path) ? path : null,
      windows: [...windows],
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
