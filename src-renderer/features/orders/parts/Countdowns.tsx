import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { CountdownRing } from '#ui/CountdownRing.tsx';
import { Icon } from '#ui/Icon.tsx';
import { countdownCaption, countdownLine, countdownSpoken, ringText, startLine } from '../countdown-words.ts';
import { countdownOf, urgentMs } from '../order-view.ts';
import styles from './Countdowns.module.css';

/**
 * The running countdown of an order as one line; empty if there is none. Only this line renders every second.
 */
export const CountdownLine = observer(function CountdownLine({ order }: { order: Order }) {
  useTranslation('orders');
  const clock = useStore(ClockStore);
  const countdown = countdownOf(order);
  if (!countdown) {
    if (order.status !== 'in_progress' || order.startAt === null || order.startAt <= clock.now) return null;
    return (
      <span className={styles.line}>
        <Icon name="timer" size="xs" />
        {startLine(order.startAt, clock.now)}
      </span>
    );
  }
  const left = countdown.endsAt - clock.now;
  return (
    <span
      role="timer"
      aria-label={countdownSpoken(countdown.kind, left)}
      className={styles.line}
      data-urgent={left <= urgentMs || undefined}
    >
      <Icon name="timer" size="xs" />
      <span aria-hidden="true">{countdownLine(countdown.kind, left)}</span>
    </span>
  );
});

/** The running countdown of an order as a ring; empty if there is none. */
export const Ring = observer(function Ring({ order }: { order: Order }) {
  useTranslation('orders');
  const clock = useStore(ClockStore);
  const countdown = countdownOf(order);
  if (!countdown) return null;
  const left = Math.max(0, countdown.endsAt - clock.now);
  const words = countdownSpoken(countdown.kind, left);
  return (
    <div className={styles.ring}>
      <CountdownRing
        fraction={left / countdown.totalMs}
        time={ringText(left)}
        caption={countdownCaption(countdown)}
        urgent={left <= urgentMs}
        label={words}
        size={96}
      />
      {/* The text changes once a minute, so that screen readers announce it once a minute. */}
      <span className="sr-only" aria-live="polite">
        {words}
      </span>
    </div>
  );
});
