import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatRupiah } from '#i18n/format.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import type { RechargeStore } from '../RechargeStore.ts';
import styles from './WaitingNote.module.css';

/** Shows a pending payment, so that nobody starts a second one for the same purchase. */
export const WaitingNote = observer(function WaitingNote({ store }: { store: RechargeStore }) {
  const { t } = useTranslation('wallet');
  const redirect = innerPath(useSearchParams()[0].get('redirect'));
  const waiting = store.waiting[0];
  if (!waiting) return null;
  return (
    <Note tone="warning" className={styles.note ?? ''}>
      {t('recharge.waiting', { number: waiting.number, total: formatRupiah(waiting.total) })}{' '}
      <Link to={paths.payment(waiting.id, { redirect })}>{t('recharge.seeWaiting')}</Link>
    </Note>
  );
});
