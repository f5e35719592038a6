import type { BrowserContext } from '@playwright/test';
import type { DesktopOptions, OpenDesktop } from './opened.ts';
import { isBinary } from './real/binary.ts';
import { openReal } from './real/openReal.ts';
import { openStandIn } from './renderer/openStandIn.ts';

/**
 * Opens the built desktop app against a back end: on the stand-in for Electron with a page of this browser context, or
 * in Electron's own binary, which has windows of its own.
 */
export function openDesktop(
  context: BrowserContext,
  apiBase: string,
  options: DesktopOptions = {},
): Promise<OpenDesktop> {
  return isBinary ? openReal(apiBase, options) : openStandIn(context, apiBase, options);
}
