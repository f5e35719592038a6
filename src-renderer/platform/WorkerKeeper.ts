import * as z from 'zod/mini';
import { otherwise } from '#lib/report.ts';
import { type PageMessage, serviceWorkerPath, WorkerMessage } from '#lib/service-worker.ts';
import type { PageAudience, PageKeeper } from './PageKeeper.ts';

/** The time that a newer worker has to load its files and take over. */
const installMs = 15_000;
const takeOverMs = 3_000;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The parts of the browser's container of workers that are used. */
type Container = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistration' | 'addEventListener'
>;

/** Keeps the page by a service worker (src-renderer/worker/). */
export class WorkerKeeper implements PageKeeper {
  readonly #container: Container;
  readonly #reload: () => void;
  #registration: Promise<ServiceWorkerRegistration | null> | null = null;
  #onNewer: () => void = () => undefined;

  constructor(container: Container, reload: () => void = () => window.location.reload()) {
    this.#container = container;
    this.#reload = reload;
  }

  async shown(audience: PageAudience, onNewer: () => void): Promise<void> {
    this.#onNewer = onNewer;
    this.#registration ??= this.#register();
    const registration = await this.#registration;
    if (!registration) return;
    this.#lookAt(registration);
    // This browser's first worker is still being installed; it gets the message when it is ready.
    const worker = registration.active ?? (await this.#installed(registration));
    worker?.postMessage({ kind: 'shown', ...audience } satisfies PageMessage);
  }

  async renew(): Promise<void> {
    const registration = await this.#container.getRegistration();
    // Without a connection the kept page is loaded.
    await registration?.update().catch(otherwise('a newer page: look', undefined));
    const waiting = registration && (registration.waiting ?? (await this.#installed(registration)));
    if (waiting && waiting !== registration?.active) {
      const isTaken = this.#next('controllerchange', takeOverMs);
      waiting.postMessage({ kind: 'takeOver' } satisfies PageMessage);
      await isTaken;
    }
    this.#reload();
  }

  /**
   * The registration; null if the browser, a person or an extension forbids it. The page then works without a worker.
   */
  async #register(): Promise<ServiceWorkerRegistration | null> {
    let isFirst = this.#container.controller === null;
    this.#container.addEventListener('controllerchange', () => {
      // The first worker is not newer than the page that it takes over.
      if (!isFirst) this.#onNewer();
      isFirst = false;
    });
    this.#container.addEventListener('message', ({ data }) => {
      if (z.safeParse(WorkerMessage, data).data?.kind === 'pageReplaced') this.#onNewer();
    });
    let registration: ServiceWorkerRegistration | undefined;
    try {
      registration = await this.#container.register(trusted(serviceWorkerPath), { updateViaCache: 'none' });
    } catch {
      // The browser or the person forbids workers, for a reason of their own.
      return null;
    }
    registration?.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => this.#lookAt(registration));
    });
    return registration ?? null;
  }

  #lookAt(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && this.#container.controller) this.#onNewer();
  }

  /** The worker that is being installed, once it is ready; null if there is none, or if it takes too long. */
  async #installed({ installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
    if (!installing) return null;
    const { promise, resolve } = Promise.withResolvers<ServiceWorker | null>();
    installing.addEventListener('statechange', () =>
      resolve(installing.state === 'redundant' ? null : installing),
    );
    const timer = setTimeout(() => resolve(null), installMs);
    const worker = await promise;
    clearTimeout(timer);
    return worker;
  }

  #next(event: 'controllerchange', withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#container.addEventListener(
        event,
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

/** Converts the worker's address to the type that Trusted Types require; any other address is refused. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return url;
  const policy = types.createPolicy('service-worker', {
    createScriptURL: (address) => {
      if (address !== serviceWorkerPath) throw new Error('not the address of the service worker');
      return address;
    },
  });
  // The DOM types lack Trusted Types; the browser accepts the object in place of a string.
  return policy.createScriptURL(url) as string;
}
