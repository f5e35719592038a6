import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLateWords } from '#i18n/index.ts';
import { BarStore, useServices, useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Later } from '#ui/Later.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { Broken, ErrorBoundary } from '../ErrorBoundary.tsx';
import type { AppRoute } from '../routes/route.ts';
import { KeychainNote } from './KeychainNote.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useDeviceBack } from './useGoBack.ts';
import { useShellKeys } from './useShellKeys.ts';

/** Needed on the last day of a session alone. */
const loadEndNote = async () => (await import('./SessionEndNote.tsx')).default;

type ShellProps = { route: AppRoute; children: ReactNode };

/** The frame around every screen: rail and bar on the desktop, bar and bottom tabs on a phone. */
export const Shell = observer(function Shell({ route, children }: ShellProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { config, badges, platform, session } = useServices();
  const bar = useStore(BarStore);
  const { pathname } = useLocation();
  const searchRef = useRef<HTMLInputElement>(null);
  const isWide = useLayout() === 'desktop';
  // A native app draws its own bars around the pages it embeds.
  const isEmbedded = platform.host?.hasBarsFor(pathname) ?? false;
  const isAlone = route.frame === 'window';
  const isDesktop = isWide && !isAlone;
  const isBare = isAlone || route.frame === 'bare' || route.frame === 'bareTab';
  const hasBar = !isBare && !isEmbedded;
  const hasTabs = !isDesktop && !isEmbedded && (route.frame === 'tab' || route.frame === 'bareTab');
  const title = bar.title ?? t(`titles.${route.title}`);
  useShellKeys(searchRef);
  useDeviceBack();

  useEffect(() => {
    document.title = `${title} · ${config.brand}`;
  }, [title, config.brand]);
  const contentRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // The focused element was removed with its screen, so the focus moves to the new screen.
    if (document.activeElement === document.body) contentRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Windows with the whole product show the count for all others.
    if (!isAlone) platform.setUnreadCount(badges.waitingInChat);
  }, [platform, badges.waitingInChat, isAlone]);

  return (
    <div
      className={classes(styles.app, isDesktop && !isEmbedded && styles.desktop, hasTabs && styles.tabbed)}
    >
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      {isDesktop && !isEmbedded && <Rail place={route.place} />}
      <div className={classes(styles.screen, isBare && styles.bare)}>
        {hasBar && (isDesktop ? <TopBar route={route} searchRef={searchRef} /> : <PhoneBar route={route} />)}
        {!isBare && <OfflineNote />}
        <KeychainNote />
        {session.isEndingSoon && (
          <Later when load={loadEndNote}>
            {(SessionEndNote) => <SessionEndNote />}
          </Later>
        )}
        <main ref={contentRef} id="content" tabIndex={-1} className={styles.content} data-pane="">
          {(route.frame === 'bareTab' || (isEmbedded && !isBare)) && <h1 className="sr-only">{title}</h1>}
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Waiting label={t('loading', { ns: 'common' })} />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {hasTabs && <TabBar place={route.place} />}
    </div>
  );
});

/** Replaces a screen while it loads; tells the person if its texts fail to load, until a retry succeeds. */
function Waiting({ label }: { label: string }) {
  const isLate = useLateWords();
  if (isLate) return <Broken isChunk />;
  return (
    <div className={styles.waiting}>
      <Spinner label={label} />
    </div>
  );
}
