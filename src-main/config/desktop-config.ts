import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { unencryptedSetting } from './encryption.ts';

const HttpAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/));
const ApiPath = z.string().check(z.regex(/^\/(?![/\\])[^\s]*$/));

/** Addresses of a provider; `/path` means on the API's host. */
const Provider = z.object({
  clientId: z.string().check(z.minLength(1)),
  authorize: z.union([HttpAddress, ApiPath]),
  token: z.union([HttpAddress, ApiPath]),
  scope: z._default(z.string(), 'openid email profile'),
});

/** The settings of an installation: the keys of the page's own configuration, plus those of the desktop. */
const Settings = z.object({
  brand: z._default(z.string().check(z.minLength(1)), 'Pasarmain'),
  /** Address of the marketplace API; the default is the sandbox's own default address. */
  apiBase: z._default(HttpAddress, 'http://127.0.0.1:8080'),
  /** Address of the website, for links that leave the app; without it, the address of the API. */
  site: z.optional(HttpAddress),
  /** Paths that the page requests from its own origin and that belong to the API. */
  apiPaths: z._default(z.array(z.string().check(z.regex(/^\/[\w/-]+\/$/))), ['/v1/', '/art/', '/files/']),
  sdkAppId: z._default(z.int(), 0),
  /** WebSocket address of a private chat server, empty for the vendor's cloud; `/path` means on the API's host. */
  chatProxy: z._default(z.string().check(z.regex(/^($|\/|wss?:\/\/[^\s]+$)/)), ''),
  /** Further origins that serve avatars, chat images and files; `https://*.example.com` is allowed. */
  fileOrigins: z._default(z.array(HttpAddress), []),
  /** Address of an update feed; empty turns updates off. */
  updateFeed: z._default(z.union([z.literal(''), HttpAddress]), ''),
  /** Address of a folder with dictionaries for the spell check; empty leaves it to systems that have their own. */
  dictionaries: z._default(z.union([z.literal(''), HttpAddress]), ''),
  /** Sign-in at a provider in the system's browser; a provider that is missing is not available. */
  browserSignIn: z._default(z.object({ google: z.optional(Provider), facebook: z.optional(Provider) }), {}),
  /** Kind, theme and feature switches of the chat, read by the page. */
  chat: z.optional(z.record(z.string(), z.unknown())),
  /** Durations of order countdowns, and limits of voice messages and albums, read by the page. */
  orderWindows: z.optional(z.record(z.string(), z.int())),
  profileLimits: z.optional(z.record(z.string(), z.int())),
  mapServicePrefix: z.optional(z.string()),
  /** The source of the location picker's map; `/path` is a path of the API. */
  map: z._default(
    z.object({
      tiles: z._default(z.string(), ''),
      search: z._default(z.string(), ''),
      attribution: z._default(z.string(), ''),
    }),
    { tiles: '', search: '', attribution: '' },
  ),
  headers: z.optional(
    z.object({ language: z.string(), timeZone: z.string(), token: z.string(), idempotencyKey: z.string() }),
  ),
  isSandbox: z._default(z.boolean(), false),
});

/** The configuration of this installation, with every address absolute. */
export type DesktopConfig = z.output<typeof Settings>;

/** Thrown when a setting is wrong; the message names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The page's settings for the sandbox, which is the embedded default back end. */
const sandbox = {
  isSandbox: true,
  sdkAppId: 20_000_001,
  chatProxy: '/im',
  map: { tiles: '/art/map/{z}/{x}/{y}.svg', search: '/v1/map/places', attribution: 'Pasarmain' },
  browserSignIn: {
    google: { clientId: 'sandbox', authorize: '/sandbox/authorize/google', token: '/sandbox/token' },
    facebook: { clientId: 'sandbox', authorize: '/sandbox/authorize/facebook', token: '/sandbox/token' },
  },
};

const variables = {
  brand: 'PASARMAIN_BRAND',
  apiBase: 'PASARMAIN_API_BASE',
  sdkAppId: 'PASARMAIN_SDK_APP_ID',
  chatProxy: 'PASARMAIN_CHAT_PROXY',
  fileOrigins: 'PASARMAIN_FILE_ORIGINS',
  updateFeed: 'PASARMAIN_UPDATE_FEED',
} as const;

function fromVariables(env: Record<string, string | undefined>): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    if (name === 'sdkAppId') settings[name] = Number(text);
    else if (name === 'fileOrigins') settings[name] = text.split(/[\s,]+/).filter(Boolean);
    else settings[name] = text;
  }
  return settings;
}

function parseObject(text: string, source: string): Record<string, unknown> {
  const parsed = z.safeParse(z.record(z.string(), z.unknown()), tryJson(text));
  if (!parsed.success) throw new ConfigError(`${source} is not a JSON object`);
  return parsed.data;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Undefined makes the schema refuse the value, so that the error names the variable.
    return undefined;
  }
}

function onApiHost(address: string, apiBase: string, isSocket: boolean): string {
  if (!address.startsWith('/')) return address;
  const url = new URL(address, apiBase);
  if (isSocket) url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function onApiHostOf(provider: z.output<typeof Provider>, apiBase: string): z.output<typeof Provider> {
  return {
    ...provider,
    authorize: onApiHost(provider.authorize, apiBase, false),
    token: onApiHost(provider.token, apiBase, false),
  };
}

/**
 * Reads the configuration: built-in defaults, then the first of `files` that exists, then the JSON in
 * `PASARMAIN_CONFIG`, then single variables. Nothing else in the desktop app reads the environment.
 */
export function readDesktopConfig(env: Record<string, string | undefined>, files: string[]): DesktopConfig {
  const file = files.find((path) => existsSync(path));
  const settings: Record<string, unknown> = {
    ...(file ? parseObject(readFileSync(file, 'utf8'), file) : {}),
    ...(env.PASARMAIN_CONFIG ? parseObject(env.PASARMAIN_CONFIG, 'PASARMAIN_CONFIG') : {}),
    ...fromVariables(env),
  };
  // An empty address means "the page's origin" on the website. The desktop has no such origin.
  if (settings.apiBase === '') delete settings.apiBase;
  const isSandbox = settings.apiBase === undefined || settings.isSandbox === true;
  const parsed = z.safeParse(Settings, isSandbox ? { ...sandbox, ...settings } : settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
  }
  const config = parsed.data;
  const { apiBase, browserSignIn } = config;
  const whole: DesktopConfig = {
    ...config,
    chatProxy: onApiHost(config.chatProxy, apiBase, true),
    browserSignIn: {
      ...(browserSignIn.google && { google: onApiHostOf(browserSignIn.google, apiBase) }),
      ...(browserSignIn.facebook && { facebook: onApiHostOf(browserSignIn.facebook, apiBase) }),
    },
  };
  const unencrypted = unencryptedSetting(whole);
  if (unencrypted) throw new ConfigError(`Setting ${unencrypted}: an address without encryption`);
  return whole;
}

/** The configuration for the page, without the desktop's own settings. The page reaches the API on its own origin. */
export function pageConfig(config: DesktopConfig): Record<string, unknown> {
  const {
    fileOrigins: _files,
    updateFeed: _feed,
    dictionaries: _dictionaries,
    apiPaths: _paths,
    browserSignIn: _providers,
    ...page
  } = config;
  return { ...page, apiBase: '', site: config.site ?? config.apiBase };
}
