import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarStore, useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { AppRoute } from '../routes/route.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './PhoneBar.module.css';
import { SearchBox } from './SearchBox.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { Bell } from './TopBar.tsx';
import { useGoBack } from './useGoBack.ts';

/** The bar of the phone frame: logo or title, or a back button and the screen's own actions. */
export const PhoneBar = observer(function PhoneBar({ route }: { route: AppRoute }) {
  const { t } = useTranslation(['shell', 'common']);
  const { config, session } = useServices();
  const bar = useStore(BarStore);
  const [isSearching, setSearching] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching) searchRef.current?.focus();
  }, [isSearching]);
  const goBack = useGoBack(route);
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
        {session.isSignedIn ? (
          <Bell />
        ) : (
          // For signed-in users both are in the settings.
          <>
            <LanguageSelect />
            <ThemeButton />
          </>
        )}
      </div>
    </header>
  );
});
