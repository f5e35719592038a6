import * as z from 'zod/mini';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { LeaveStore, Services } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
import { tabStorage } from '#platform/storage.ts';

/** How often the page looks whether anything would be lost. */
const lookMs = 5_000;
/** A server that hands out two builds in turn must not make pages reload each other without end. */
const leastBetweenMs = 600_000;

const reloadedAt = new StoredValue({
  storage: tabStorage,
  key: 'pasarmain.reloadedForBuild',
  schema: z.number(),
});

/** What the handling of an outdated page needs. */
export interface OutdatedPageOptions {
  readonly services: Pick<Services, 'dialogs' | 'now' | 'signal' | 'toasts'>;
  readonly leaving: Pick<LeaveStore, 'losses'>;
  /** True once this page is connected again, because the window of the newer build has closed. */
  readonly isConnected: () => boolean;
  readonly reload: () => void;
}

/**
 * A page of an older build than the one that holds the chat: windows of different builds do not understand each
 * other. It says so, and loads itself again as soon as nothing on it would be lost.
 */
export class OutdatedPage {
  readonly #options: OutdatedPageOptions;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(options: OutdatedPageOptions) {
    this.#options = options;
    options.services.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** A window of a newer build holds the chat. */
  async note(): Promise<void> {
    const { services, reload } = this.#options;
    if (this.#timer !== null || services.signal.aborted) return;
    const last = reloadedAt.read();
    const mayReload = last === null || services.now() - last >= leastBetweenMs;
    this.#timer = setInterval(() => this.#look(mayReload), lookMs);
    await loadNamespaces(['chat']);
    services.toasts.show('info', i18n.t('chat:outdated.text'), {
      label: i18n.t('chat:outdated.reload'),
      perform: reload,
    });
  }

  #look(mayReload: boolean): void {
    const { isConnected, leaving, reload, services } = this.#options;
    if (isConnected()) {
      this.#stop();
      return;
    }
    if (!mayReload || leaving.losses.length > 0 || services.dialogs.items.length > 0 || isWriting()) return;
    this.#stop();
    reloadedAt.write(services.now());
    reload();
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** True while the focus is in a field of a page that somebody sees. */
function isWriting(): boolean {
  const field = document.activeElement?.closest('input, textarea, [contenteditable]');
  return attention.isVisible && field != null;
}
