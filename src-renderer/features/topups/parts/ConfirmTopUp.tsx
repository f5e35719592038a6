import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Goods } from '#api/contract/index.ts';
import { formatRupiah } from '#i18n/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import type { TopUpForm } from '../TopUpForm.ts';
import styles from './ConfirmTopUp.module.css';

type ConfirmTopUpProps = {
  open: boolean;
  onClose: () => void;
  form: TopUpForm;
  goods: Goods;
  onConfirm: () => void;
};

/** The confirmation before paying: the account and the item. */
export const ConfirmTopUp = observer(function ConfirmTopUp({
  open,
  onClose,
  form,
  goods,
  onConfirm,
}: ConfirmTopUpProps) {
  const { t } = useTranslation('topups');
  const { player, fields, detail } = form;
  const total = formatRupiah(form.totalOf(goods));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('confirm.title')}
      confirm={t('pay', { total })}
      cancel={t('confirm.back')}
      busy={form.isStarting}
      onConfirm={onConfirm}
      text={
        <div className={styles.body}>
          <p className={styles.name}>{player.kind === 'found' ? player.nickname : fields.userId}</p>
          <SumLines>
            <SumLine label={t('userId.label')}>{fields.userId}</SumLine>
            {fields.server !== '' && <SumLine label={t('server')}>{fields.server}</SumLine>}
            <SumLine label={t('confirm.item')}>{`${detail.game.name} · ${goods.title}`}</SumLine>
            <SumLine label={t('total')}>{total}</SumLine>
          </SumLines>
          <p>{t('note')}</p>
        </div>
      }
    />
  );
});
