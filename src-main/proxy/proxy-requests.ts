import type { App, AuthInfo, Net, Session } from 'electron';
import type { ProxyCredentials } from '#lib/desktop/proxy.ts';
import { otherwise } from '#lib/report.ts';
import type { Fetch } from '#main/security/back-end.ts';
import type { ProxySignIn } from './ProxySignIn.ts';

type Callback = (user?: string, password?: string) => void;
type SignIn = Pick<ProxySignIn, 'credentialsFor'>;

/** The listener for one request. The proxy asks again if it refuses what the request sent. */
export function loginOf(proxies: SignIn): (from: AuthInfo, callback: Callback) => void {
  let given: ProxyCredentials | null = null;
  return (from, callback) => {
    void proxies.credentialsFor(from, given).then(
      (credentials) => {
        given = credentials;
        if (credentials) callback(credentials.user, credentials.password);
        else callback();
      },
      otherwise('signing in to a proxy', undefined),
    );
  };
}

/** Signs in for the requests of the pages themselves. */
export function signInForPages(app: Pick<App, 'on'>, proxies: SignIn): void {
  /** The sign-ins that running requests have sent, by their address. */
  const given = new Map<string, ProxyCredentials>();
  app.on('login', (event, _contents, { url, firstAuthAttempt }, from, callback) => {
    if (!from.isProxy) return;
    event.preventDefault();
    const refused = firstAuthAttempt ? null : (given.get(url) ?? null);
    void proxies.credentialsFor(from, refused).then(
      (credentials) => {
        // The sign-ins of earlier requests do not count once there is a newer one.
        if (credentials && ![...given.values()].includes(credentials)) given.clear();
        if (credentials) given.set(url, credentials);
        if (credentials) callback(credentials.user, credentials.password);
        else callback();
      },
      otherwise('signing in to a proxy', undefined),
    );
  });
}

/** Reaches an address through a proxy; the session keeps the sign-in for all later requests. */
export type PassProxy = (address: string, session?: Session) => Promise<boolean>;

/** Creates a {@link PassProxy}, which resolves with false if the proxy lets nothing through. */
export function passProxy(net: Pick<Net, 'request'>, proxies: SignIn): PassProxy {
  return (address, session) =>
    new Promise((resolve) => {
      const request = net.request({
        method: 'HEAD',
        url: new URL('/', address).href,
        redirect: 'manual',
        ...(session && { session }),
      });
      request.on('login', loginOf(proxies));
      request.on('response', ({ statusCode }) => resolve(statusCode !== 407));
      // Any reply shows that the proxy let the request through.
      request.on('redirect', () => resolve(true));
      request.on('error', () => resolve(false));
      request.end();
    });
}

/**
 * The network of main through proxies that ask for a sign-in. Electron's `fetch` never asks for one and returns the
 * proxy's refusal. A plain request then signs in, and the first request is made again; the refused one reached no
 * server.
 */
export function fetchThroughProxies(fetch: Fetch, pass: PassProxy): Fetch {
  /** The sign-ins that are already running, by host. */
  const passing = new Map<string, Promise<boolean>>();
  const passOnce = (address: string) => {
    const { host } = new URL(address);
    const passed = passing.get(host) ?? pass(address).finally(() => passing.delete(host));
    passing.set(host, passed);
    return passed;
  };
  return async (address, init) => {
    const reply = await fetch(address, init);
    if (reply.status !== 407) return reply;
    await reply.body?.cancel().catch(otherwise('the refusal of a proxy', undefined));
    if (!(await passOnce(address))) throw new Error('The proxy refused the request');
    return fetch(address, init);
  };
}
