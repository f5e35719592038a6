import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, net, type Session, session, shell, systemPreferences } from 'electron';
import type { ProxyStatus } from '#lib/desktop/proxy.ts';
import { firstAccount } from '#main/accounts/AccountList.ts';
import type { FirstLooks } from '#main/accounts/FirstLooks.ts';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import type { Log } from '#main/log/log.ts';
import { connectProxies, type Proxies } from '#main/proxy/connect-proxies.ts';
import { ProxySecrets } from '#main/secrets/ProxySecrets.ts';
import { createAppProtocol } from '#main/security/app-protocol.ts';
import { microphoneAccess } from '#main/security/media-access.ts';
import { hardenContents } from '#main/security/navigation.ts';
import { appScheme } from '#main/security/origin.ts';
import { hardenSession } from '#main/security/permissions.ts';
import type { Language } from '#main/text/Language.ts';
import { titleBarPages } from '#main/windows/title-bar.ts';

/** The dependencies of {@link serveSessions}. */
export interface ServeSessionsDeps {
  config: DesktopConfig;
  language: Language;
  log: Log;
  looks: FirstLooks;
  platform: NodeJS.Platform;
  /** The folder of the app. */
  root: string;
  /** The folder of the app's pictures. */
  icons: string;
  onProxyChange(status: ProxyStatus): void;
  /** Called when a proxy's question needs the person. */
  onProxyQuestion(): void;
}

/** The network of the app's sessions. */
export interface ServedSessions {
  readonly proxies: Proxies;
  /** Serves the pages in the storage of a further account. */
  serve(session: Session, account: string): void;
}

/** Serves the pages in the default session, and limits what every session and every page may do. */
export function serveSessions(on: ServeSessionsDeps): ServedSessions {
  const { config, language, log, platform } = on;
  const { brand } = config;
  const proxies = connectProxies({
    app,
    net,
    session: session.defaultSession,
    address: config.apiBase,
    fetchOf: (each) => (url, init) => each.fetch(url, init),
    secrets: new ProxySecrets((error) => log.error('keychain', error)),
    onChange: on.onProxyChange,
    onQuestion: on.onProxyQuestion,
  });
  const titleBar = titleBarPages(
    brand,
    readFileSync(join(on.icons, 'icon.svg'), 'utf8'),
    platform === 'darwin' ? null : () => language.t('menu'),
  );
  // Each storage uses its own network, so that replies are cached only for its account.
  const serve = (each: Session, account: string) =>
    each.protocol.handle(
      appScheme,
      createAppProtocol({
        folder: join(on.root, 'out', 'renderer'),
        config,
        fetch: proxies.fetchOf(each),
        extra: titleBar,
        look: () => on.looks.of(account),
      }),
    );
  serve(session.defaultSession, firstAccount);
  const mayRecord = microphoneAccess({ systemPreferences, platform, dialog, shell, language, brand });
  hardenSession(session.defaultSession, config, mayRecord);
  app.on('session-created', (other) => hardenSession(other, config, mayRecord));
  hardenContents(app, shell, config);
  return { proxies, serve };
}
