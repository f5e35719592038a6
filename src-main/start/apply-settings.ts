import type { App, ProxyConfig, Session } from 'electron';
import type { DesktopSettings, ProxySetting } from '#lib/desktop/settings.ts';
import { otherwise, report } from '#lib/report.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';

/** The network part of a session. */
type NetworkSession = Pick<Session, 'setProxy' | 'closeAllConnections'>;

/** The parts of the app that settings change. */
export interface SettingsTargets {
  settings: Pick<SettingsStore, 'current' | 'onChange'>;
  app: Pick<App, 'on'>;
  session: NetworkSession;
  /** Sets the zoom of every open page; pages that open later start with it. */
  zoom(level: number): void;
  /** Turns the spell check on or off, in the languages of the settings. */
  spell(settings: DesktopSettings): void;
  /** Signs sessions in to the proxy. */
  proxies: Pick<Proxies, 'prepare' | 'startOver'>;
  /** Sets whether the app starts when the person signs in to the system; null where the system cannot do that. */
  setStartAtSignIn: ((isOn: boolean) => void) | null;
}

/** The proxy setting in the form that Chromium takes. */
function proxyConfig(proxy: ProxySetting): ProxyConfig {
  switch (proxy.mode) {
    case 'system':
    case 'direct':
      return { mode: proxy.mode };
    case 'fixed':
      return { mode: 'fixed_servers', proxyRules: proxy.address, proxyBypassRules: '<local>' };
  }
}

/** Applies the settings at the start, before the first request, and each one again when it changes. */
export async function applySettings(on: SettingsTargets): Promise<void> {
  const { settings } = on;
  // Updates use a session of their own.
  const sessions = new Set<NetworkSession>([on.session]);
  on.app.on('session-created', (session) => {
    sessions.add(session);
    void setProxies([session], settings.current.proxy).then(() => on.proxies.prepare(session));
  });
  on.spell(settings.current);
  settings.onChange((now, before) => {
    if (now.proxy !== before.proxy) {
      on.proxies.startOver();
      void setProxies(sessions, now.proxy);
    }
    on.spell(now);
    if (now.zoomLevel !== before.zoomLevel) on.zoom(now.zoomLevel);
    if (now.startsAtSignIn !== before.startsAtSignIn) startAtSignIn(on, now);
  });
  // A new session uses the system's proxy until told otherwise.
  if (settings.current.proxy.mode !== 'system') await setProxies(sessions, settings.current.proxy);
}

/** Sets the proxies of sessions, and closes the connections through earlier ones. */
export async function setProxies(sessions: Iterable<NetworkSession>, proxy: ProxySetting): Promise<void> {
  for (const session of sessions) {
    await session.setProxy(proxyConfig(proxy)).catch(otherwise('setting the proxy', undefined));
    // Open connections would otherwise keep the former proxy.
    await session.closeAllConnections().catch(otherwise('leaving the former proxy', undefined));
  }
}

function startAtSignIn({ setStartAtSignIn }: SettingsTargets, { startsAtSignIn }: DesktopSettings): void {
  try {
    setStartAtSignIn?.(startsAtSignIn);
  } catch (error) {
    report('starting at the sign-in', error);
  }
}
