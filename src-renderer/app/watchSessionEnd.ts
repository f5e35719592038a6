import { reaction } from 'mobx';
import { formatDateTime } from '#i18n/format.ts';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import { sessionNoticeMs } from '#lib/rules/session.ts';
import { Notifier } from '#parts/notices/index.ts';
import { onReturn, type Root } from '#parts/root/index.tsx';

/** A timer does not count while the machine sleeps, so a long wait is cut into pieces. */
const longestWaitMs = 3_600_000;

/** Notes that the session is about to end, and tells the person of it once outside the page. */
export function watchSessionEnd(root: Root): void {
  const { session, now, signal } = root.services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (signal.aborted || !session.isSignedIn) return;
    const left = session.expiresAt - now();
    // What is over is told by the server's next reply.
    const isSoon = left > 0 && left <= sessionNoticeMs;
    if (isSoon && !session.isEndingSoon) void tell(root);
    session.noteEnd(isSoon);
    if (left > 0) timer = setTimeout(look, Math.min(longestWaitMs, isSoon ? left : left - sessionNoticeMs));
  };
  // A session that was renewed has another end.
  reaction(() => session.expiresAt, look, { signal, fireImmediately: true });
  onReturn(look, signal);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

async function tell(root: Root): Promise<void> {
  await loadNamespaces(['session']);
  const { session } = root.services;
  const { pathname, search } = window.location;
  root.store(Notifier).tell({
    kind: 'other',
    tag: 'session-end',
    title: i18n.t('session:endsSoonTitle'),
    body: i18n.t('session:endsSoon', { time: formatDateTime(session.expiresAt) }),
    hiddenBody: i18n.t('session:endsSoonTitle'),
    path: pathname + search,
  });
}
