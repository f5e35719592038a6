import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { CustomScheme } from 'electron';
import { report } from '#lib/report.ts';
import type { Look } from '#main/accounts/FirstLooks.ts';
import { type DesktopConfig, pageConfig } from '#main/config/desktop-config.ts';
import { isMissingFile } from '#main/system/missing-file.ts';
import { askBackEnd, type Fetch, isBackEndPath } from './back-end.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { appHost, appScheme } from './origin.ts';

/**
 * The privileges of the page's scheme: fetch, storage and a secure context, and no bypass of the CSP. They must be
 * registered before the app is ready.
 */
export const appSchemePrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    corsEnabled: true,
    stream: true,
    codeCache: true,
  },
};

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Writes the configuration into the page as inert JSON; `<` is escaped so that no value can close the
 * element.
 */
export function withConfig(html: string, config: Record<string, unknown>): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script id="app-config" type="application/json">${json}</script>`;
  const present = /<script[^>]*\bid="app-config"[^>]*>[\s\S]*?<\/script>/;
  return present.test(html)
    ? html.replace(present, () => element)
    : html.replace('</head>', () => `${element}</head>`);
}

/** Names the look with which an account starts on the page's root, where `boot.js` reads it before the first paint. */
function withLook(html: string, { locale, theme }: Look): string {
  const named = `${locale ? ` data-first-locale="${locale}"` : ''}${theme ? ` data-first-theme="${theme}"` : ''}`;
  return html.replace(/<html\b/, (tag) => `${tag}${named}`);
}

/** The parts of {@link createAppProtocol}: the built page, and pages that main generates. */
export interface AppFiles {
  /** The folder of the built renderer. */
  folder: string;
  config: DesktopConfig;
  /** The network, for requests to the back end. */
  fetch: Fetch;
  /** Further files by path, such as the window's title bar. */
  extra?: Readonly<Record<string, { type: string; body: string }>>;
  /** The look for the page that is served now; null if it has its own already. */
  look?: () => Look | null;
}

/**
 * Answers requests to `app://`: serves the page's files with the policy, and forwards the back end's paths.
 */
export function createAppProtocol({ folder, config, fetch, extra = {}, look }: AppFiles) {
  const root = resolve(folder);
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(self), usb=(), serial=(), hid=(), payment=()',
  };
  const answer = (status: number, body: BodyInit | null, type: string, cache = 'no-store') =>
    new Response(body, { status, headers: { ...headers, 'Content-Type': type, 'Cache-Control': cache } });
  const refuse = (status: number) => answer(status, null, 'text/plain; charset=utf-8');

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.host !== appHost) return refuse(404);
    if (isBackEndPath(config, url.pathname)) {
      return askBackEnd(config, fetch, request).catch(() => Response.error());
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const path = decoded(url.pathname);
    if (path === null || path.includes('\0') || path.includes('\\')) return refuse(400);
    const made = extra[path];
    if (made) return answer(200, made.body, made.type);

    const file = resolve(root, `.${path}`);
    if (file !== root && !file.startsWith(root + sep)) return refuse(403);
    const extension = extname(file);
    // A path without an extension is a route of the page; the page's router decides what to show.
    const isPage = extension === '' || extension === '.html';
    const body = await readFile(isPage ? resolve(root, 'index.html') : file).catch((error: unknown) => {
      if (!isMissingFile(error)) report('serving a file of the page', error);
      return null;
    });
    if (body === null) return refuse(404);
    if (isPage) {
      const html = withConfig(body.toString('utf8'), pageConfig(config));
      const first = look?.();
      return answer(200, first ? withLook(html, first) : html, 'text/html; charset=utf-8');
    }
    const isHashed = path.startsWith('/assets/');
    return answer(
      200,
      new Uint8Array(body),
      contentTypes[extension] ?? 'application/octet-stream',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // The path is not valid percent-encoding.
    return null;
  }
}
