import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** What decides by which names this server is reached, and from which pages. */
export interface HostOptions {
  /** The address the server listens on. */
  listensOn: string;
  /** Further names it is reached by, such as a reverse proxy's. */
  names: readonly string[];
}

/** The desktop app's page has a scheme of its own. */
const desktopOrigin = 'app://pasarmain';
const loopbackAddress = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|(.+\.)?localhost)$/;

/** True for a name or address that leads to this machine only. */
export function isLoopback(host: string): boolean {
  return loopbackAddress.test(host.toLowerCase());
}

/**
 * The names this server answers to. A foreign page can make its own name point to this machine (DNS rebinding) and
 * would then share the origin of what is served here: a request under a name nobody gave this server is refused.
 * Addresses are always right, because no name was resolved to get here.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;
  /** True where others than this machine's own people may reach the server. */
  readonly isPublic: boolean;

  constructor({ listensOn, names }: HostOptions) {
    const own = hostname().toLowerCase();
    this.#names = new Set([listensOn, own, `${own}.local`, ...names].map((name) => name.toLowerCase()));
    this.isPublic = !isLoopback(listensOn) || names.length > 0;
  }

  /** Whether a request's `Host` header names this server. */
  allowsHost(header: string | undefined): boolean {
    const name = hostOf(`http://${header ?? ''}`, header)?.hostname;
    if (name === undefined) return false;
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(name) || this.#names.has(name);
  }

  /**
   * Whether a page of this origin may open the chat's WebSocket: the site itself, the desktop app, and pages of this
   * machine such as the development server. Programs that are no browser send no origin.
   */
  allowsOrigin(origin: string | undefined, hostHeader: string | undefined): boolean {
    if (origin === undefined || origin === desktopOrigin) return true;
    const page = hostOf(origin, origin.replace(/^https?:\/\//, ''));
    if (page === undefined) return false;
    return (
      page.host === hostOf(`http://${hostHeader ?? ''}`, hostHeader)?.host ||
      isLoopback(page.hostname) ||
      this.#names.has(page.hostname)
    );
  }
}

/** Host and name of an address that is nothing but scheme and host. */
function hostOf(address: string, bare: string | undefined): { host: string; hostname: string } | undefined {
  if (bare === undefined || !/^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(bare)) return undefined;
  return URL.parse(address) ?? undefined;
}
