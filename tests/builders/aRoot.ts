import { runInAction } from 'mobx';
import { ApiClient, type CallOptions } from '#api/ApiClient.ts';
import type { Endpoint } from '#api/contract/endpoint.ts';
import type { SelfInfo } from '#api/contract/people.ts';
import { BadgeStore } from '#parts/root/BadgeStore.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import { HeldFiles } from '#parts/root/HeldFiles.ts';
import type { Root, StoreClass } from '#parts/root/index.tsx';
import type { Services, SessionEnd } from '#parts/root/Services.ts';
import { SessionStore } from '#parts/root/SessionStore.ts';
import type { ThemeStore } from '#parts/root/ThemeStore.ts';
import { ToastStore } from '#parts/root/ToastStore.ts';
import { Diagnostics } from '#platform/Diagnostics.ts';
import type { Platform } from '#platform/Platform.ts';
import { configOf } from './config.ts';
import { type Part, standIn } from './standIn.ts';

/** Answers a request to the market by its endpoint; what it throws is the request's failure. */
export type Market = (
  endpoint: Pick<Endpoint, 'path' | 'method' | 'idempotent'>,
  // The input has the endpoint's type, and a test case knows which endpoint it answers.
  input: never,
  options?: CallOptions,
) => Promise<unknown>;

interface RootOptions {
  /** Settings of the page, as the server would write them. */
  readonly config?: unknown;
  /** The signed-in user, by id or in full; null for a visitor, user 1 if absent. */
  readonly self?: SelfInfo | number | null;
  /** The market; one that never answers if absent. */
  readonly market?: Market;
  /** The replies of addresses that the installation chooses. */
  readonly marketAt?: (address: string, ...rest: never[]) => Promise<unknown>;
  readonly platform?: Part<Platform>;
  readonly services?: Partial<Services>;
  /** Stores that replace the product's own. */
  readonly stores?: readonly (readonly [StoreClass<unknown>, unknown])[];
}

/** A store that replaces the product's own in {@link RootOptions.stores}. */
export function inPlaceOf<T extends object>(type: StoreClass<T>, part: Part<T>): [StoreClass<T>, T] {
  return [type, standIn<T>(part)];
}

/** A root that a test case can end. */
export interface TestRoot extends Root {
  end(reason?: SessionEnd): void;
}

/** The user with an id. */
export function aSelf(userId: number, change: Partial<SelfInfo> = {}): SelfInfo {
  return {
    userId,
    nickname: 'Me',
    avatar: { medium: '', original: '' },
    gender: 'undefined',
    birthday: null,
    isPlayer: false,
    isAccountOwner: false,
    registeredAt: 1_700_000_000_000,
    ...change,
  };
}

const silent = () => new Promise<never>(() => undefined);

/** The client of the market with the replies of a test case in place of the network. */
export function anApi(market: Market = silent, marketAt: RootOptions['marketAt'] = silent): ApiClient {
  const client = new ApiClient({
    base: '',
    headerNames: configOf().headers,
    mapServicePrefix: '',
    token: () => 'token',
    language: () => 'en-US',
    onReply: () => undefined,
  });
  return Object.assign(client, { call: market, callAt: marketAt });
}

/** The session of a user or a visitor, stored in memory only. */
export function aSession(self: SelfInfo | number | null): SessionStore {
  const kept = new Map<string, string>();
  const session = new SessionStore(
    {
      place: 'browser',
      read: async () => ({ kind: 'none' }),
      write: async () => 'memory',
      clear: async () => undefined,
    },
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
  );
  if (self === null) return session;
  runInAction(() => {
    session.self = typeof self === 'number' ? aSelf(self) : self;
    session.token = 'token';
    session.expiresAt = 9e15;
  });
  return session;
}

/**
 * A session's services and stores as the product has them, with a market and a host that a test case
 * provides.
 */
export function aRoot(options: RootOptions = {}): TestRoot {
  const end = new AbortController();
  const stores = new Map<StoreClass<unknown>, unknown>(options.stores);
  const root: TestRoot = {
    services: {
      api: anApi(options.market, options.marketAt),
      platform: standIn<Platform>({
        kind: 'website',
        host: null,
        windows: null,
        accounts: null,
        pageKeeper: null,
        installer: null,
        signInInBrowser: null,
        appSettings: null,
        proxies: null,
        downloads: null,
        ...options.platform,
      }),
      config: configOf(options.config),
      diagnostics: new Diagnostics(() => undefined),
      session: aSession(options.self === undefined ? 1 : options.self),
      toasts: new ToastStore(),
      dialogs: new DialogStore(),
      badges: new BadgeStore(),
      theme: standIn<ThemeStore>({ theme: 'light', choice: 'system' }),
      held: new HeldFiles(),
      askLogin: () => undefined,
      signIn: async () => undefined,
      signOut: async () => undefined,
      now: () => 1_800_000_000_000,
      navigate: () => undefined,
      signal: end.signal,
      ...options.services,
    },
    store<T>(type: StoreClass<T>): T {
      if (!stores.has(type))
        stores.set(
          type,
          runInAction(() => new type(root)),
        );
      return stores.get(type) as T;
    },
    end: (reason = 'replaced') => end.abort(reason),
  };
  return root;
}

/** The displayed toasts, each as `tone: words`. */
export function toldOf({ services }: Root): string[] {
  return services.toasts.items.map(({ tone, text }) => `${tone}: ${text}`);
}
