import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { GameWithGoods, Goods } from '#api/contract/index.ts';
import { formatRupiah } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { failureWords, LoadFailure, useLoaded } from '#parts/paging/index.ts';
import {
  type Prefetch,
  useBarBack,
  useBarTitle,
  useOnward,
  useServices,
  useStore,
} from '#parts/root/index.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showFault } from '#ui/showFault.ts';
import { useLayout } from '#ui/useLayout.ts';
import { ConfirmTopUp } from './parts/ConfirmTopUp.tsx';
import { GameHead, GameHeadSkeleton } from './parts/GameHead.tsx';
import { AccountStep, ChannelStep, ItemStep } from './parts/Steps.tsx';
import { SummaryCard } from './parts/SummaryCard.tsx';
import type { TopUpForm } from './TopUpForm.ts';
import { TopUpStore } from './TopUpStore.ts';

/** The purchase page of a game item: player, item, payment channel. Back leads to the game. */
const GoodsScreen = observer(function GoodsScreen() {
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(TopUpStore);
  const isNumber = id > 0;
  const detail = store.gameOf(id);

  const loaded = store.byGoods.of(id);

  useLoaded(isNumber ? loaded : null);

  const failure = isNumber ? loaded.failure : { kind: 'notFound' as const, message: '' };
  const goods = detail?.items.find((one) => one.id === id);
  useBarTitle(goods?.title ?? detail?.game.name ?? (failure && failureWords(failure).title));
  useBarBack(detail ? paths.topUpGame(detail.game.id) : null, detail?.game.name);
  if (detail && goods) return <Purchase detail={detail} goods={goods} form={store.form(detail)} />;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        onRetry={() => void loaded.load()}
        retrying={loaded.isLoading}
        out="games"
      />
    );
  }
  return (
    <SplitPage busy bar={null} aside={<Skeleton shape="card" height={400} />}>
      <GameHeadSkeleton />
      <Skeleton shape="card" height={146} />
      <Skeleton shape="card" height={346} />
    </SplitPage>
  );
});

type PurchaseProps = { detail: GameWithGoods; goods: Goods; form: TopUpForm };

const Purchase = observer(function Purchase({ detail, goods, form }: PurchaseProps) {
  const { t } = useTranslation('topups');
  const { navigate, session, askLogin } = useServices();
  const { onward } = useOnward();
  const layout = useLayout();
  const [isAsking, setAsking] = useState(false);
  const choose = (id: number) => navigate(paths.goods(id), { replace: true });

  const pay = async () => {
    if (form.starting.isUnknown) {
      void start();
      return;
    }
    const before = form.fields;
    if (await form.check()) {
      if (session.self) setAsking(true);
      else askLogin(paths.goods(goods.id));
    } else if (form.fields === before) {
      showFault(document);
    }
  };
  const start = async () => {
    const payment = await form.start(goods);
    setAsking(false);
    if (payment) onward(paths.payment(payment.id, { redirect: paths.topUpGame(detail.game.id) }));
  };
  const total = form.totalOf(goods);
  const button = (
    <Button
      variant="primary"
      size="lg"
      block
      loading={form.isStarting || form.isChecking}
      onClick={() => void pay()}
    >
      {form.starting.isUnknown ? t('askAgain') : t('pay', { total: formatRupiah(total) })}
    </Button>
  );
  return (
    <SplitPage
      sticky
      aside={<SummaryCard form={form} goods={goods} button={layout === 'desktop' ? button : null} />}
      bar={
        layout === 'mobile' && (
          <BottomBar even>
            <BarWords label={t('total')}>
              <Price amount={total} currency="rupiah" size="lg" />
            </BarWords>
            {button}
          </BottomBar>
        )
      }
    >
      <GameHead game={detail.game} />
      <AccountStep form={form} />
      <ItemStep items={detail.items} value={goods.id} onChange={choose} disabled={form.isLocked} />
      <ChannelStep form={form} />
      <ConfirmTopUp
        open={isAsking}
        onClose={() => setAsking(false)}
        form={form}
        goods={goods}
        onConfirm={() => void start()}
      />
    </SplitPage>
  );
});

export default GoodsScreen;

/** The item with its game. */
export const firstData: Prefetch = (root, { id }) => {
  const goodsId = addressNumber(id);
  if (goodsId) root.store(TopUpStore).byGoods.of(goodsId).loadAhead();
};
