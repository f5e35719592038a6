import * as z from 'zod/mini';
import { ChatConfig, defaultChatConfig } from '#lib/chat/chat-config.ts';
import { defaultWindows } from '#lib/rules/order-windows.ts';
import { profileDefaults } from '#lib/rules/profile-limits.ts';

/** Paths of pages that a native app opens in its own views; empty if the product's own page is used. */
const NativePaths = z.object({
  conversationList: z._default(z.string(), ''),
  chat: z._default(z.string(), ''),
  group: z._default(z.string(), ''),
  contact: z._default(z.string(), ''),
  search: z._default(z.string(), ''),
  video: z._default(z.string(), '/video'),
});

/**
 * Everything that differs between installations. The server of the page writes it as JSON into the
 * `#app-config` element; missing settings take the default. It never contains a secret.
 */
const Config = z.object({
  brand: z._default(z.string(), 'Pasarmain'),
  /** Address of the marketplace API; empty for the page's own origin. */
  apiBase: z._default(z.string(), ''),
  /** Address of the website, for links that leave this page; empty if the page itself is the website. */
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
  /** Responses from URLs with this prefix are passed through raw (docs/product.md, The market). */
  mapServicePrefix: z._default(z.string(), 'https://maps.googleapis.com/'),
  /**
   * The services for the map of the location picker. Without map tiles it works by name, position and
   * coordinates.
   */
  map: z._default(
    z.object({
      /** Address of the tiles with `{z}`, `{x}` and `{y}`; empty for none. `/path` is the page's own server. */
      tiles: z._default(
        z.string().check(z.regex(/^($|(https:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\}))/)),
        '',
      ),
      /** Address of a search that responds like `/v1/map/places` of the contract; empty for none. */
      search: z._default(z.string().check(z.regex(/^($|https:\/\/|\/)/)), ''),
      /** The attribution that the owner of the tiles requires. */
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
  /** Durations of the order countdowns in milliseconds, to show them before an order exists. */
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
  /** True if the sandbox serves the page: shows where to find the SMS codes. */
  isSandbox: z._default(z.boolean(), false),
});
export type Config = z.output<typeof Config>;

/** The configuration, or the name of the first invalid setting. */
export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'wrong'; readonly setting: string };

/**
 * Reads the page's configuration: missing settings take their default. An invalid value is an error and is
 * not replaced, since a page that uses the wrong server is worse than none.
 */
export function readConfig(text: string | null | undefined): ConfigResult {
  let value: unknown;
  try {
    value = JSON.parse(text?.trim() || '{}');
  } catch {
    // The text is not JSON, so the element itself is invalid.
    return { kind: 'wrong', setting: '#app-config' };
  }
  const parsed = z.safeParse(Config, value);
  if (parsed.success) return { kind: 'ready', config: parsed.data };
  return { kind: 'wrong', setting: parsed.error.issues[0]?.path.join('.') || '#app-config' };
}

/** The full URL of a path of the website, for use outside this page. */
export function siteAddress({ site }: Pick<Config, 'site'>, path: string): string {
  return new URL(path, site || window.location.origin).href;
}
