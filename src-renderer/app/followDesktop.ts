import { isConversationWindow } from '#lib/paths.ts';
import type { Application } from './Application.ts';
import { answerProxies } from './answerProxies.ts';
import { followMenu } from './followMenu.ts';
import { tellOfSafeStart } from './tellOfSafeStart.ts';

/** Connects the page with the requests and events of the app around it; only the desktop needs it. */
export function followDesktop(app: Application): void {
  followMenu(app);
  // Only the window with the whole product acts for the app.
  if (isConversationWindow(window.location.pathname)) return;
  answerProxies(app);
  void tellOfSafeStart(app);
}
