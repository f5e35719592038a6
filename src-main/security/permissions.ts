import type { Session } from 'electron';
import { otherwise } from '#lib/report.ts';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { isAppAddress } from './origin.ts';

/**
 * True if the API or the chat server is on this machine or in its local network. Chromium asks for a permission to
 * reach those.
 */
function isLocalBackEnd(config: DesktopConfig): boolean {
  return [config.apiBase, config.chatProxy]
    .filter((address) => address !== '')
    .some((address) => {
      const { hostname } = new URL(address);
      return (
        hostname === 'localhost' ||
        /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) ||
        hostname === '[::1]'
      );
    });
}

/**
 * Grants only the permissions that this product uses: notices, the microphone for voice messages, copying,
 * full-screen video, and the position, which the page requests only after a press of a button. The microphone also
 * needs the operating system's consent.
 */
export function hardenSession(
  session: Session,
  config: DesktopConfig,
  mayRecord: () => Promise<boolean>,
): void {
  const granted = new Set<string>([
    'notifications',
    'clipboard-sanitized-write',
    'fullscreen',
    'media',
    'geolocation',
  ]);
  if (isLocalBackEnd(config)) {
    for (const name of ['local-network', 'local-network-access', 'loopback-network']) granted.add(name);
  }
  session.setPermissionRequestHandler((_contents, permission, done, details) => {
    const wantsCamera = 'mediaTypes' in details && (details.mediaTypes?.includes('video') ?? false);
    const isGranted = isAppAddress(details.requestingUrl) && granted.has(permission) && !wantsCamera;
    if (!isGranted || permission !== 'media') done(isGranted);
    else void mayRecord().catch(otherwise('asking for the microphone', false)).then(done);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const isCamera = permission === 'media' && details.mediaType === 'video';
    return isAppAddress(requestingOrigin) && granted.has(permission) && !isCamera;
  });
  session.setDevicePermissionHandler(() => false);
  // Files are saved only by the downloads capability, which checks their origin.
  session.on('will-download', (event) => event.preventDefault());
}
