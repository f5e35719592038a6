import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatNumber, formatRupiah } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { maskedNumber } from '#lib/rules/payout.ts';
import { LoadedView, marketDateTime } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { actionWords } from '../failure.ts';
import { PayoutStore } from '../PayoutStore.ts';
import { useMovements } from '../useMovements.ts';
import { useReturn } from '../useReturn.ts';
import styles from './WithdrawCard.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import cards from './wallet-cards.module.css';

/** The withdrawal of coins: first the missing requirements, then amount and account. */
export const WithdrawCard = observer(function WithdrawCard() {
  const { t } = useTranslation('wallet');
  const store = useStore(PayoutStore);

  useLoaded(store);
  useReturn(() => void store.load());
  useMovements(() => void store.load());

  const { standing } = store;
  const isThere = standing !== null;
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new click on the link to here
  useEffect(() => {
    const card = isThere && hash === '#withdraw' ? document.getElementById('withdraw') : null;
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash, key, isThere]);
  return (
    <Card id="withdraw">
      <CardHead title={t('withdraw.title')}>
        {standing && <VerificationTag state={standing.verification} />}
      </CardHead>
      <LoadedView
        loaded={store.state}
        onRetry={() => void store.load()}
        skeleton={
          <CardBody>
            <Skeleton shape="block" height={60} />
            <Skeleton shape="block" height={60} />
            <Skeleton shape="block" height={40} />
          </CardBody>
        }
      >
        {(state) => <Body store={store} {...state} />}
      </LoadedView>
    </Card>
  );
});

/** The state of a verification as a tag. */
export function VerificationTag({ state }: { state: 'none' | 'under_review' | 'verified' }) {
  const { t } = useTranslation('wallet');
  if (state === 'verified') {
    return (
      <Tag variant="positive" icon="badge-check">
        {t('verification.verified')}
      </Tag>
    );
  }
  return (
    <Tag
      variant={state === 'none' ? 'neutral' : 'warning'}
      icon={state === 'none' ? 'circle-dashed' : 'clock'}
    >
      {t(`verification.${state}`)}
    </Tag>
  );
}

type BodyProps = { store: PayoutStore } & NonNullable<PayoutStore['state']['value']>;

const Body = observer(function Body({ store, standing, withdrawals }: BodyProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const { toasts } = useServices();
  const locale = useLocale();
  const { window: payout, problem, idr, quoteFailure } = store;
  const refusal = store.withdrawal.failure;
  const { account, verification } = standing;

  const problemWords = () => {
    switch (problem) {
      case 'belowMinimum':
        return t('withdraw.belowMinimum', {
          amount: formatRupiah(standing.minIdr),
          coins: formatNumber(standing.minCoins),
        });
      case 'aboveMaximum':
        return t('withdraw.aboveMaximum');
      case 'insufficient':
        return t('insufficientCoins', { ns: 'common' });
      case 'required':
        return t('withdraw.required');
      case 'whole':
        return t('withdraw.whole');
      case null:
        return null;
      default:
        return problem satisfies never;
    }
  };
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    const isDone = await store.withdraw();
    // The dialog stays open until the reply, so that the second click of a double click hits its busy button and not
    // the page behind it.
    setAsking(false);
    if (isDone) toasts.success(t('withdraw.done'));
  };
  const error = problemWords();
  return (
    <CardBody>
      {verification !== 'verified' && (
        <Note tone={verification === 'none' ? 'info' : 'warning'}>
          {t(verification === 'none' ? 'withdraw.needVerification' : 'withdraw.underReview')}{' '}
          <Link to={paths.realName()}>
            {t(verification === 'none' ? 'withdraw.verify' : 'withdraw.seeVerification')}
          </Link>
        </Note>
      )}
      <Field
        label={t('withdraw.coins')}
        error={error}
        hint={
          idr === null || store.coins === 0
            ? t('withdraw.have', { coins: formatNumber(standing.coins) })
            : t('withdraw.worth', { amount: formatRupiah(idr) })
        }
      >
        <Input
          value={store.coinsText}
          onChange={(event) => store.setCoins(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          disabled={store.withdrawal.isOpen}
          leading={<Icon name="coin" className={styles.coin} />}
          trailing={
            <TextButton className={styles.all} onClick={() => store.setCoins(String(standing.coins))}>
              {t('withdraw.all')}
            </TextButton>
          }
        />
      </Field>
      <div className={styles.account}>
        <span className={styles.label}>{t('withdraw.to')}</span>
        {account ? (
          <Link to={paths.payoutAccount()} className={styles.chosen}>
            <span>{`${t(`payoutType.${account.type}`)} ${maskedNumber(account.number)}`}</span>
            <span>{account.holder}</span>
            <Icon name="chevron-right" size="sm" />
          </Link>
        ) : verification === 'verified' ? (
          <ButtonLink to={paths.payoutAccount()} icon="plus" block>
            {t('withdraw.bind')}
          </ButtonLink>
        ) : (
          <span className={cards.meta}>{t('withdraw.noAccount')}</span>
        )}
      </div>
      <SumLines>
        <SumLine label={t('withdraw.window')}>{t('withdraw.windowValue')}</SumLine>
        <SumLine label={t('withdraw.paidBy')}>{t('withdraw.paidByValue')}</SumLine>
        <SumLine label={t('withdraw.fee')}>{t('withdraw.feeValue')}</SumLine>
      </SumLines>
      {!payout.isOpen && (
        <p className={cards.meta}>{t('withdraw.opens', { time: marketDateTime(payout.opensAt, locale) })}</p>
      )}
      {store.withdrawal.isUnknown ? (
        <Note tone="warning">{t('withdraw.unknown')}</Note>
      ) : (
        refusal && <Note tone="danger">{actionWords(refusal)}</Note>
      )}
      {quoteFailure && !store.withdrawal.isOpen && (
        <Note tone="warning">
          {t('withdraw.quoteFailed')}{' '}
          <TextButton onClick={() => void store.askQuote()}>{t('withdraw.quoteAgain')}</TextButton>
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!store.canSend}
        loading={store.withdrawal.isSending}
        // A retry of an unknown request moves no additional coins, so it needs no confirmation.
        onClick={() => (store.withdrawal.isUnknown ? void send() : setAsking(true))}
      >
        {store.withdrawal.isUnknown
          ? t('withdraw.askAgain')
          : idr !== null && store.coins > 0
            ? t('withdraw.submitAmount', { amount: formatRupiah(idr) })
            : t('withdraw.submit')}
      </Button>
      {isAsking && account && (
        <WithdrawDialog
          store={store}
          account={account}
          onClose={() => setAsking(false)}
          onConfirm={() => void send()}
        />
      )}
      <p className={cards.meta}>{t('withdraw.feeNote')}</p>
      {withdrawals.length > 0 && (
        <ul className={styles.list}>
          {withdrawals.map((one) => (
            <li key={one.id}>
              <span>
                {t('withdraw.line', { type: t(`payoutType.${one.accountType}`), number: one.accountNumber })}
              </span>
              <b>{formatRupiah(one.idr)}</b>
              <span>{one.number}</span>
              <span data-state={one.state}>
                {one.state === 'requested'
                  ? t('withdraw.requested', { time: marketDateTime(one.dueAt, locale) })
                  : t(`withdraw.${one.state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  );
});
