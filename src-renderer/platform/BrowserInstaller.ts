import type { AppInstaller } from './AppInstaller.ts';

/** The event by which a browser offers to install the site; some browsers have none. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: string }>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's offer until the person asks for it, instead of the bar that the browser would show. */
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
    // An offer can be used once; the browser may make another one later.
    this.#keep(null);
    return (await offer?.prompt())?.outcome === 'accepted';
  }

  #keep(offer: InstallOffer | null): void {
    this.#offer = offer;
    for (const listener of [...this.#listeners]) listener();
  }
}
