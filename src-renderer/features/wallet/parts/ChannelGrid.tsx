import { useTranslation } from 'react-i18next';
import type { ChannelId, PaymentChannel } from '#api/contract/index.ts';
import { formatRupiah } from '#i18n/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './ChannelGrid.module.css';

const icons: Record<ChannelId, IconName> = {
  qris: 'qr-code',
  ewallet: 'smartphone',
  va: 'landmark',
  minimarket: 'store',
};

type ChannelGridProps = {
  channels: readonly PaymentChannel[];
  value: ChannelId | null;
  onChange: (id: ChannelId) => void;
  disabled?: boolean | undefined;
};

/** The payment channels, each with its fee. */
export function ChannelGrid({ channels, value, onChange, disabled }: ChannelGridProps) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles.grid} disabled={disabled}>
      <legend className="sr-only">{t('channel.label')}</legend>
      {channels.length === 0 &&
        Object.keys(icons).map((id) => <Skeleton key={id} shape="block" height={52} />)}
      {channels.map(({ id, fee }) => (
        <label key={id} className={styles.channel} data-on={id === value || undefined}>
          <input
            type="radio"
            name="channel"
            checked={id === value}
            onChange={() => onChange(id)}
            className="sr-only"
          />
          <span className={styles.logo}>
            <Icon name={icons[id]} size="sm" />
          </span>
          <span className={styles.words}>
            <b>{t(`channel.${id}`)}</b>
            <span>{t(`channel.${id}Text`)}</span>
          </span>
          <span className={styles.fee}>{formatRupiah(fee)}</span>
        </label>
      ))}
    </fieldset>
  );
}
