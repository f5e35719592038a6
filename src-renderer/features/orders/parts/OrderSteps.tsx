import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { formatMoment } from '#i18n/format.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { type Step, stepsOf } from '../order-view.ts';
import styles from './OrderSteps.module.css';

const icons: Record<Step['name'], IconName> = {
  paid: 'check',
  accepted: 'clock',
  progress: 'play-filled',
  confirm: 'hand',
  review: 'star-filled',
  complaint: 'shield-alert',
  refunded: 'undo-2',
};

/** The progress of an order from paid to reviewed. */
export const OrderSteps = observer(function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { today } = useStore(ClockStore);
  const steps = stepsOf(order);
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step) => {
        const until =
          step.name === 'progress' &&
          step.state === 'now' &&
          order.kind === 'rental' &&
          order.deadlineAt !== null
            ? t('steps.until', { time: formatMoment(order.deadlineAt, today) })
            : null;
        return (
          <li
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={step.state === 'done' ? 'check' : icons[step.name]} size="xs" />
            </span>
            <span>
              {t(step.name === 'accepted' && step.state !== 'done' ? 'steps.accept' : `steps.${step.name}`)}
              {step.state !== 'ahead' && <span className="sr-only">, {t(`steps.${step.state}`)}</span>}
            </span>
            <span className={styles.time}>
              {until ?? (step.at === null ? '\u00a0' : formatMoment(step.at, today))}
            </span>
          </li>
        );
      })}
    </ol>
  );
});
