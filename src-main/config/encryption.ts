import type { DesktopConfig } from './desktop-config.ts';

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** True for an address of this machine: nobody on the network can listen to it. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && loopback.test(new URL(address).hostname);
}

/**
 * The name of the first setting whose address is on the network and not encrypted, or null. A sandbox is exempt,
 * because it may run in a local network.
 */
export function unencryptedSetting(config: DesktopConfig): string | null {
  if (config.isSandbox) return null;
  const { google, facebook } = config.browserSignIn;
  const addresses: readonly (readonly [name: string, address: string | undefined])[] = [
    ['apiBase', config.apiBase],
    ['site', config.site],
    ['chatProxy', config.chatProxy],
    ['updateFeed', config.updateFeed],
    ['dictionaries', config.dictionaries],
    ['map.tiles', config.map.tiles],
    ['map.search', config.map.search],
    ...config.fileOrigins.map((origin) => ['fileOrigins', origin] as const),
    ...[google, facebook].flatMap((provider) => [
      ['browserSignIn', provider?.authorize] as const,
      ['browserSignIn', provider?.token] as const,
    ]),
  ];
  const wrong = addresses.find(
    ([, address]) => /^(http|ws):/i.test(address ?? '') && !isThisMachine(address ?? ''),
  );
  return wrong?.[0] ?? null;
}
