import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { App } from 'electron';
import type { Log } from '#main/log/log.ts';

/** The dependencies of {@link GraphicsGuard}. */
export interface GraphicsGuardDeps {
  app: Pick<App, 'on' | 'disableHardwareAcceleration' | 'getVersion'>;
  /** The file that says that the graphics hardware failed. */
  file: string;
  log: Log;
  now(): number;
}

/** Chromium ends the whole app after a few more deaths of the process than this. */
const mostDeaths = 2;
const calmMs = 60_000;

/**
 * Starts the app without graphics hardware after its driver has failed: Chromium restarts the graphics process
 * a few times and then ends the app without a word, at each start again. A new version tries the hardware again.
 * Must be created before the app is ready.
 */
export class GraphicsGuard {
  readonly #deps: GraphicsGuardDeps;
  #deaths = 0;
  #lastDeath = Number.NEGATIVE_INFINITY;

  constructor(deps: GraphicsGuardDeps) {
    this.#deps = deps;
    const { app, log } = deps;
    if (existsSync(this.#marker)) {
      app.disableHardwareAcceleration();
      log.info('starts without graphics hardware');
    }
    app.on('child-process-gone', (_event, { type, reason }) => {
      if (type === 'GPU' && reason !== 'clean-exit' && reason !== 'killed') this.#onDeath(reason);
    });
  }

  get #marker(): string {
    return `${this.#deps.file}-${this.#deps.app.getVersion()}`;
  }

  #onDeath(reason: string): void {
    const { log, now } = this.#deps;
    log.error('graphics process gone', new Error(reason));
    this.#deaths = now() - this.#lastDeath > calmMs ? 1 : this.#deaths + 1;
    this.#lastDeath = now();
    if (this.#deaths < mostDeaths) return;
    try {
      mkdirSync(dirname(this.#marker), { recursive: true });
      writeFileSync(this.#marker, '');
    } catch (error) {
      log.error('graphics marker', error);
    }
  }
}
