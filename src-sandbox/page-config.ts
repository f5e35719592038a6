import type { Market } from './market/Market.ts';

/** The sandbox's own drawn map and its list of places. */
export const sandboxMap = {
  tiles: '/art/map/{z}/{x}/{y}.svg',
  search: '/v1/map/places',
  attribution: 'Pasarmain',
} as const;

/**
 * What the page reads as its configuration. Limits and countdowns are the market's own, so that what a screen promises
 * is what the market then does.
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
