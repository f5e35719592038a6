import type { AppInstaller } from './Platform.ts';

/** The browser's event by which it offers to install the site; not every browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: string }>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's offer until the person asks for it, in place of the browser's own bar. */
export class BrowserInstaller implements AppInstaller {
  #offer: InstallOffer | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(page: EventTarget) {
    page.addEventListener('beforeinstallprompt', (event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      this.#keep(event);
    });
    page.addEventListener('appinstalled', () => this.#keep(null));
  }

  readonly canInstall = (): boolean => this.#offer !== null;

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async install(): Promise<boolean> {
    const offer = this.#offer;
    // An offer counts once; the browser makes another one when it sees fit.
    this.#keep(null);
    return (await offer?.prompt())?.outcome === 'accepted';
  }

  #keep(offer: InstallOffer | null): void {
    this.#offer = offer;
    for (const listener of [...this.#listeners]) listener();
  }
}
