import type { MenuCommand } from '#lib/desktop/menu.ts';
import type { Application } from './Application.ts';
import { loadChunk } from './chunkFailure.ts';

/** Performs the commands of the app's menu in the page, as long as the page lives. */
export function followMenu(app: Application): void {
  app.platform.onMenuCommand?.((command) => void perform(app, command), new AbortController().signal);
}

async function perform(app: Application, command: MenuCommand): Promise<void> {
  if (command === 'find') {
    // What the command finds depends on the screen: players, or chats and people.
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    return;
  }
  const { root, session } = app;
  if (!session.isSignedIn) return;
  // After a failure the person can use the command again.
  const chat = await loadChunk(() => import('#features/chat/index.ts'));
  if (!root.services.signal.aborted) chat?.performMenuCommand(root, command);
}
