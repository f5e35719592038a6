import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '#api/contract/index.ts';
import { actionWords } from '#features/wallet/index.ts';
import { formatRupiah } from '#i18n/format.ts';
import { narrow } from '#lib/narrow.ts';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Price } from '#ui/Price.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import type { TopUpForm } from '../TopUpForm.ts';
import styles from './SummaryCard.module.css';

type SummaryCardProps = { form: TopUpForm; goods: Goods; button: ReactNode };

/** The summary of a top-up: item, account, e-mail for the receipt, price, fee and total. */
export const SummaryCard = observer(function SummaryCard({ form, goods, button }: SummaryCardProps) {
  const { t } = useTranslation(['topups', 'wallet']);
  const [hasLeft, setLeft] = useState(false);
  const { fields } = form;
  const refusal = form.starting.failure;
  const account = [fields.userId && `ID ${fields.userId}`, fields.server].filter(Boolean).join(' · ');
  return (
    <Card>
      <CardHead title={t('summary')} />
      <CardBody>
        <div className={styles.item}>
          <Thumbnail src={form.detail.game.icon} size={44} />
          <div>
            <b>{goods.title}</b>
            <span>{account || form.detail.game.name}</span>
          </div>
        </div>
        <Field
          label={t('email.label')}
          optional
          hint={t('email.hint')}
          error={(hasLeft || form.hasTried) && form.emailProblem ? t('email.invalid') : null}
        >
          <Input
            type="email"
            value={fields.email}
            onChange={(event) => form.change({ email: narrow(event.target.value).trim().slice(0, 254) })}
            onBlur={() => setLeft(true)}
            autoComplete="email"
            disabled={form.isLocked}
          />
        </Field>
        <SumLines>
          <SumLine label={t('price')}>
            {goods.listPrice !== null && <s>{formatRupiah(goods.listPrice)}</s>} {formatRupiah(goods.price)}
          </SumLine>
          <SumLine label={t('fee', { channel: t(`wallet:channel.${fields.channel ?? 'qris'}`) })}>
            {formatRupiah(form.fee)}
          </SumLine>
          <SumLine label={t('total')} kind="total">
            <Price amount={form.totalOf(goods)} currency="rupiah" size="lg" />
          </SumLine>
        </SumLines>
        {form.starting.isUnknown ? (
          <Note tone="warning">{t('unknown')}</Note>
        ) : (
          refusal && <Note tone="danger">{actionWords(refusal)}</Note>
        )}
        {button}
        <p className={styles.note}>{t('note')}</p>
      </CardBody>
    </Card>
  );
});
