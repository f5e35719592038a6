import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '#api/contract/index.ts';
import { ChannelGrid, ItemTile } from '#features/wallet/index.ts';
import { formatPercent, formatRupiah } from '#i18n/format.ts';
import { narrow } from '#lib/narrow.ts';
import { percentOff } from '#lib/rules/topup.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import { Price } from '#ui/Price.tsx';
import { Select } from '#ui/Select.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import type { TopUpForm } from '../TopUpForm.ts';
import { GoodsArt } from './GoodsArt.tsx';
import styles from './Steps.module.css';

type StepProps = { number: number; title: string; aside?: string | undefined; children: ReactNode };

function Step({ number, title, aside, children }: StepProps) {
  return (
    <Card>
      <section className={styles.step}>
        <header className={styles.head}>
          <b aria-hidden="true">{number}</b>
          <h3>{title}</h3>
          {aside && <span>{aside}</span>}
        </header>
        {children}
      </section>
    </Card>
  );
}

/** The step of the account: the user ID, looked up while it is typed, and the server. */
export const AccountStep = observer(function AccountStep({ form }: { form: TopUpForm }) {
  const { t } = useTranslation('topups');
  const [hasLeft, setLeft] = useState(false);
  const { fields, player, userIdProblem } = form;
  const { servers } = form.detail.game;
  const isShown = form.hasTried || (hasLeft && fields.userId !== '');

  const error = () => {
    if (userIdProblem !== null) return isShown ? t(`userId.${userIdProblem}`) : null;
    if (player.kind === 'invalid') return t('userId.invalid');
    return form.hasTried && player.kind === 'failed' ? t('userId.failed') : null;
  };
  const hint = () => {
    if (player.kind === 'found') {
      return (
        <span className={styles.found}>
          <Icon name="check" size="xs" />
          {t('userId.found', { nickname: player.nickname })}
        </span>
      );
    }
    if (player.kind === 'looking') return t('userId.looking');
    if (player.kind === 'failed') {
      return (
        <>
          {t('userId.failed')} <TextButton onClick={() => form.lookAgain()}>{t('userId.retry')}</TextButton>
        </>
      );
    }
    return t('userId.hint');
  };
  return (
    <Step number={1} title={t('step.account')}>
      <div className={styles.two} aria-live="polite">
        <Field label={t('userId.label')} error={error()} hint={hint()}>
          <Input
            value={fields.userId}
            onChange={(event) => form.change({ userId: narrow(event.target.value).trim().slice(0, 30) })}
            onBlur={() => setLeft(true)}
            inputMode="numeric"
            autoComplete="off"
            disabled={form.isLocked}
          />
        </Field>
        {servers.length > 0 && (
          <Field label={t('server')}>
            <Select
              value={fields.server}
              onChange={(server) => form.change({ server })}
              options={servers.map((value) => ({ value, label: value }))}
              disabled={form.isLocked}
            />
          </Field>
        )}
      </div>
    </Step>
  );
});

type ItemStepProps = {
  items: readonly Goods[];
  value: number;
  onChange: (id: number) => void;
  disabled: boolean;
};

/** The step of the item. */
export function ItemStep({ items, value, onChange, disabled }: ItemStepProps) {
  const { t } = useTranslation('topups');
  return (
    <Step number={2} title={t('step.item')} aside={t('step.itemAside')}>
      <fieldset className={styles.items}>
        <legend className="sr-only">{t('step.item')}</legend>
        {items.map((goods) => {
          const off = percentOff(goods.price, goods.listPrice);
          return (
            <ItemTile
              key={goods.id}
              name="goods"
              checked={goods.id === value}
              disabled={disabled}
              onChoose={() => onChange(goods.id)}
              flag={off > 0 ? `−${formatPercent(off)}` : goods.isNew ? t('new') : undefined}
              picture={<GoodsArt art={goods.art} />}
            >
              <b className={styles.name}>{goods.title}</b>
              <Price amount={goods.price} currency="rupiah" size="sm" />
              {goods.listPrice !== null && <s className={styles.former}>{formatRupiah(goods.listPrice)}</s>}
            </ItemTile>
          );
        })}
      </fieldset>
    </Step>
  );
}

/** The step of the payment channel. */
export const ChannelStep = observer(function ChannelStep({ form }: { form: TopUpForm }) {
  const { t } = useTranslation('topups');
  return (
    <Step number={3} title={t('step.channel')}>
      <ChannelGrid
        channels={form.detail.channels}
        value={form.fields.channel}
        onChange={(channel) => form.change({ channel })}
        disabled={form.isLocked}
      />
      {form.hasTried && form.fields.channel === null && (
        <p className={styles.error} role="alert">
          {t('channelRequired')}
        </p>
      )}
    </Step>
  );
});
