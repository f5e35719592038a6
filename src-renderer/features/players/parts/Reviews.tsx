import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Evaluation } from '#api/contract/index.ts';
import { formatRelative } from '#i18n/format.ts';
import { EndSentinel, failureWords, type PagedQuery } from '#parts/paging/index.ts';
import { useServices } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './Reviews.module.css';

/** The reviews of buyers, newest first, with more pages loaded on scroll. */
export const Reviews = observer(function Reviews({ reviews }: { reviews: PagedQuery<Evaluation> }) {
  const { t } = useTranslation('players');
  if (reviews.isEmpty) {
    return <EmptyState title={t('profile.noReviews')} text={t('profile.noReviewsText')} />;
  }
  return (
    <div className={styles.reviews}>
      {reviews.items.length > 0 && (
        <ul>
          {reviews.items.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviews.failure ? (
        <ErrorState
          {...failureWords(reviews.failure)}
          title={t('profile.reviewsFailed')}
          onRetry={() => reviews.retry()}
        />
      ) : reviews.isComplete ? (
        <EndOfList text={t('profile.reviewsEnd')} />
      ) : (
        <>
          <ReviewSkeleton />
          <ReviewSkeleton />
          {reviews.items.length > 0 && (
            <EndSentinel key={reviews.items.length} onNear={() => reviews.loadMore()} />
          )}
        </>
      )}
    </div>
  );
});

const tagWords = [
  'patient',
  'great_voice',
  'carries',
  'on_time',
  'funny',
  'teaches_well',
  'as_described',
] as const;

function Review({ review }: { review: Evaluation }) {
  const { t } = useTranslation('players');
  const { now } = useServices();
  const { user } = review;
  return (
    <li className={styles.review}>
      <Avatar src={user.avatar.medium} name="" size={36} />
      <div className={styles.words}>
        <div className={styles.line}>
          <b className="ellipsis">{user.nickname}</b>
          <Rating value={review.score} variant="stars" />
          <time className={styles.time} dateTime={new Date(review.createdAt).toISOString()}>
            {formatRelative(review.createdAt, now())}
          </time>
        </div>
        {review.comment && <p>{review.comment}</p>}
        <div className={styles.meta}>
          {review.gameName && <span>{review.gameName}</span>}
          {review.tags.map((tag) => {
            // A tag without a translation is shown as the server sends it.
            const known = tagWords.find((word) => word === tag);
            return <Tag key={tag}>{known ? t(`reviewTag.${known}`) : tag}</Tag>;
          })}
        </div>
      </div>
    </li>
  );
}

function ReviewSkeleton() {
  return (
    <div className={styles.review} aria-hidden="true">
      <Skeleton shape="circle" width={36} height={36} />
      <div className={styles.words}>
        <Skeleton width="40%" />
        <Skeleton width="90%" />
      </div>
    </div>
  );
}
