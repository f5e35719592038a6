import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { seen } from './host.ts';
import type { Part } from './part.ts';
import { attempt, proxyOf, replyOf, type Sent, type Way } from './proxied.ts';

/** Headers that only the network itself sets. */
const ownHeaders = /^(content-length|host|trailer|te|upgrade|cookie2|keep-alive|transfer-encoding)$/i;

/** Sends a request by the rules of Chromium's network service, over the session's route. */
async function fetchThrough(
  { way, protocol: own }: SessionStandIn,
  input: string | Request,
  init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
) {
  if (!app.isReady()) throw new Error('net.fetch can only be called after app is ready');
  const url = typeof input === 'string' ? input : input.url;
  if (!/^(https?|file|app):/.test(url)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
  for (const [name] of new Headers(init?.headers)) {
    if (ownHeaders.test(name)) throw new Error('net::ERR_INVALID_ARGUMENT');
  }
  const handler = own.handlers.get(new URL(url).protocol.slice(0, -1));
  if (handler && !init?.bypassCustomProtocolHandlers) return handler(new Request(input, init));
  const proxy = proxyOf(way, url);
  if (proxy) {
    const request = new Request(input, init);
    const sent = {
      method: request.method,
      headers: request.headers,
      body: Buffer.from(await request.arrayBuffer()),
      signal: request.signal,
    };
    // Nobody is asked to sign in to the proxy: its refusal is returned unchanged.
    return replyOf(await attempt(proxy, url, sent, way.signedIn.get(proxy.host)));
  }
  const reply = await fetch(input, init);
  // Electron's replies have no address and no response type.
  return new Response(reply.body, reply);
}

/** Stands in for requests of the main process that belong to no page. */
export const net = {
  request: (options: string | Electron.ClientRequestConstructorOptions) => new RequestStandIn(options),
} satisfies Part<typeof Electron.net, 'request'>;

/** A request for which main can sign in to a proxy. */
class RequestStandIn extends EventEmitter implements Part<Electron.ClientRequest, 'end'> {
  readonly #options: Electron.ClientRequestConstructorOptions;

  constructor(options: string | Electron.ClientRequestConstructorOptions) {
    super();
    this.#options = typeof options === 'string' ? { url: options } : options;
  }
  end = () => {
    void this.#run().catch((error: unknown) => this.emit('error', error));
  };
  async #run() {
    const { url = '', method = 'GET' } = this.#options;
    const { way } = (this.#options.session as SessionStandIn | undefined) ?? session.defaultSession;
    const proxy = proxyOf(way, url);
    const sent: Sent = { method, headers: new Headers(), body: null };
    if (!proxy) {
      const reply = await fetch(url, { method, redirect: 'manual' });
      this.emit('response', { statusCode: reply.status });
      return;
    }
    let signIn = way.signedIn.get(proxy.host);
    for (;;) {
      const reply = await attempt(proxy, url, sent, signIn);
      reply.resume();
      const given = reply.statusCode === 407 ? await this.#askFor(proxy) : null;
      if (given === null) {
        if (reply.statusCode !== 407 && signIn !== undefined) way.signedIn.set(proxy.host, signIn);
        this.emit('response', { statusCode: reply.statusCode });
        return;
      }
      signIn = given;
    }
  }
  /** Asks the listener for a sign-in; null if there is none, or if it returns nothing. */
  #askFor(proxy: URL): Promise<string | null> {
    return new Promise((resolve) => {
      const from = {
        isProxy: true,
        scheme: 'basic',
        host: proxy.hostname,
        port: Number(proxy.port),
        realm: 'office',
      };
      const isHeard = this.emit('login', from, (user?: string, password?: string) =>
        resolve(user === undefined ? null : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`),
      );
      if (!isHeard) resolve(null);
    });
  }
}

type Handler = Parameters<Electron.Protocol['handle']>[1];

/** The handlers of one session's schemes; a page of another session does not reach them. */
class ProtocolStandIn implements Part<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'> {
  readonly handlers = new Map<string, (request: Request) => Promise<Response>>();
  registerSchemesAsPrivileged = (schemes: Electron.CustomScheme[]) => {
    if (app.isReady()) throw new Error('registerSchemesAsPrivileged should be called before app is ready');
    seen.schemes.push(...schemes);
  };
  handle = (scheme: string, handler: Handler) => {
    if (this.handlers.has(scheme)) throw new Error(`The protocol ${scheme} is already handled`);
    this.handlers.set(scheme, async (request) => handler(request));
  };
}
type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>;

type SessionPart = Part<
  Electron.Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'addWordToSpellCheckerDictionary'
  | 'listWordsInSpellCheckerDictionary'
  | 'removeWordFromSpellCheckerDictionary'
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setProxy'
  | 'closeAllConnections'
  | 'clearAuthCache'
  | 'clearStorageData'
  | 'clearCache'
  | 'fetch'
>;

/** Stands in for the storage and permissions of pages. */
export class SessionStandIn extends EventEmitter implements SessionPart {
  #onRequest: RequestHandler = (_contents, _permission, done) => done(true);
  #onCheck: CheckHandler = () => true;
  readonly protocol = new ProtocolStandIn();
  fetch = (input: string | Request, init?: RequestInit & { bypassCustomProtocolHandlers?: boolean }) =>
    fetchThrough(this, input, init);
  isWiped = false;
  clearStorageData = async () => {
    this.isWiped = true;
  };
  clearCache = async () => {};

  constructor() {
    super();
    // The default session is created before any listener is added.
    app.emit('session-created', this);
  }
  setPermissionRequestHandler = (handler: RequestHandler | null) => {
    if (handler) this.#onRequest = handler;
  };
  setPermissionCheckHandler = (handler: CheckHandler | null) => {
    if (handler) this.#onCheck = handler;
  };
  setDevicePermissionHandler = () => {};
  readonly words = new Set<string>();
  addWordToSpellCheckerDictionary = (word: string) => {
    this.words.add(word);
    return true;
  };
  listWordsInSpellCheckerDictionary = async () => [...this.words];
  removeWordFromSpellCheckerDictionary = (word: string) => this.words.delete(word);
  readonly availableSpellCheckerLanguages = ['en-GB', 'en-US', 'id', 'vi'];
  spelling = { isOn: true, languages: ['en-US'], source: 'https://redirector.gvt1.com/' };
  setSpellCheckerEnabled = (isOn: boolean) => {
    this.spelling.isOn = isOn;
  };
  setSpellCheckerLanguages = (languages: string[]) => {
    if (!languages.every((tag) => this.availableSpellCheckerLanguages.includes(tag)))
      throw new Error('Invalid language code provided');
    this.spelling.languages = languages;
  };
  setSpellCheckerDictionaryDownloadURL = (url: string) => {
    if (!url.endsWith('/')) throw new Error('The URL must end with a slash');
    this.spelling.source = url;
  };
  setProxy = async (proxy: Electron.ProxyConfig) => {
    seen.proxies.push(proxy);
    this.way.proxy = proxy;
  };
  closeAllConnections = async () => {};
  clearAuthCache = async () => this.way.signedIn.clear();
  readonly way: Way = { proxy: { mode: 'system' }, signedIn: new Map() };

  /** Simulates a page that asks for a permission; resolves with main's answer. */
  requests(permission: string, details: { requestingUrl: string; mediaTypes?: string[] }): Promise<boolean> {
    const ask = this.#onRequest as (...args: unknown[]) => void;
    return new Promise((resolve) => ask(null, permission, resolve, details));
  }
  /** Simulates a page that checks whether it has a permission. */
  checks(permission: string, origin: string, details: { mediaType?: string } = {}): boolean {
    const check = this.#onCheck as (...args: unknown[]) => boolean;
    return check(null, permission, origin, details);
  }
}

class SessionsStandIn implements Part<typeof Electron.session, 'fromPartition'> {
  readonly defaultSession = new SessionStandIn();
  readonly partitions = new Map<string, SessionStandIn>();
  fromPartition = (partition: string) => {
    if (partition === '') return this.defaultSession;
    const found = this.partitions.get(partition) ?? new SessionStandIn();
    this.partitions.set(partition, found);
    return found;
  };
}
/** Stands in for `electron.session`. */
export const session = new SessionsStandIn();

/** Electron's `protocol` module is that of the default session. */
export const protocol = session.defaultSession.protocol;
