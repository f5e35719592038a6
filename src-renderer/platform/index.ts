import type { DesktopBridge } from '#preload/contract.ts';
import type { NativeBridge } from './native.ts';
import type { Platform } from './Platform.ts';

declare global {
  interface Window {
    /** Set by the desktop app's preload. */
    readonly desktop?: DesktopBridge;
    /** Set by a native app's webview. */
    readonly nativeApp?: NativeBridge;
  }
}

/** The host this page runs in; only its own code is loaded. */
export async function choosePlatform(): Promise<Platform> {
  if (window.desktop) {
    const { createDesktop } = await import('./desktop.ts');
    return createDesktop(window.desktop);
  }
  if (window.nativeApp) {
    const { createNative } = await import('./native.ts');
    return createNative(window.nativeApp);
  }
  const { createWebsite } = await import('./website.ts');
  return createWebsite();
}
