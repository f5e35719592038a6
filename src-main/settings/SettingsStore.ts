import * as z from 'zod/mini';
import type { DesktopSettings } from '#lib/desktop/settings.ts';
import type { JsonFile } from './JsonFile.ts';
import { migrated, settingsVersion } from './migrations.ts';
import { settingsOf } from './schema.ts';

const Kept = z.object({
  version: z.int().check(z.positive()),
  values: z.record(z.string(), z.unknown()),
});

type Listener = (now: DesktopSettings, before: DesktopSettings) => void;

/**
 * The person's settings of the app on this computer. They are read once before the app is ready, and written at each
 * change.
 */
export class SettingsStore {
  readonly #file: Pick<JsonFile, 'read' | 'write' | 'setAside'>;
  readonly #listeners = new Set<Listener>();
  /** Values that this version does not know. They are written back, so that a newer version finds them again. */
  readonly #others: Readonly<Record<string, unknown>>;
  readonly #version: number;
  #current: DesktopSettings;

  constructor(file: Pick<JsonFile, 'read' | 'write' | 'setAside'>) {
    this.#file = file;
    const content = file.read();
    const parsed = z.safeParse(Kept, content);
    if (!parsed.success && content !== undefined) file.setAside('broken');
    const { version, values } = parsed.success ? parsed.data : { version: settingsVersion, values: {} };
    this.#version = Math.max(version, settingsVersion);
    this.#others = migrated(values, version);
    this.#current = settingsOf(this.#others);
  }

  get current(): DesktopSettings {
    return this.#current;
  }

  /**
   * Changes settings, tells every listener, and writes the file; false if the disk refused it, so that the change
   * lasts only until the app quits.
   */
  change(patch: Partial<DesktopSettings>): boolean {
    const before = this.#current;
    this.#current = { ...before, ...patch };
    const isKept = this.#file.write({
      version: this.#version,
      values: { ...this.#others, ...this.#current },
    });
    for (const listener of this.#listeners) listener(this.#current, before);
    return isKept;
  }

  /** Calls the listener after every change for as long as the app runs. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }
}
