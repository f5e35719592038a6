import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';

/** A notice that macOS still lists from an earlier run. */
interface EarlierNotice {
  on(event: 'click', listener: () => void): unknown;
}

/** The dependencies of {@link followEarlierNotices}. */
export interface EarlierNoticesDeps {
  Notification: { getHistory(): Promise<readonly EarlierNotice[]> };
  platform: NodeJS.Platform;
  open(path: string): void;
}

/** The notices of earlier runs: Electron delivers clicks only while their objects exist. */
const followed: EarlierNotice[] = [];

/**
 * Makes notices of an earlier run lead into the app. macOS still lists them after a crash, and a click would
 * otherwise do nothing. The system stores no path with them, so they open the conversations.
 */
export async function followEarlierNotices({
  Notification,
  platform,
  open,
}: EarlierNoticesDeps): Promise<void> {
  if (platform !== 'darwin') return;
  const earlier = await Notification.getHistory().catch(otherwise('reading earlier notices', []));
  for (const notice of earlier) notice.on('click', () => open(paths.chat()));
  followed.push(...earlier);
}
