import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { useServices } from '#parts/root/index.tsx';
import { AvatarStack } from '#ui/AvatarStack.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { HomeStore } from '../HomeStore.ts';
import styles from './SideCard.module.css';

/** Invites a visitor to log in, and shows players who are online. */
export const VisitorCard = observer(function VisitorCard({ home }: { home: HomeStore }) {
  const { t } = useTranslation(['home', 'common']);
  const { askLogin } = useServices();
  const players = home.players.value;
  return (
    <button type="button" className={`${styles.card} ${styles.press}`} onClick={() => askLogin()}>
      <span className={styles.ask}>
        <span className={styles.grow}>
          <span className={styles.strong}>{t('visitor.title')}</span>
          <span className={styles.meta}>{t('visitor.text')}</span>
        </span>
        <span className={styles.logIn}>{t('logIn', { ns: 'common' })}</span>
      </span>
      <span className={`${styles.row} ${styles.people}`}>
        {players ? (
          <>
            <AvatarStack
              size={32}
              people={players.items.map(({ user }) => ({
                id: String(user.userId),
                name: '',
                src: user.avatar.medium,
              }))}
            />
            <span className={classes(styles.meta, 'ellipsis')}>
              {t('visitor.online', {
                count: players.onlineCount,
                formatted: formatNumber(players.onlineCount),
              })}
            </span>
          </>
        ) : (
          <Skeleton width={200} height={14} />
        )}
      </span>
    </button>
  );
});
