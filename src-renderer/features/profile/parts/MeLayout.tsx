import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './MeLayout.module.css';

const places = [
  { name: 'profile', to: paths.profile(), icon: 'circle-user-round' },
  { name: 'skills', to: paths.skills(), icon: 'swords' },
  { name: 'accounts', to: paths.ownRentals(), icon: 'store' },
  { name: 'realName', to: paths.realName(), icon: 'shield-check' },
  { name: 'account', to: paths.payoutAccount(), icon: 'landmark' },
  { name: 'coupons', to: paths.coupons(), icon: 'ticket-percent' },
  { name: 'settings', to: paths.settings(), icon: 'settings' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[];

/** The menu item that is highlighted on screens without an item of their own. */
const belongsTo: Readonly<Record<string, string>> = {
  [paths.avatar()]: paths.profile(),
  [paths.appSettings()]: paths.settings(),
  [paths.downloads()]: paths.settings(),
  [paths.couponHistory()]: paths.coupons(),
  [paths.skillSelectGame()]: paths.skills(),
  [paths.skillBaseInfo()]: paths.skills(),
  [paths.skillPriceInfo()]: paths.skills(),
};

/** True for a screen and those below it. */
const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

type MeLayoutProps = {
  children: ReactNode;
  aside?: ReactNode;
  /** Uses the width of a form. */
  narrow?: boolean | undefined;
  /** True while the content is loading. */
  busy?: boolean | undefined;
};

/**
 * The frame of the user's own screens: on the desktop with their menu on the left and an aside on the right.
 */
export function MeLayout({ children, aside, narrow, busy }: MeLayoutProps) {
  const { t } = useTranslation('profile');
  const layout = useLayout();
  const { pathname } = useLocation();
  return (
    <div className={classes(styles.page, !aside && styles.wide)} aria-busy={busy}>
      {layout === 'desktop' && (
        <nav className={styles.menu} aria-label={t('menu.label')}>
          {places.map(({ name, to, icon }) => (
            <Link
              key={name}
              to={to}
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
              className={classes(
                styles.link,
                (isWithin(pathname, to) || belongsTo[pathname] === to) && styles.on,
              )}
            >
              <Icon name={icon} />
              {t(`menu.${name}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes(styles.main, narrow && styles.narrow)}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
