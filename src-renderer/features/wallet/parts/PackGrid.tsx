import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { RechargeStore } from '../RechargeStore.ts';
import { ItemTile } from './ItemTile.tsx';
import styles from './PackGrid.module.css';

/** A choice of diamond packs. */
export const PackGrid = observer(function PackGrid({ store }: { store: RechargeStore }) {
  const { t } = useTranslation('wallet');
  if (store.packs.length === 0) {
    return (
      <div className={styles.grid} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="block" height={104} />
        ))}
      </div>
    );
  }
  return (
    <fieldset className={styles.grid}>
      <legend className="sr-only">{t('pack.label')}</legend>
      {store.packs.map((pack) => (
        <ItemTile
          key={pack.id}
          name="pack"
          checked={pack.id === store.packId}
          disabled={store.isLocked}
          onChoose={() => store.choosePack(pack.id)}
          flagTone="positive"
          flag={pack.bonus > 0 ? `+${formatNumber(pack.bonus)}` : undefined}
          picture={<Icon name="diamond" className={styles.gem} />}
        >
          <span className={styles.count}>
            <span aria-hidden="true">{formatNumber(pack.diamonds)}</span>
            <span className="sr-only">
              {t('pack.diamonds', {
                count: pack.diamonds,
                amount: formatNumber(pack.diamonds),
                bonus: formatNumber(pack.bonus),
              })}
            </span>
          </span>
          <Price amount={pack.price} currency="rupiah" size="sm" className={styles.price ?? ''} />
        </ItemTile>
      ))}
    </fieldset>
  );
});
