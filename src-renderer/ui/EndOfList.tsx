import { useTranslation } from 'react-i18next';
import styles from './EndOfList.module.css';

/** The line that marks the end of a list. */
export function EndOfList({ text }: { text?: string | undefined }) {
  const { t } = useTranslation('ui');
  return <p className={styles.end}>{text ?? t('endOfList')}</p>;
}
