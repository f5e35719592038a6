import { Card } from '#ui/Card.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './PlayerHeader.module.css';
import tabs from './PlayerTabs.module.css';

/** The placeholder of a person's page. */
export function PlayerSkeleton() {
  const layout = useLayout();
  return (
    <SplitPage busy flush bar={null} aside={layout === 'desktop' && <Skeleton shape="card" height={420} />}>
      <Card clipped className={styles.card}>
        <div className={styles.cover} data-waiting="" />
        <div className={styles.head}>
          <span className={styles.avatar}>
            <Skeleton shape="circle" width={96} height={96} />
          </span>
          <div className={styles.words}>
            <Skeleton width={180} height={26} />
            <Skeleton width={260} />
          </div>
        </div>
        <div className={styles.stats}>
          <Skeleton width="100%" height={24} />
        </div>
        <div className={styles.bio}>
          <Skeleton width="90%" />
        </div>
        <div className={styles.foot} />
      </Card>
      <Card>
        <div className={tabs.services}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} shape="block" height={92} />
          ))}
        </div>
      </Card>
    </SplitPage>
  );
}
