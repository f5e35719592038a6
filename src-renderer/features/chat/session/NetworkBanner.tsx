import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChatStore } from './ChatStore.ts';
import styles from './NetworkBanner.module.css';

/** Shown while messages can be neither sent nor received. */
export const NetworkBanner = observer(function NetworkBanner() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  if (!line.isOffline) return null;
  return (
    <p className={styles.banner} role="status">
      <Icon name="wifi-off" size="sm" /> {t('network')}
    </p>
  );
});
