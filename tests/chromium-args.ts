/**
 * What Playwright switches off in Chromium. Of several such switches Chromium takes the last one alone, so that ours
 * names these too.
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
 * The switches of each Chromium that tests start; `more` are further features to switch off. A whole browser, unlike its
 * headless shell, loads two pages for the suggestions of the address bar in every window: two fifths of all the processor
 * time of a test that opens a page.
 */
export function chromiumArgs(...more: readonly string[]): string[] {
  return [
    `--disable-features=${[...ofPlaywright, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', ...more].join(',')}`,
  ];
}
