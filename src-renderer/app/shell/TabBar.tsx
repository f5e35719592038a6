import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { Place } from '../routes/route.ts';
import { NavBadge } from './NavBadge.tsx';
import { tabItems } from './places.ts';
import styles from './TabBar.module.css';

/** The bottom tabs of the phone frame. */
export function TabBar({ place }: { place: Place | null }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.tabs} aria-label={t('navigation')} data-pane="">
      {tabItems.map((item) => (
        <Link
          key={item.place}
          to={item.to}
          className={classes(styles.tab, item.place === place && styles.on)}
          aria-current={item.place === place ? 'page' : undefined}
        >
          <Icon name={item.icon} className={styles.icon} />
          <span>{t(`nav.${item.label}`)}</span>
          <NavBadge place={item.place} className={styles.badge} />
        </Link>
      ))}
    </nav>
  );
}
