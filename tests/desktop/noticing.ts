import type { Launched } from './launch.ts';

/** A notice of a message. */
export const notice = { tag: 'user-2', title: 'Intan', body: 'Code is 7741', path: '/chat/detail/user-2' };
/** The same notice, which can be answered. */
export const answerable = { ...notice, answers: { userId: 10001, canReply: true } };

/** Collects the paths that the page is asked to open. */
export async function heardPaths(app: Launched): Promise<string[]> {
  const heard: string[] = [];
  app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  await app.desktop.request('app:ready');
  return heard;
}

/** Collects the answers that the page receives after it listens. */
export async function heardAnswers(app: Launched): Promise<unknown[]> {
  const heard: unknown[] = [];
  app.desktop.on('notifications:answer', (answer) => heard.push(answer));
  heard.push(...(await app.desktop.request('notifications:takeAnswers')));
  return heard;
}

/** The notice that was shown last. */
export function lastOf({ seen }: Launched) {
  const shown = seen.notifications.at(-1);
  if (!shown) throw new Error('no notice');
  return shown;
}
