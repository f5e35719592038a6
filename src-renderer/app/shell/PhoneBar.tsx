import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarStore, useServices, useStore } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { AppRoute } from '../routes.ts';
import styles from './PhoneBar.module.css';
import { itemOf } from './places.ts';
import { SearchBox } from './SearchBox.tsx';
import { Bell } from './TopBar.tsx';

/** The bar of the phone frame: logo or title, or a way back and the screen's own actions. */
export const PhoneBar = observer(function PhoneBar({ route }: { route: AppRoute }) {
  const { t } = useTranslation(['shell', 'common']);
  const { config, session, navigate } = useServices();
  const bar = useStore(BarStore);
  const [isSearching, setSearching] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching) searchRef.current?.focus();
  }, [isSearching]);
  const title = bar.title ?? t(`titles.${route.title}`);

  if (isSearching) {
    return (
      <header className={styles.bar}>
        <SearchBox inputRef={searchRef} onLeave={() => setSearching(false)} />
        <IconButton icon="x" label={t('close', { ns: 'common' })} onClick={() => setSearching(false)} />
      </header>
    );
  }
  if (route.frame === 'detail') {
    const goBack = () => {
      // The router numbers its entries: the first one has nothing of ours behind it.
      const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
      if (bar.back !== null) navigate(bar.back, { replace: true });
      else if (isFirst) navigate(route.place ? itemOf(route.place).to : paths.home(), { replace: true });
      else window.history.back();
    };
    return (
      <header className={`${styles.bar} ${styles.detail}`}>
        <IconButton icon="chevron-left" label={t('back', { ns: 'common' })} onClick={goBack} />
        <h1 className={styles.here}>{title}</h1>
        <div className={styles.end} />
      </header>
    );
  }
  return (
    <header className={styles.bar}>
      {route.place === 'home' ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <Logo label={config.brand} className={styles.logo} />
        </>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      <div className={styles.end}>
        <IconButton icon="search" label={t('search.label')} onClick={() => setSearching(true)} />
        {session.isSignedIn && <Bell />}
      </div>
    </header>
  );
});
