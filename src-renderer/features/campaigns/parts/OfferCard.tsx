import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { type RamadanOffer, ramadanTerms } from '#lib/rules/campaign.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { RamadanStore } from '../RamadanStore.ts';
import styles from './OfferCard.module.css';

type OfferCardProps = {
  offer: RamadanOffer;
  now: number;
  /** The large text on the stub. */
  value: ReactNode;
  unit: string;
  /** The progress towards the offer, and the instalments of a bonus. */
  children?: ReactNode;
};

/** One offer of the event as a coupon: stub, text, and its current action. */
export const OfferCard = observer(function OfferCard({ offer, now, value, unit, children }: OfferCardProps) {
  const { t } = useTranslation('campaigns');
  const { askLogin } = useServices();
  const store = useStore(RamadanStore);
  const standing = store.standing(offer);
  const action = store.actionFor(offer, now);
  const recharged = store.campaign.value?.self?.recharged ?? 0;
  // If the recharge is sufficient, only login days are missing.
  const needsRecharge = offer === 'topUp' || recharged < ramadanTerms.loginDays.recharged;
  return (
    <article className={styles.offer}>
      <div className={styles.stub}>
        <span className={styles.value}>{value}</span>
        <span>{unit}</span>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{t(`offer.${offer}.title`)}</h3>
        <p className={styles.text}>{t(`offer.${offer}.text`)}</p>
        {children}
        <div className={styles.end}>
          {action === 'claim' && (
            <Button
              variant="tint"
              loading={store.claiming === offer}
              disabled={store.claiming !== null && store.claiming !== offer}
              onClick={() => void store.claim(offer)}
            >
              {t('claim')}
            </Button>
          )}
          {action === 'logIn' && (
            <Button variant="tint" onClick={() => askLogin()}>
              {t('logIn')}
            </Button>
          )}
          {action === 'notEarned' &&
            (offer === 'buyOneGetOne' ? (
              <Tag>{t('notFirst')}</Tag>
            ) : (
              needsRecharge && <ButtonLink to={paths.recharge()}>{t('recharge')}</ButtonLink>
            ))}
          {action === 'claimed' && (
            <>
              <Tag variant="positive" icon="check">
                {t('taken')}
              </Tag>
              {standing?.validUntil && (
                <>
                  <span className={styles.meta}>
                    {t('validUntil', { date: formatDate(standing.validUntil) })}
                  </span>
                  {standing.validUntil > now && (
                    <ButtonLink
                      to={offer === 'buyOneGetOne' ? paths.rentals() : paths.players()}
                      size="sm"
                      variant="tint"
                    >
                      {t('use')}
                    </ButtonLink>
                  )}
                </>
              )}
            </>
          )}
          {action === 'before' && <Tag icon="clock">{t('notYet')}</Tag>}
          {action === 'over' && <Tag>{t('isOver')}</Tag>}
        </div>
      </div>
    </article>
  );
});
