import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnRental } from '#api/contract/rentals-own.ts';
import { MeLayout } from '#features/profile/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { mustEdit, shelfStanding } from '#lib/rules/shelf.ts';
import { LoadedView } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ShelfCard, ShelfPage } from '#parts/shelf/index.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { OwnRentalStore } from './OwnRentalStore.ts';

/** The user's own accounts for rent: listed, under review, or to be edited. */
const OwnRentalsScreen = observer(function OwnRentalsScreen() {
  const { t } = useTranslation('apply');
  const { items } = useStore(OwnRentalStore);
  useLoaded(items);
  const post = (
    <ButtonLink to={paths.applyForm()} variant="primary" icon="plus">
      {t('own.post')}
    </ButtonLink>
  );
  return (
    <MeLayout>
      <LoadedView loaded={items} skeleton={<Skeleton shape="card" height={320} />}>
        {(accounts) => (
          <ShelfPage
            title={t('own.title')}
            add={accounts.length > 0 && post}
            items={accounts}
            keyOf={({ id }) => id}
            card={(account) => <AccountCard account={account} />}
            empty={<EmptyState title={t('own.empty')} text={t('own.emptyText')} action={post} />}
          />
        )}
      </LoadedView>
    </MeLayout>
  );
});
export default OwnRentalsScreen;

const AccountCard = observer(function AccountCard({ account }: { account: OwnRental }) {
  const { t } = useTranslation(['apply', 'common']);
  const { toasts } = useServices();
  const store = useStore(OwnRentalStore);
  const { id, review } = account;
  const standing = shelfStanding(account.shelfStatus, review.state);
  const toggle = async (isListed: boolean) => {
    const failure = await store.setListed(id, isListed);
    if (failure === 'busy') return;
    if (failure) toasts.error(('message' in failure && failure.message) || t('common:operationFailed'));
    else toasts.success(t(isListed ? 'own.nowListed' : 'own.nowUnlisted'));
  };
  return (
    <ShelfCard
      standing={standing}
      standingLabel={t(`own.standing.${standing}`)}
      picture={account.cover}
      shape="wide"
      title={account.title}
      meta={
        <>
          {[account.game.name, account.server].filter(Boolean).join(' · ')}
          {account.rating > 0 && <Rating value={account.rating} />}
          <span>
            {t('own.orders', { count: account.orderCount, formatted: formatNumber(account.orderCount) })}
          </span>
          {account.isRented && (
            <Tag variant="warning" icon="clock">
              {t('own.rented')}
            </Tag>
          )}
        </>
      }
      text={account.description}
      price={
        <>
          <Price amount={account.pricePerHour} unit={t('own.perHour')} />
          <Tag>{t('own.hours', { min: account.minHours, max: account.maxHours })}</Tag>
        </>
      }
      trouble={{
        title: t(standing === 'unpublished' ? 'own.unpublished' : 'own.refused'),
        reason: review.reason === '' ? null : t('own.reason', { reason: review.reason }),
      }}
      waiting={t('own.waiting')}
      listing={{
        label: t('own.listed'),
        isBusy: store.busy.has(id),
        onChange: (isListed) => void toggle(isListed),
      }}
      more={
        standing === 'listed' && (
          <ButtonLink to={paths.rental(id)} variant="tint">
            {t('own.view')}
          </ButtonLink>
        )
      }
      edit={{ to: paths.ownRental(id), label: t(mustEdit(standing) ? 'own.resubmit' : 'own.edit') }}
    />
  );
});
