import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { perUnit, quantityLabel } from '#features/players/index.ts';
import { paths } from '#lib/paths.ts';
import { ClockStore, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { type DraftItem, firstStart, startSlots } from '../draft.ts';
import type { OrderDraft } from '../OrderDraft.ts';
import { dayTime } from '../order-words.ts';
import styles from './DraftItemCard.module.css';

type DraftItemCardProps = { draft: OrderDraft; item: DraftItem };

/** The ordered item with quantity, start and seller. */
export const DraftItemCard = observer(function DraftItemCard({ draft, item }: DraftItemCardProps) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('players');
  const label = quantityLabel(item.unit);
  const title = item.service ? `${item.title} · ${words(`service.${item.service}`)}` : item.title;
  return (
    <Card>
      <div className={styles.item}>
        <span className={styles.cover}>
          <Picture src={item.cover} alt="" shape="control" className={styles.picture ?? ''} />
        </span>
        <div className={styles.words}>
          <b>{title}</b>
          <span className={styles.text}>{item.detail}</span>
          <Price amount={item.unitPrice} unit={perUnit(item.unit)} />
        </div>
      </div>
      <div className={styles.row}>
        <span>{label}</span>
        <Stepper
          label={label}
          value={draft.quantity}
          min={item.minQuantity}
          max={item.maxQuantity}
          disabled={draft.isLocked}
          onChange={(quantity) => draft.setQuantity(quantity)}
        />
      </div>
      <div className={styles.row}>
        <span>{t('draft.start')}</span>
        {item.kind === 'skill' ? <StartSelect draft={draft} /> : <b>{t('draft.startPay')}</b>}
      </div>
      <div className={styles.row}>
        <span>{t(item.kind === 'skill' ? 'draft.playedBy' : 'draft.ownedBy')}</span>
        <Link to={paths.user(item.seller.userId)} className={styles.person}>
          <Avatar src={item.seller.avatar.medium} name="" size={24} presence={item.seller.presence} />
          <b>{item.seller.nickname}</b>
        </Link>
      </div>
    </Card>
  );
});

const StartSelect = observer(function StartSelect({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('orders');
  const { now } = useServices();
  const clock = useStore(ClockStore);
  const { startAt } = draft.kept;
  const first = firstStart(clock.now);
  // The starts and their days change with the first of them.
  const options = useMemo(() => {
    const at = now();
    const slots = startSlots(first);
    const all = startAt !== null && startAt > at && !slots.includes(startAt) ? [startAt, ...slots] : slots;
    return [
      { value: 'now', label: t('draft.startNow') },
      ...all.map((slot) => ({ value: String(slot), label: dayTime(slot, at) })),
    ];
  }, [now, first, startAt, t]);
  const value =
    startAt !== null && options.some((option) => option.value === String(startAt)) ? String(startAt) : 'now';
  return (
    <Select
      size="control"
      label={t('draft.start')}
      value={value}
      options={options}
      disabled={draft.isLocked}
      onChange={(next) => draft.setStart(next === 'now' ? null : Number(next))}
      className={styles.select ?? ''}
    />
  );
});
