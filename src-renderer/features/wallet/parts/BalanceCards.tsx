import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRupiah } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PayoutStore } from '../PayoutStore.ts';
import { WalletStore } from '../WalletStore.ts';
import styles from './BalanceCards.module.css';

/** The balances of the user: diamonds for everyone, coins for players and account owners. */
export const BalanceCards = observer(function BalanceCards() {
  const { t } = useTranslation('wallet');
  const { session } = useServices();
  const { diamonds, coins, heldDiamonds } = useStore(WalletStore);
  const payout = useStore(PayoutStore);
  const hasCoins = Boolean(session.self?.isPlayer || session.self?.isAccountOwner);
  return (
    <div className={styles.cards} data-one={!hasCoins || undefined}>
      <section className={styles.card} data-currency="diamond">
        <Icon name="diamond" className={styles.glyph} />
        <div>
          <h2>{t('balance.diamonds')}</h2>
          {diamonds === null ? <Skeleton width={120} height={34} /> : <Price amount={diamonds} size="xl" />}
          <p>
            {heldDiamonds
              ? t('balance.held', { count: heldDiamonds, formatted: formatNumber(heldDiamonds) })
              : t('balance.diamondsText')}
          </p>
        </div>
        <div className={styles.buttons}>
          <ButtonLink to={paths.recharge()} icon="plus">
            {t('balance.recharge')}
          </ButtonLink>
          <ButtonLink to={paths.diamondTransactions()} variant="quiet">
            {t('balance.history')}
          </ButtonLink>
        </div>
      </section>
      {hasCoins && (
        <section className={styles.card} data-currency="coin">
          <Icon name="coin" className={styles.glyph} />
          <div>
            <h2>{t('balance.coins')}</h2>
            {coins === null ? (
              <Skeleton width={120} height={34} />
            ) : (
              <Price amount={coins} currency="coins" size="xl" />
            )}
            <p>
              {payout.standing
                ? t('balance.coinsWorth', { amount: formatRupiah(payout.standing.coinsIdr) })
                : t('balance.coinsText')}
            </p>
          </div>
          <div className={styles.buttons}>
            <ButtonLink to={`${paths.wallet()}#withdraw`} icon="arrow-up-right">
              {t('balance.withdraw')}
            </ButtonLink>
            <ButtonLink to={paths.coinTransactions()} variant="quiet">
              {t('balance.history')}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
});
