import type { App } from 'electron';
import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { firstAccount } from '#main/accounts/AccountList.ts';
import type { NoticeAnswer } from '#preload/contract.ts';
import { placeOf } from './notice-id.ts';
import { replyOf } from './toast.ts';

/** A notice that macOS still lists from an earlier run. */
interface EarlierNotice {
  readonly id: string;
  on(event: 'click', listener: () => void): unknown;
  on(event: 'reply', listener: (event: { reply: string }) => void): unknown;
  on(event: 'action', listener: () => void): unknown;
}

/** The dependencies of {@link followEarlierNotices}. */
export interface EarlierNoticesDeps {
  Notification: { getHistory(): Promise<readonly EarlierNotice[]> };
  platform: NodeJS.Platform;
  /** What macOS told at the start, as {@link hearLaunch} returns it. */
  launch: () => unknown;
  open(path: string, account: string): void;
  /** Handles a person's answer in a notice of an account. */
  onAnswer(answer: NoticeAnswer, account: string): void;
  /** The user who is signed in to an account; null for nobody. */
  userOf(account: string): number | null;
}

/** A notice for which macOS has started the app, and what the person did with it. */
const Launch = z.object({
  identifier: z.string(),
  actionIdentifier: z.optional(z.string()),
  userText: z.optional(z.string()),
});

/** The actions that macOS itself gives to every notice; all others are buttons of the app. */
const ownActions = {
  click: 'com.apple.UNNotificationDefaultActionIdentifier',
  dismissal: 'com.apple.UNNotificationDismissActionIdentifier',
};

/** The notices of earlier runs: Electron delivers clicks only while their objects exist. */
const followed: EarlierNotice[] = [];

/** Remembers what macOS tells at the start; it must be called before the app is ready. */
export function hearLaunch(app: Pick<App, 'once'>): () => unknown {
  let launch: unknown;
  app.once('ready', (_event, info) => {
    launch = info;
  });
  return () => launch;
}

/**
 * Makes notices of an earlier run lead into the app. macOS still lists them after a crash, and may start the app for
 * one; a click would otherwise do nothing, and a reply would be lost. The system stores no path with them, so they open
 * the conversations.
 */
export async function followEarlierNotices(deps: EarlierNoticesDeps): Promise<void> {
  const { Notification, platform, launch } = deps;
  if (platform !== 'darwin') return;
  const started = z.safeParse(Launch, launch());
  if (started.success) takeLaunch(started.data, deps);
  const earlier = await Notification.getHistory().catch(otherwise('reading earlier notices', []));
  for (const notice of earlier) {
    notice.on('click', () => take(notice.id, undefined, deps));
    notice.on('reply', ({ reply }) => take(notice.id, reply, deps));
    // Marking as read is the only action that a notice has.
    notice.on('action', () => answer(notice.id, { kind: 'read' }, deps));
  }
  followed.push(...earlier);
}

/** Does what the person wanted of the notice that started the app. */
function takeLaunch(launch: z.infer<typeof Launch>, deps: EarlierNoticesDeps): void {
  const { identifier, actionIdentifier = ownActions.click, userText } = launch;
  if (actionIdentifier === ownActions.dismissal) return;
  // Electron does not say what it calls a button, but marking as read is the only one that takes no text.
  const isButton = actionIdentifier !== ownActions.click && userText === undefined;
  if (isButton && answer(identifier, { kind: 'read' }, deps)) return;
  take(identifier, userText, deps);
}

/** Sends a reply; without one, or if nobody can be told from the id, opens the conversations. */
function take(id: string, written: string | undefined, deps: EarlierNoticesDeps): void {
  const text = replyOf(written);
  if (text !== '' && answer(id, { kind: 'reply', text }, deps)) return;
  deps.open(paths.chat(), placeOf(id)?.account ?? firstAccount);
}

type Answer = { readonly kind: 'read' } | { readonly kind: 'reply'; readonly text: string };

/** Hands an answer on; false if the id does not say for whom it is. */
function answer(id: string, given: Answer, { onAnswer, userOf }: EarlierNoticesDeps): boolean {
  const place = placeOf(id);
  const userId = place && userOf(place.account);
  if (!place || userId === null) return false;
  onAnswer({ ...given, tag: place.tag, userId }, place.account);
  return true;
}
