import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { WalletCoupons } from '#features/coupons/index.ts';
import { formatRupiah } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { LoadedView } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page, SplitPage } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BalanceCards } from './parts/BalanceCards.tsx';
import { PackGrid } from './parts/PackGrid.tsx';
import { RecentCard } from './parts/RecentCard.tsx';
import { WaitingNote } from './parts/WaitingNote.tsx';
import { WithdrawCard } from './parts/WithdrawCard.tsx';
import { RechargeStore } from './RechargeStore.ts';
import { useReturn } from './useReturn.ts';
import { WalletStore } from './WalletStore.ts';

/** Diamonds and coins: balances, recharge, transactions, withdrawal. Open to visitors. */
const WalletScreen = observer(function WalletScreen() {
  const { t } = useTranslation('wallet');
  const { session, askLogin } = useServices();
  const wallet = useStore(WalletStore);
  const hasCoins = Boolean(session.self?.isPlayer || session.self?.isAccountOwner);

  useLoaded(wallet);
  useReturn(() => void wallet.load());

  if (session.self === null) {
    return (
      <Page narrow>
        <Card>
          <EmptyState
            drawing="lanterns"
            title={t('visitor.title')}
            text={t('visitor.text')}
            action={
              <Button variant="primary" onClick={() => askLogin(paths.wallet())}>
                {t('visitor.logIn')}
              </Button>
            }
          />
        </Card>
        <PacksCard />
      </Page>
    );
  }
  return (
    <SplitPage
      aside={
        <>
          {hasCoins && <WithdrawCard />}
          <WalletCoupons />
        </>
      }
    >
      {wallet.hasFailed ? (
        <Card>
          <ErrorState onRetry={() => void wallet.load()} />
        </Card>
      ) : (
        <BalanceCards />
      )}
      <PacksCard />
      <RecentCard />
    </SplitPage>
  );
});

const PacksCard = observer(function PacksCard() {
  const { t } = useTranslation('wallet');
  const { navigate, session, askLogin } = useServices();
  const store = useStore(RechargeStore);

  useLoaded(store);

  const { pack } = store;
  const buy = () => {
    const path = `${paths.recharge()}?${new URLSearchParams({ pack: String(store.packId ?? '') })}`;
    if (session.self) navigate(path);
    else askLogin(path);
  };
  return (
    <Card>
      <CardHead title={t('pack.title')}>
        {!pack && !store.offer.failure && <Skeleton shape="block" width={140} height="var(--control-h)" />}
        {pack && (
          <Button variant="primary" onClick={buy}>
            {t('pack.buy', { price: formatRupiah(pack.price) })}
          </Button>
        )}
      </CardHead>
      <WaitingNote store={store} />
      <LoadedView
        loaded={store.offer}
        onRetry={() => void store.load()}
        skeleton={<PackGrid store={store} />}
      >
        {() => <PackGrid store={store} />}
      </LoadedView>
    </Card>
  );
});

export default WalletScreen;
