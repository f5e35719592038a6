import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Payment } from '#api/contract/index.ts';
import { formatDateTime, formatNumber, formatRupiah } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { LoadFailure } from '#parts/paging/index.ts';
import { useBarTitle, useServices, useStore } from '#parts/root/index.tsx';
import { siteAddress } from '#platform/page-config.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Note } from '#ui/Note.tsx';
import { Page } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import styles from './PaymentScreen.module.css';
import { PaymentStore } from './PaymentStore.ts';
import cards from './parts/wallet-cards.module.css';

/** One payment: its live state, its receipt, and a link back to its purpose. */
const PaymentScreen = observer(function PaymentScreen() {
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(PaymentStore);
  const isNumber = id > 0;

  useEffect(() => {
    return isNumber ? store.follow(id) : undefined;
  }, [store, id, isNumber]);

  const loaded = store.payments.of(id);
  const payment = loaded.value;
  useBarTitle(payment?.number);
  const failure = isNumber ? loaded.failure : { kind: 'notFound' as const, message: '' };
  if (payment) return <Shown payment={payment} />;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        onRetry={() => void loaded.load()}
        retrying={loaded.isLoading}
        out="wallet"
      />
    );
  }
  return (
    <Page narrow busy>
      <Skeleton shape="card" height={220} />
      <Skeleton shape="card" height={240} />
    </Page>
  );
});

type Stage = 'pending' | 'paid' | 'paidLate' | 'failed' | 'expired' | 'delivering' | 'delivered';

function stageOf(payment: Payment): Stage {
  if (payment.state !== 'paid') return payment.state;
  if (payment.topUp?.state === 'delivered') return 'delivered';
  if (payment.topUp) return 'delivering';
  return payment.isLate ? 'paidLate' : 'paid';
}

const icons: Record<Stage, IconName> = {
  pending: 'clock',
  paid: 'circle-check',
  paidLate: 'circle-check',
  failed: 'circle-x',
  expired: 'timer',
  delivering: 'loader-circle',
  delivered: 'circle-check',
};

function Shown({ payment }: { payment: Payment }) {
  const { t } = useTranslation('wallet');
  const [params] = useSearchParams();
  const redirect = innerPath(params.get('redirect'));
  const stage = stageOf(payment);
  return (
    <Page narrow>
      <Card>
        <div className={styles.state} data-stage={stage} aria-live="polite">
          <span className={styles.mark}>
            <Icon name={icons[stage]} size="lg" />
          </span>
          <h2>{t(`payment.${stage}.title`)}</h2>
          <p>
            {t(`payment.${stage}.text`, {
              time: formatDateTime(payment.expiresAt),
              diamonds: formatNumber((payment.diamonds ?? 0) + (payment.bonus ?? 0)),
            })}
          </p>
          <Price amount={payment.total} currency="rupiah" size="xl" />
          <Ways payment={payment} redirect={redirect} />
        </div>
      </Card>
      {payment.state !== 'paid' && <Note tone="warning">{t(`payment.${payment.state}.warning`)}</Note>}
      {payment.topUp && <TopUpCard topUp={payment.topUp} />}
      <Receipt payment={payment} />
    </Page>
  );
}

