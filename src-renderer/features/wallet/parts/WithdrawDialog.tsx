import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutAccount } from '#api/contract/index.ts';
import { formatNumber, formatRupiah } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { maskedNumber } from '#lib/rules/payout.ts';
import { marketDateTime } from '#parts/pages/index.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import type { PayoutStore } from '../PayoutStore.ts';
import styles from './WithdrawCard.module.css';

type WithdrawDialogProps = {
  store: PayoutStore;
  account: PayoutAccount;
  onClose: () => void;
  onConfirm: () => void;
};

/** The confirmation of a withdrawal: amount, account, fee, and time of the payout. */
export const WithdrawDialog = observer(function WithdrawDialog({
  store,
  account,
  onClose,
  onConfirm,
}: WithdrawDialogProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const amount = formatRupiah(store.idr ?? 0);
  const isSending = store.withdrawal.isSending;
  return (
    <ConfirmDialog
      // A change in another window may forbid the withdrawal: then the dialog closes and the card explains
      // it.
      open={store.canSend || isSending}
      busy={isSending}
      onClose={onClose}
      title={t('withdraw.ask.title', { amount })}
      text={
        <>
          <SumLines>
            <SumLine label={t('withdraw.coins')}>{formatNumber(store.coins)}</SumLine>
            <SumLine label={t('withdraw.ask.amount')}>{amount}</SumLine>
            <SumLine label={t('withdraw.fee')}>{t('withdraw.feeValue')}</SumLine>
            <SumLine label={t('withdraw.to')} apart>
              {t('withdraw.line', {
                type: t(`payoutType.${account.type}`),
                number: maskedNumber(account.number),
              })}
            </SumLine>
            <SumLine label={t('withdraw.ask.holder')}>{account.holder}</SumLine>
            <SumLine label={t('withdraw.paidBy')}>{marketDateTime(store.window.paidBy, locale)}</SumLine>
          </SumLines>
          <p className={styles.asked}>{t('withdraw.ask.text')}</p>
        </>
      }
      confirm={t('withdraw.submitAmount', { amount })}
      cancel={t('withdraw.ask.back')}
      onConfirm={onConfirm}
    />
  );
});
