import { isConversationWindow } from '#lib/paths.ts';
import type { Application } from './Application.ts';
import { answerProxies } from './answerProxies.ts';
import { followMenu } from './followMenu.ts';
import { tellOfSafeStart } from './tellOfSafeStart.ts';

/** Follows what the app around the page asks and says; only the desktop needs it. */
export function followDesktop(app: Application): void {
  followMenu(app);
  // The window with the whole product speaks for the app.
  if (isConversationWindow(window.location.pathname)) return;
  answerProxies(app);
  void tellOfSafeStart(app);
}
