/**
 * The features that Playwright switches off in Chromium. Chromium obeys only the last `--disable-features`,
 * so ours repeats them.
 */
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The switches of each Chromium that tests start; `more` are further features to switch off. Unlike its
 * headless shell, a whole browser loads two pages for the suggestions of the address bar in every window,
 * which takes two fifths of the processor time of a test that opens a page.
 */
export function chromiumArgs(...more: readonly string[]): string[] {
  return [
    `--disable-features=${[...ofPlaywright, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', ...more].join(',')}`,
  ];
}
