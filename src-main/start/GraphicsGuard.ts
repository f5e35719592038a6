import type { App } from 'electron';
import type { Log } from '#main/log/log.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';

/** The dependencies of {@link GraphicsGuard}. */
export interface GraphicsGuardDeps {
  app: Pick<App, 'on' | 'disableHardwareAcceleration' | 'getVersion'>;
  settings: Pick<SettingsStore, 'current' | 'change'>;
  log: Log;
  /** True if this start is without hardware acceleration, whatever the settings say. */
  isSafeStart: boolean;
  now(): number;
}

/**
 * The number of crashes of the graphics process after which acceleration is turned off; Chromium ends the whole app
 * after a few more.
 */
const mostDeaths = 2;
const calmMs = 60_000;

/**
 * Starts the app without hardware acceleration if the person has turned it off, or after its driver has failed:
 * Chromium restarts the graphics process a few times and then ends the app without a message, at every start. A new
 * version of the app tries the hardware again. Must be created before the app is ready.
 */
export class GraphicsGuard {
  readonly #deps: GraphicsGuardDeps;
  #deaths = 0;
  #lastDeath = Number.NEGATIVE_INFINITY;

  constructor(deps: GraphicsGuardDeps) {
    this.#deps = deps;
    const { app, log, settings, isSafeStart } = deps;
    const { usesHardwareAcceleration, accelerationFailedIn } = settings.current;
    if (isSafeStart || !usesHardwareAcceleration || accelerationFailedIn === app.getVersion()) {
      app.disableHardwareAcceleration();
      log.info('starts without hardware acceleration');
    }
    app.on('child-process-gone', (_event, { type, reason }) => {
      if (type === 'GPU' && reason !== 'clean-exit' && reason !== 'killed') this.#onDeath(reason);
    });
  }

  #onDeath(reason: string): void {
    const { app, log, now, settings } = this.#deps;
    log.error('graphics process gone', new Error(reason));
    this.#deaths = now() - this.#lastDeath > calmMs ? 1 : this.#deaths + 1;
    this.#lastDeath = now();
    if (this.#deaths < mostDeaths) return;
    settings.change({ accelerationFailedIn: app.getVersion() });
  }
}
