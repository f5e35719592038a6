import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './SideCard.module.css';

/** The placeholder of the current order. */
export function OrderCardSkeleton() {
  return (
    <Card padded className={styles.card}>
      <Skeleton width="50%" height={14} />
      <Skeleton height={44} />
      <Skeleton height={6} />
    </Card>
  );
}
