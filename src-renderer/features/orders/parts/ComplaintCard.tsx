import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { complaintReasons } from '../ComplaintStore.ts';
import { dayTimeWithin } from '../order-words.ts';
import styles from './ComplaintCard.module.css';

/** The buyer's complaint with its pictures and its outcome. */
export const ComplaintCard = observer(function ComplaintCard({ order }: { order: Order }) {
  const { t } = useTranslation('complaint');
  const { today } = useStore(ClockStore);
  const { complaint } = order;
  if (!complaint) return null;
  const reason = complaintReasons.find((one) => one === complaint.reason);
  const { evidence = [], resolution } = complaint;
  return (
    <Card>
      <CardHead title={t('card')} level={3}>
        <span className={styles.when}>
          {t('sentAt', { time: dayTimeWithin(complaint.createdAt, today) })}
        </span>
      </CardHead>
      <CardBody gap="sm" className={styles.body}>
        <b>{reason ? t(`reasons.${reason}`) : complaint.reason}</b>
        <p>{complaint.details}</p>
        {evidence.length > 0 && (
          <ul className={styles.pictures} aria-label={t('evidence')}>
            {evidence.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <Picture src={url} alt={t('evidenceOf', { number: index + 1 })} ratio={1} shape="control" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {resolution && (
          <Note tone={resolution.outcome === 'refund' ? 'positive' : 'neutral'}>
            <b>{t(`outcome.${resolution.outcome}`)}</b>
            {resolution.note !== '' && <div>{resolution.note}</div>}
          </Note>
        )}
      </CardBody>
    </Card>
  );
});
