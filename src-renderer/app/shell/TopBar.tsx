import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { BarStore, useServices, useStore } from '#parts/root/index.tsx';
import { BadgeDot } from '#ui/Badge.tsx';
import { Button, IconLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { AppRoute } from '../routes/route.ts';
import { BalancePill } from './BalancePill.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { itemOf } from './places.ts';
import { SearchBox } from './SearchBox.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './TopBar.module.css';

type TopBarProps = { route: AppRoute; searchRef: RefObject<HTMLInputElement | null> };

/** The bar of the desktop frame: title or breadcrumb, search, balance, bell, language, theme. */
export const TopBar = observer(function TopBar({ route, searchRef }: TopBarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { session, askLogin } = useServices();
  const bar = useStore(BarStore);
  const title = bar.title ?? t(`titles.${route.title}`);
  const place = route.frame === 'detail' && route.place ? itemOf(route.place) : null;
  // No breadcrumb for a place itself, such as the wallet, or while the title is not loaded and so equals the
  // place's name.
  const isItself = place?.to === route.path || (place && t(`nav.${place.label}`) === title);
  const own = bar.back !== null && bar.backTitle !== null ? { to: bar.back, title: bar.backTitle } : null;
  const parent = own ?? (place && !isItself ? { to: place.to, title: t(`nav.${place.label}`) } : null);
  return (
    <header className={styles.bar} data-pane="">
      {parent ? (
        <div className={styles.crumb}>
          <Link to={parent.to}>{parent.title}</Link>
          <Icon name="chevron-right" size="xs" />
          <h1 className={styles.here}>{title}</h1>
        </div>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      <SearchBox inputRef={searchRef} />
      <div className={styles.end}>
        {session.isSignedIn ? (
          <>
            <BalancePill />
            <Bell />
          </>
        ) : (
          <Button variant="primary" onClick={() => askLogin()}>
            {t('logIn', { ns: 'common' })}
          </Button>
        )}
        <LanguageSelect />
        <ThemeButton />
      </div>
    </header>
  );
});

/**
 * A link to the newest unread notice, or to the waiting requests to join groups or to be contacts, with a dot while there
 * are any; otherwise to the notification settings.
 */
export const Bell = observer(function Bell() {
  const { t } = useTranslation(['shell', 'common']);
  const { badges } = useServices();
  const { unreadNotice, groupApplications, contactRequests } = badges;
  const isNew = unreadNotice !== null;
  const words = [
    t(isNew ? 'notificationsNew' : 'notifications'),
    ...(groupApplications > 0 ? [t('joinRequests', { count: groupApplications })] : []),
    ...(contactRequests > 0 ? [t('contactRequests', { count: contactRequests })] : []),
  ];
  const requests =
    groupApplications > 0 ? paths.applications() : contactRequests > 0 ? paths.contactRequests() : null;
  return (
    <IconLink
      to={unreadNotice ?? requests ?? paths.notify()}
      icon="bell"
      label={formatList(words)}
      className={styles.bell}
    >
      {(isNew || requests !== null) && <BadgeDot className={styles.dot} />}
    </IconLink>
  );
});
