import { useTranslation } from 'react-i18next';
import type { InviteReward } from '#api/contract/invite.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { marketDateTime } from '#parts/pages/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateTag, type StateTone } from '#ui/StateTag.tsx';
import styles from './RewardRow.module.css';

const tones: Record<InviteReward['state'], StateTone> = {
  undistributed: 'pending',
  distributed: 'completed',
  expired: 'refunded',
};

/** One reward: friend, action, amount, and state. */
export function RewardRow({ reward }: { reward: InviteReward }) {
  const { t } = useTranslation('invite');
  const locale = useLocale();
  const when =
    reward.paidAt !== null
      ? t('line.paid', { date: formatDate(reward.paidAt) })
      : reward.state === 'expired'
        ? t('line.expired', { date: formatDate(reward.windowEndsAt) })
        : reward.payBefore !== null
          ? t('line.payBefore', { time: marketDateTime(reward.payBefore, locale) })
          : t('line.open', { time: marketDateTime(reward.windowEndsAt, locale) });
  return (
    <article className={styles.row}>
      <Avatar src={reward.friend.avatar.medium} name={reward.friend.nickname} size={40} />
      <div className={styles.words}>
        <p className={styles.title}>
          {t(`deed.${reward.deed}`, { name: reward.friend.nickname })}
          {reward.baseAmount !== null && (
            <span className={styles.meta}>
              {' '}
              · {t('line.base', { amount: formatNumber(reward.baseAmount) })}
            </span>
          )}
        </p>
        <p className={styles.meta}>{when}</p>
      </div>
      <div className={styles.end}>
        <Price amount={reward.amount} currency={reward.currency === 'coin' ? 'coins' : 'diamonds'} signed />
        <StateTag
          tone={tones[reward.state]}
          label={t(`state.${reward.state}`)}
          {...(reward.state === 'expired' ? { icon: 'circle-x' as const } : {})}
        />
      </div>
    </article>
  );
}

/** The placeholder of a loading reward. */
export function RewardSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" width={40} height={40} />
      <div className={styles.words}>
        <Skeleton width={180} height={16} />
        <Skeleton width={120} height={14} />
      </div>
    </div>
  );
}
