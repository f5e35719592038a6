import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './SafetyNotice.module.css';

const hiddenKey = 'chat.safetyHidden';

/**
 * Reminds the user to pay inside the market, with a link to complaints; once closed it stays hidden until the next
 * start.
 */
export function SafetyNotice() {
  const { t } = useTranslation('conversations');
  const { config } = useServices();
  const [isHidden, setHidden] = useState(() => tabStorage.getItem(hiddenKey) === 'yes');
  if (isHidden) return null;
  const hide = () => {
    tabStorage.setItem(hiddenKey, 'yes');
    setHidden(true);
  };
  return (
    <div className={styles.notice}>
      <Icon name="shield-check" size="sm" />
      <span>{t('window.safety', { brand: config.brand })}</span>
      <Link to={paths.orders()} className={styles.link}>
        {t('window.complain')}
      </Link>
      <IconButton icon="x" size="sm" label={t('window.hide')} className={styles.close} onClick={hide} />
    </div>
  );
}
