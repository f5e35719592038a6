import * as z from 'zod/mini';
import { ChatConfig, defaultChatConfig } from '#lib/chat/chat-config.ts';
import { defaultWindows } from '#lib/rules/order.ts';
import { profileDefaults } from '#lib/rules/profile.ts';

/** Pages that a native app opens in views of its own; empty where the product's own page is used. */
const NativePaths = z.object({
  conversationList: z._default(z.string(), ''),
  chat: z._default(z.string(), ''),
  group: z._default(z.string(), ''),
  contact: z._default(z.string(), ''),
  search: z._default(z.string(), ''),
  video: z._default(z.string(), '/video'),
});

/**
 * Everything that differs between installations. Comes as JSON in the page's `#app-config` element, put
 * there by whoever serves the page; what is missing takes the default. No secret is ever among it.
 */
const Config = z.object({
  brand: z._default(z.string(), 'Pasarmain'),
  /** Address of the marketplace API; empty for the page's own origin. */
  apiBase: z._default(z.string(), ''),
  /** Address of the website, for links that leave this page; empty where the page itself is the website. */
  site: z._default(z.string(), ''),
  sdkAppId: z._default(z.int(), 0),
  /**
   * WebSocket address of a private chat server; empty for the vendor's cloud. `/path` is resolved against
   * the page.
   */
  chatProxy: z._default(z.string(), ''),
  signIn: z._default(
    z.object({
      google: z.object({ clientId: z.string(), script: z.string() }),
      facebook: z.object({ appId: z.string(), script: z.string() }),
    }),
    {
      google: { clientId: '', script: 'https://accounts.google.com/gsi/client' },
      facebook: { appId: '', script: 'https://connect.facebook.net/en_US/sdk.js' },
    },
  ),
  /** Replies whose address starts with this are passed through raw (docs/product.md, The market). */
  mapServicePrefix: z._default(z.string(), 'https://maps.googleapis.com/'),
  /**
   * Where the map of the location picker comes from. Without pictures it works by name, position and
   * coordinates.
   */
  map: z._default(
    z.object({
      /** Address of the tiles with `{z}`, `{x}` and `{y}`; empty for none. `/path` is the page's own server. */
      tiles: z._default(
        z.string().check(z.regex(/^($|(https:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\}))/)),
        '',
      ),
      /** Address that answers as `/v1/map/places` of the contract does; empty for none. */
      search: z._default(z.string().check(z.regex(/^($|https:\/\/|\/)/)), ''),
      /** What the tiles' owner wants said beside them. */
      attribution: z._default(z.string(), ''),
    }),
    { tiles: '', search: '', attribution: '' },
  ),
  headers: z._default(
    z.object({ language: z.string(), timeZone: z.string(), token: z.string(), idempotencyKey: z.string() }),
    {
      language: 'Accept-Language',
      timeZone: 'X-Time-Zone',
      token: 'Authorization',
      idempotencyKey: 'Idempotency-Key',
    },
  ),
  /** Kind, theme and feature switches of the chat. */
  chat: z._default(ChatConfig, defaultChatConfig),
  /** Lengths of the order countdowns in milliseconds, for what is promised before an order exists. */
  orderWindows: z._default(
    z.object({ acceptMs: z.int(), confirmMs: z.int(), complaintMs: z.int() }),
    defaultWindows,
  ),
  /** Shortest and longest voice introduction, in seconds, and the most pictures of an album. */
  profileLimits: z.prefault(
    z.object({
      voiceMinSeconds: z.int().check(z.gte(1)),
      voiceMaxSeconds: z.int().check(z.gte(1)),
      albumMax: z.int().check(z.gte(1)),
    }),
    profileDefaults,
  ),
  nativePaths: z._default(NativePaths, z.parse(NativePaths, {})),
  /** True where the sandbox serves the page: shows where the SMS codes are. */
  isSandbox: z._default(z.boolean(), false),
});
export type Config = z.output<typeof Config>;

/** The configuration, or the name of the first setting that is wrong. */
export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'wrong'; readonly setting: string };

/**
 * Reads the page's configuration: what is missing takes its default, and nothing is guessed where a value is
 * wrong,
 * since a page that talks to the wrong server is worse than none.
 */
export function readConfig(text: string | null | undefined): ConfigResult {
  let value: unknown;
  try {
    value = JSON.parse(text?.trim() || '{}');
  } catch {
    // Not JSON at all: the element itself is what is wrong.
    return { kind: 'wrong', setting: '#app-config' };
  }
  const parsed = z.safeParse(Config, value);
  if (parsed.success) return { kind: 'ready', config: parsed.data };
  return { kind: 'wrong', setting: parsed.error.issues[0]?.path.join('.') || '#app-config' };
}

/** The whole address of a path of the website, for somebody or something outside this page. */
export function siteAddress({ site }: Pick<Config, 'site'>, path: string): string {
  return new URL(path, site || window.location.origin).href;
}
