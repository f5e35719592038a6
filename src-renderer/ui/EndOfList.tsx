import { useTranslation } from 'react-i18next';
import styles from './EndOfList.module.css';

/** Says that there is no more. */
export function EndOfList({ text }: { text?: string | undefined }) {
  const { t } = useTranslation('ui');
  return <p className={styles.end}>{text ?? t('endOfList')}</p>;
}
