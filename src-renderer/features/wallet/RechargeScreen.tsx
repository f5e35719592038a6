import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatNumber, formatRupiah } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { failureWords, useLoaded, useOpened } from '#parts/paging/index.ts';
import { useOnward, useStore } from '#parts/root/index.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { actionWords } from './failure.ts';
import { PaymentStore } from './PaymentStore.ts';
import { ChannelGrid } from './parts/ChannelGrid.tsx';
import { PackGrid } from './parts/PackGrid.tsx';
import { WaitingNote } from './parts/WaitingNote.tsx';
import cards from './parts/wallet-cards.module.css';
import { RechargeStore } from './RechargeStore.ts';
import { useReturn } from './useReturn.ts';
import { WalletStore } from './WalletStore.ts';

/**
 * The purchase of diamonds: pack, channel, total. `need` chooses the pack, `redirect` is the previous screen.
 */
const RechargeScreen = observer(function RechargeScreen() {
  const { t } = useTranslation('wallet');
  const { onward } = useOnward();
  const layout = useLayout();
  const store = useStore(RechargeStore);
  const payments = useStore(PaymentStore);
  const wallet = useStore(WalletStore);
  const [params] = useSearchParams();
  const need = addressNumber(params.get('need')) ?? 0;
  const packId = addressNumber(params.get('pack')) ?? 0;
  const redirect = innerPath(params.get('redirect'));

  useLoaded(wallet);
  useOpened(store, need, packId);
  // Shows payments that were started in another tab.
  useReturn(() => {
    void wallet.load();
    void store.loadWaiting();
  });
  const start = async () => {
    const payment = await store.start();
    if (!payment) return;
    payments.ingest(payment);
    onward(paths.payment(payment.id, { redirect }));
  };
  const { failure, isLoading, value } = store.offer;
  if (failure && !value) {
    return (
      <ErrorState
        {...failureWords(failure)}
        onRetry={() => void store.open(need, packId)}
        retrying={isLoading}
      />
    );
  }
  const { pack, total } = store;
  const button = (
    <Button
      variant="primary"
      size="lg"
      block
      disabled={total === null && !store.starting.isUnknown}
      loading={store.isStarting}
      onClick={() => void start()}
    >
      {store.starting.isUnknown
        ? t('recharge.askAgain')
        : t('recharge.pay', { total: total === null ? '…' : formatRupiah(total) })}
    </Button>
  );
  return (
    <SplitPage
      aside={
        <Card>
          <CardHead title={t('recharge.summary')} />
          <CardBody>
            <SumLines>
              <SumLine label={t('recharge.diamonds')}>
                {pack ? <Price amount={pack.diamonds} size="sm" /> : '…'}
              </SumLine>
              <SumLine label={t('recharge.bonus')}>
                {pack ? <Price amount={pack.bonus} size="sm" signed={pack.bonus > 0} /> : '…'}
              </SumLine>
              <SumLine label={t('recharge.price')}>{pack ? formatRupiah(pack.price) : '…'}</SumLine>
              <SumLine label={t('recharge.fee', { channel: t(`channel.${store.channelId}`) })}>
                {pack ? formatRupiah(store.fee) : '…'}
              </SumLine>
              <SumLine label={t('recharge.total')} kind="total">
                <Total amount={total} />
              </SumLine>
            </SumLines>
            {store.starting.isUnknown ? (
              <Note tone="warning">{t('recharge.unknown')}</Note>
            ) : (
              store.starting.failure && <Note tone="danger">{actionWords(store.starting.failure)}</Note>
            )}
            {layout === 'desktop' && button}
            <p className={cards.meta}>{t('recharge.note')}</p>
          </CardBody>
        </Card>
      }
      bar={
        layout === 'mobile' && (
          <BottomBar even>
            <BarWords label={t('recharge.total')}>
              <Total amount={total} />
            </BarWords>
            {button}
          </BottomBar>
        )
      }
    >
      {need > 0 && (
        <Note tone="info">
          {t('recharge.need', { count: need, formatted: formatNumber(need) })}
          {redirect && ` ${t('recharge.backAfter')}`}
        </Note>
      )}
      <Card>
        <CardHead title={t('pack.title')} />
        <WaitingNote store={store} />
        <PackGrid store={store} />
      </Card>
      <Card>
        <CardHead title={t('channel.label')} />
        <CardBody>
          <ChannelGrid
            channels={store.channels}
            value={store.channelId}
            onChange={(id) => store.chooseChannel(id)}
            disabled={store.isLocked}
          />
        </CardBody>
      </Card>
    </SplitPage>
  );
});

export default RechargeScreen;

/** The amount to pay; while it is unknown, an empty box of its size. */
function Total({ amount }: { amount: number | null }) {
  if (amount === null) return <Skeleton width={110} height={26} />;
  return <Price amount={amount} currency="rupiah" size="lg" />;
}