/** The next actions: pay, return to the purpose of the payment, or try again. */
function Ways({ payment, redirect }: { payment: Payment; redirect: string | null }) {
  const { t } = useTranslation('wallet');
  const { config, platform } = useServices();
  const isRecharge = payment.kind === 'recharge';
  if (payment.state === 'pending') {
    const back = paths.payment(payment.id, { redirect });
    const address = siteAddress(config, payment.payUrl);
    if (new URL(address).origin !== window.location.origin) {
      return (
        <Button
          variant="primary"
          size="lg"
          icon="external-link"
          onClick={() => platform.openExternal(address)}
        >
          {t('payment.open')}
        </Button>
      );
    }
    return (
      <ButtonLink
        to={`${payment.payUrl}?${new URLSearchParams({ return: back })}`}
        reloadDocument
        variant="primary"
        size="lg"
      >
        {t('payment.open')}
      </ButtonLink>
    );
  }
  const origin = redirect ?? (isRecharge ? paths.wallet() : paths.topUps());
  if (payment.state === 'paid') {
    return (
      <div className={styles.buttons}>
        <ButtonLink to={origin} variant="primary" size="lg" replace>
          {t(redirect ? 'payment.goOn' : isRecharge ? 'payment.toWallet' : 'payment.toTopUps')}
        </ButtonLink>
      </div>
    );
  }
  const again = payment.topUp
    ? paths.goods(payment.topUp.goodsId)
    : `${paths.recharge()}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`;
  return (
    <div className={styles.buttons}>
      <ButtonLink to={paths.help()} size="lg">
        {t('payment.help')}
      </ButtonLink>
      <ButtonLink to={again} variant="tint" size="lg" replace>
        {t('payment.again')}
      </ButtonLink>
    </div>
  );
}

function TopUpCard({ topUp }: { topUp: NonNullable<Payment['topUp']> }) {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <CardHead title={t('payment.topUp')} />
      <CardBody>
        <div className={styles.item}>
          <Thumbnail src={topUp.gameIcon} size={44} />
          <div>
            <b>{topUp.title}</b>
            <span className={cards.meta}>{topUp.gameName}</span>
          </div>
        </div>
        <SumLines>
          <SumLine label={t('payment.account')}>{`${topUp.nickname} · ${topUp.accountId}`}</SumLine>
          {topUp.server !== '' && <SumLine label={t('payment.server')}>{topUp.server}</SumLine>}
          {topUp.email && <SumLine label={t('payment.email')}>{topUp.email}</SumLine>}
          <SumLine label={t('payment.delivery')}>{t(`payment.topUpState.${topUp.state}`)}</SumLine>
        </SumLines>
      </CardBody>
    </Card>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['wallet', 'common']);
  const { platform, toasts } = useServices();
  const copy = async (text: string) => {
    if (await platform.copyText(text)) toasts.success(t('common:copied'));
    else toasts.warning(t('common:copyFailed'));
  };
  return (
    <Card>
      <CardHead title={t(payment.receipt ? 'payment.receipt' : 'payment.details')} />
      <CardBody>
        <SumLines>
          <SumLine label={t('payment.number')}>
            <TextButton onClick={() => void copy(payment.number)}>{payment.number}</TextButton>
          </SumLine>
          {payment.receipt && (
            <SumLine label={t('payment.reference')}>
              <TextButton onClick={() => void copy(payment.receipt ?? '')}>{payment.receipt}</TextButton>
            </SumLine>
          )}
          <SumLine label={t('payment.channel')}>{t(`channel.${payment.channel}`)}</SumLine>
          <SumLine label={t('payment.created')}>{formatDateTime(payment.createdAt)}</SumLine>
          {payment.settledAt !== null && (
            <SumLine label={t(payment.state === 'paid' ? 'payment.paidAt' : 'payment.endedAt')}>
              {formatDateTime(payment.settledAt)}
            </SumLine>
          )}
          {payment.diamonds !== null && (
            <>
              <SumLine label={t('recharge.diamonds')}>
                <Price amount={payment.diamonds} size="sm" />
              </SumLine>
              <SumLine label={t('recharge.bonus')}>
                <Price amount={payment.bonus ?? 0} size="sm" />
              </SumLine>
            </>
          )}
          <SumLine label={t('recharge.price')}>{formatRupiah(payment.price)}</SumLine>
          <SumLine label={t('recharge.fee', { channel: t(`channel.${payment.channel}`) })}>
            {formatRupiah(payment.fee)}
          </SumLine>
          <SumLine label={t('recharge.total')} kind="total">
            <Price amount={payment.total} currency="rupiah" size="lg" />
          </SumLine>
        </SumLines>
      </CardBody>
    </Card>
  );
}

export default PaymentScreen;
