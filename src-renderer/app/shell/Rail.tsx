import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Later } from '#ui/Later.tsx';
import { Link } from '#ui/Link.tsx';
import { LogoMark } from '#ui/Logo.tsx';
import type { Place } from '../routes/route.ts';
import { NavBadge } from './NavBadge.tsx';
import { meItem, railItems } from './places.ts';
import styles from './Rail.module.css';
import { ThemeButton } from './ThemeButton.tsx';

/** Only the desktop app has several accounts. */
const loadSwitcher = async () => (await import('./AccountSwitcher.tsx')).default;

/** The dark navigation rail at the left of the desktop frame. */
export const Rail = observer(function Rail({ place }: { place: Place | null }) {
  const { t } = useTranslation('shell');
  const { badges, config, session, platform } = useServices();
  return (
    <nav className={styles.rail} aria-label={t('navigation')} data-pane="">
      <LogoMark label={config.brand} className={styles.logo} />
      {railItems.map((item) => (
        <Link
          key={item.place}
          to={item.to}
          className={classes(styles.item, item.place === place && styles.on)}
          aria-current={item.place === place ? 'page' : undefined}
        >
          <Icon name={item.icon} className={styles.icon} />
          <span>{t(`nav.${item.label}`)}</span>
          <NavBadge place={item.place} className={styles.badge} />
        </Link>
      ))}
      <div className={styles.end}>
        {platform.accounts && (
          <Later when load={loadSwitcher}>
            {(AccountSwitcher) => <AccountSwitcher className={styles.button} />}
          </Later>
        )}
        <ThemeButton className={styles.button} />
        <Link
          to={meItem.to}
          className={classes(styles.item, styles.me, place === 'me' && styles.on)}
          aria-label={badges.isAway ? t('nav.meAway') : t('nav.me')}
          aria-current={place === 'me' ? 'page' : undefined}
        >
          {session.self ? (
            <Avatar
              src={session.self.avatar.medium}
              name=""
              size={32}
              presence={badges.isAway ? 'away' : 'online'}
            />
          ) : (
            <Icon name={meItem.icon} className={styles.icon} />
          )}
        </Link>
      </div>
    </nav>
  );
});
