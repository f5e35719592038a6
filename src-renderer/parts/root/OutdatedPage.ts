import { makeAutoObservable, observable } from 'mobx';
import * as z from 'zod/mini';
import { i18n } from '#i18n/index.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { attention } from '#platform/attention.ts';
import { tabStorage } from '#platform/storage.ts';
import type { Root } from './context.tsx';
import { LeaveStore } from './LeaveStore.ts';

/** The interval of the checks whether the page may be reloaded. */
const lookMs = 5_000;
/** The shortest time between two reloads, because a server may alternate between two builds. */
const leastBetweenMs = 600_000;
/** A working page is not reloaded until this time after the person's last input. */
const restMs = 300_000;

/** The time of the last reload by this machine's clock, because the server's is not known right after one. */
const reloadedAt = new StoredValue({
  storage: tabStorage,
  key: 'pasarmain.reloadedForBuild',
  schema: z.number(),
});

/**
 * The reason why the page is outdated. `newBuild`: a newer build was loaded in the background; this page still works.
 * `otherWindow`: a window of a newer build holds the chat, so the chat does not work here until that window closes.
 */
export type Outdated =
  | { readonly kind: 'newBuild' }
  | { readonly kind: 'otherWindow'; readonly isOver: () => boolean };

/**
 * A page of an older build than the newest one in this browser. It tells the person, and reloads itself as soon as
 * nothing would be lost; a page that still works also waits until nobody uses it.
 */
export class OutdatedPage {
  readonly #root: Root;
  private readonly reasons = observable.map<Outdated['kind'], Outdated>([], { deep: false });
  #timer: ReturnType<typeof setInterval> | null = null;
  /** The time of the last input by the steady clock: the first reply of the server may set the other one. */
  #usedAt: number | null = null;
  /** The number of places on screen that say by themselves why the chat does not work. */
  #places = 0;
  /**
   * The path at which somebody typed last. The contents of its forms are not known here, so the page is not reloaded
   * there. What is typed into a message is stored as a draft, and a search is easily repeated.
   */
  #typedAt: string | null = null;

  constructor(root: Root) {
    this.#root = root;
    const { signal } = root.services;
    signal.addEventListener('abort', () => this.stop(), { once: true });
    if (navigator.userActivation?.hasBeenActive) this.#usedAt = performance.now();
    const used = () => {
      this.#usedAt = performance.now();
    };
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
      window.addEventListener(event, used, { signal, passive: true, capture: true });
    window.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof Element && target.closest('[contenteditable], [type="search"]')) return;
        this.#typedAt = window.location.pathname;
      },
      { signal, capture: true },
    );
    makeAutoObservable<this, 'reasons'>(this, { reasons: false });
  }

  /** True while the chat does not work here, because a window of a newer build holds it. */
  get hasNoChat(): boolean {
    return this.reasons.has('otherWindow');
  }

  /** Called by a place that says on screen while {@link hasNoChat} is true; returns what ends it. */
  sayInPlace(): () => void {
    this.#places += 1;
    return () => {
      this.#places -= 1;
    };
  }

  /** Marks the page as outdated, and tells the person once for each reason. */
  note(reason: Outdated): void {
    const { signal } = this.#root.services;
    if (signal.aborted || this.reasons.has(reason.kind)) return;
    this.reasons.set(reason.kind, reason);
    this.#timer ??= setInterval(() => this.look(), lookMs);
    this.#say(reason);
  }

  #say({ kind }: Outdated): void {
    if (kind === 'otherWindow' && this.#places > 0) return;
    const label = i18n.t('shell:outdated.reload');
    this.#root.services.toasts.show('info', i18n.t(`shell:outdated.${kind}`), {
      label,
      perform: () => this.reload(),
    });
  }

  private look(): void {
    for (const [kind, reason] of this.reasons)
      if (reason.kind === 'otherWindow' && reason.isOver()) this.reasons.delete(kind);
    if (this.reasons.size === 0) {
      this.stop();
      return;
    }
    const { dialogs } = this.#root.services;
    if (wasReloadedRecently() || this.#root.store(LeaveStore).losses.length > 0 || dialogs.items.length > 0)
      return;
    if (isWriting() || isPlaying() || this.#typedAt === window.location.pathname) return;
    if (this.reasons.has('otherWindow') || !this.#isUsed()) this.reload();
  }

  /** True while somebody looks at the page and has used it recently. */
  #isUsed(): boolean {
    if (!attention.isVisible || this.#usedAt === null) return false;
    return performance.now() - this.#usedAt < restMs;
  }

  /** Reloads the page as the newest build. */
  reload(): void {
    const { platform } = this.#root.services;
    this.stop();
    reloadedAt.write(Date.now());
    if (platform.pageKeeper) void platform.pageKeeper.renew();
    else window.location.reload();
  }

  private stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.reasons.clear();
  }
}

/** True for a while after the page was reloaded for a newer build. */
function wasReloadedRecently(): boolean {
  const last = reloadedAt.read();
  // A reload before which the machine's clock was set back is as old as nobody knows.
  return last !== null && Math.abs(Date.now() - last) < leastBetweenMs;
}

/** True while a visible page has the focus in a text field. */
function isWriting(): boolean {
  const field = document.activeElement?.closest('input, textarea, [contenteditable]');
  return attention.isVisible && field != null;
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('audio, video')].some(
    (medium) => medium instanceof HTMLMediaElement && !medium.paused,
  );
}
