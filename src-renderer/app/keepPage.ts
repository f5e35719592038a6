import { autorun, observable, runInAction } from 'mobx';
import { currentLocale } from '#i18n/index.ts';
import { otherwise } from '#lib/report.ts';
import { OutdatedPage } from '#parts/root/OutdatedPage.ts';
import { attention } from '#platform/attention.ts';
import type { Application } from './Application.ts';

/** How often a page that stays open looks for a newer version, when somebody comes back to it. */
const lookMs = 1_800_000;

/**
 * Keeps the page for the next visit, and tells the person when a newer version waits. Begins after the first screen,
 * because nothing of it is needed before.
 */
export function keepPage(app: Application): void {
  const keeper = app.platform.pageKeeper;
  if (!keeper) return;
  const isNewer = observable.box(false);
  // A new session has stores of its own, and the page is as outdated as before.
  autorun(() => {
    const page = app.root.store(OutdatedPage);
    if (isNewer.get()) page.note({ kind: 'newBuild' });
  });
  let lookedAt = 0;
  const look = () => {
    lookedAt = performance.now();
    const audience = { locale: currentLocale(), isSignedIn: app.session.isSignedIn };
    void keeper
      .shown(audience, () => runInAction(() => isNewer.set(true)))
      .catch(otherwise('keeping the page', undefined));
  };
  look();
  attention.onChange(() => {
    if (attention.isVisible && performance.now() - lookedAt >= lookMs) look();
  }, new AbortController().signal);
}
