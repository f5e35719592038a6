import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** The host names and pages from which this server may be reached. */
export interface HostOptions {
  /** The address the server listens on. */
  listensOn: string;
  /** Further host names of the server, such as that of a reverse proxy. */
  names: readonly string[];
}

/** The origin of the desktop app's page, which has its own scheme. */
const desktopOrigin = 'app://pasarmain';
const loopbackAddress = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|(.+\.)?localhost)$/;

/** True for a name or address that refers only to this machine. */
export function isLoopback(host: string): boolean {
  return loopbackAddress.test(host.toLowerCase());
}

/**
 * The host names of this server. A foreign page can make its own name resolve to this machine (DNS rebinding)
 * and would then share the origin of the served pages, so a request under an unknown name is refused. IP
 * addresses are always accepted, because no name was resolved.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;
  /** True if other machines may reach the server. */
  readonly isPublic: boolean;

  constructor({ listensOn, names }: HostOptions) {
    const own = hostname().toLowerCase();
    this.#names = new Set([listensOn, own, `${own}.local`, ...names].map((name) => name.toLowerCase()));
    this.isPublic = !isLoopback(listensOn) || names.length > 0;
  }

  /** Whether a request's `Host` header is a name of this server. */
  allowsHost(header: string | undefined): boolean {
    const name = hostOf(`http://${header ?? ''}`, header)?.hostname;
    if (name === undefined) return false;
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(name) || this.#names.has(name);
  }

  /**
   * Whether a page of this origin may open the chat's WebSocket: the site itself, the desktop app, and pages
   * of this machine such as the development server. Programs other than browsers send no origin.
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

/** Host and hostname of an address that consists of scheme and host only. */
function hostOf(address: string, bare: string | undefined): { host: string; hostname: string } | undefined {
  if (bare === undefined || !/^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(bare)) return undefined;
  return URL.parse(address) ?? undefined;
}
