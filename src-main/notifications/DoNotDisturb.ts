import {
  endOfSpan,
  nextQuietChange,
  type Quiet,
  type QuietSpan,
  type QuietState,
  quietEnded,
  quietState,
} from '#lib/rules/quiet.ts';

/** The dependencies of {@link DoNotDisturb}. */
export interface DoNotDisturbDeps {
  /** The person's stored choice. */
  quiet(): Quiet;
  /** Stores another choice. `refresh` is then called, as for every change of it. */
  keep(quiet: Quiet): void;
  now(): Date;
  /** Called when notices become wanted or unwanted. */
  onChange(): void;
}

/** The longest time that a timer can wait. */
const longestWait = 2_147_483_647;

/**
 * Whether the person wants notices now. They can be paused without end, for a while, or in the quiet hours of each
 * day.
 */
export class DoNotDisturb {
  readonly #deps: DoNotDisturbDeps;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: DoNotDisturbDeps) {
    this.#deps = deps;
    this.#plan();
  }

  get state(): QuietState {
    const { quiet, now } = this.#deps;
    return quietState(quiet(), now());
  }

  get isQuiet(): boolean {
    return this.state.kind !== 'none';
  }

  /** Pauses notices for a while. */
  begin(span: QuietSpan): void {
    const { quiet, now } = this.#deps;
    this.#deps.keep({ ...quiet(), until: endOfSpan(span, now()) });
  }

  /** Shows notices again, even during the current quiet hours. */
  end(): void {
    const { quiet, now } = this.#deps;
    this.#deps.keep(quietEnded(quiet(), now()));
  }

  togglePause(): void {
    const quiet = this.#deps.quiet();
    this.#deps.keep({ ...quiet, isPaused: !quiet.isPaused });
  }

  /** Checks again, because the choice was changed or the machine slept and stopped the timers. */
  refresh(): void {
    this.#plan();
    this.#deps.onChange();
  }

  /** Stops the timer, when the app quits. */
  close(): void {
    clearTimeout(this.#timer ?? undefined);
  }

  #plan(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const { quiet, now } = this.#deps;
    const next = nextQuietChange(quiet(), now());
    if (next === null) return;
    const wait = Math.min(longestWait, Math.max(0, next - now().getTime()));
    this.#timer = setTimeout(() => this.refresh(), wait);
  }
}
