import type { Market } from './market/Market.ts';

/** The sandbox's own drawn map and its list of places. */
export const sandboxMap = {
  tiles: '/art/map/{z}/{x}/{y}.svg',
  search: '/v1/map/places',
  attribution: 'Pasarmain',
} as const;

/**
 * The configuration that the page reads. Limits and countdowns are those of the market, so that the screens
 * agree with what the market does.
 */
export function pageConfig(
  { limits, windows }: Pick<Market, 'limits' | 'windows'>,
  chat: { sdkAppId: number; usesCloud: boolean },
): Record<string, unknown> {
  return {
    sdkAppId: chat.sdkAppId,
    chatProxy: chat.usesCloud ? '' : '/im',
    isSandbox: true,
    orderWindows: windows,
    profileLimits: limits,
    map: sandboxMap,
    signIn: {
      google: { clientId: 'sandbox', script: '/sandbox/google.js' },
      facebook: { appId: 'sandbox', script: '/sandbox/facebook.js' },
    },
  };
}
