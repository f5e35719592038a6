import { autorun, observable, runInAction } from 'mobx';
import { currentLocale } from '#i18n/index.ts';
import { otherwise } from '#lib/report.ts';
import { OutdatedPage } from '#parts/root/OutdatedPage.ts';
import { attention } from '#platform/attention.ts';
import type { Application } from './Application.ts';

/** The shortest time between two checks for a newer version, made when somebody returns to an open page. */
const lookMs = 1_800_000;

/**
 * Keeps the page for the next visit, and tells the person when a newer version is ready. It begins after the first
 * screen, because nothing needs it before.
 */
export function keepPage(app: Application): void {
  const keeper = app.platform.pageKeeper;
  if (!keeper) return;
  const isNewer = observable.box(false);
  // Each session has new stores, and the page is still outdated.
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
