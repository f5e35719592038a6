import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRupiah } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import {
  campaignDeadline,
  experienceRupiah,
  instalmentsOf,
  ramadanTerms,
  welcomeTerms,
} from '#lib/rules/campaign.ts';
import { LoadedView, marketDateTime, NightHead, PageFrame, PointCard, useNow } from '#parts/pages/index.ts';
import { useOpened } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead, SectionHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { Countdown } from './parts/Countdown.tsx';
import { Instalments } from './parts/Instalments.tsx';
import { OfferCard } from './parts/OfferCard.tsx';
import { RamadanScene } from './RamadanScene.tsx';
import styles from './RamadanScreen.module.css';
import { RamadanStore } from './RamadanStore.ts';

const tones = { before: 'info', running: 'positive', over: 'neutral' } as const;

/**
 * The Ramadan event before, during and after its period: countdown, offers to claim, bonuses in instalments.
 */
const RamadanScreen = observer(function RamadanScreen() {
  const { t } = useTranslation('campaigns');
  const { session } = useServices();
  const { campaign } = useStore(RamadanStore);
  const store = useStore(RamadanStore);
  const locale = useLocale();
  const now = useNow();
  const { isSignedIn } = session;
  const state = store.stateAt(now);
  // The data also changes at the start and end of the event, and after a sign-in.
  useOpened<[string]>(store, `${state} ${isSignedIn}`);

  const value = campaign.value;
  const isWaiting = value === null && campaign.failure === null;
  const deadline = value ? campaignDeadline(value, now) : null;
  const dates = value
    ? {
        from: marketDateTime(value.startsAt, locale),
        until: marketDateTime(value.endsAt - 60_000, locale),
      }
    : null;

  return (
    <PageFrame
      head={
        <NightHead
          title={t('ramadan.title')}
          text={dates ? t('ramadan.dates', dates) : isWaiting ? <Skeleton height={40} /> : t('ramadan.text')}
          tag={
            isWaiting ? (
              <Skeleton width={72} height={20} />
            ) : (
              state && <Tag variant={tones[state]}>{t(`ramadan.${state}`)}</Tag>
            )
          }
          scene={<RamadanScene />}
        >
          {isWaiting && <Skeleton shape="block" width={248} height={84} />}
          {deadline !== null && (
            <Countdown leftMs={deadline - now} label={t(state === 'before' ? 'startsIn' : 'endsIn')} />
          )}
          {state === 'over' && <ButtonLink to={paths.coupons()}>{t('myCoupons')}</ButtonLink>}
        </NightHead>
      }
      aside={<Extras />}
    >
      <LoadedView loaded={campaign} skeleton={<OffersSkeleton />}>
        {() => (
          <>
            <section>
              <SectionHead title={t('coupons')} />
              <div className={styles.offers}>
                <OfferCard
                  offer="half"
                  now={now}
                  value={formatPercent(ramadanTerms.coupons.half)}
                  unit={t('off')}
                />
                <OfferCard
                  offer="third"
                  now={now}
                  value={formatPercent(ramadanTerms.coupons.third)}
                  unit={t('off')}
                />
                <OfferCard offer="buyOneGetOne" now={now} value="1+1" unit={t('free')} />
              </div>
            </section>
            <section>
              <SectionHead title={t('bonuses')} />
              <div className={styles.offers}>
                <Bonus offer="topUp" now={now} />
                <Bonus offer="loginDays" now={now} />
              </div>
            </section>
          </>
        )}
      </LoadedView>
    </PageFrame>
  );
});
export default RamadanScreen;

/** The placeholders of loading offers. */
function OffersSkeleton() {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <section>
        <SectionHead title={t('coupons')} />
        <div className={styles.offers}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} shape="card" height={130} />
          ))}
        </div>
      </section>
      <section>
        <SectionHead title={t('bonuses')} />
        <div className={styles.offers}>
          {['a', 'b'].map((key) => (
            <Skeleton key={key} shape="card" height={240} />
          ))}
        </div>
      </section>
    </>
  );
}

const Bonus = observer(function Bonus({ offer, now }: { offer: 'topUp' | 'loginDays'; now: number }) {
  const { t } = useTranslation('campaigns');
  const store = useStore(RamadanStore);
  const self = store.campaign.value?.self;
  const { bonus } = ramadanTerms[offer];
  const { days, recharged } = ramadanTerms.loginDays;
  return (
    <OfferCard
      offer={offer}
      now={now}
      value={
        <>
          <Icon name="diamond" size="md" className={styles.diamond} />
          {formatNumber(bonus.total)}
        </>
      }
      unit={t('diamonds')}
    >
      {offer === 'loginDays' && self && (
        <div className={styles.progress}>
          <p>
            {t('progress.days', { done: Math.min(self.loginDays, days), of: days })}
            <ProgressBar fraction={self.loginDays / days} label={t('progress.daysLabel')} />
          </p>
          <p>
            {t('progress.recharged', { done: formatNumber(self.recharged), of: formatNumber(recharged) })}
            <ProgressBar fraction={self.recharged / recharged} label={t('progress.rechargedLabel')} />
          </p>
        </div>
      )}
      <Instalments
        label={t('plan')}
        parts={store.standing(offer)?.instalments ?? []}
        plan={instalmentsOf(bonus, 0)}
      />
    </OfferCard>
  );
});

/** Additional offers: the new user's coupon, the experience offers, and the terms. */
const Extras = observer(function Extras() {
  const { t } = useTranslation('campaigns');
  const { session, askLogin } = useServices();
  const store = useStore(RamadanStore);
  const locale = useLocale();
  const welcomeUntil = store.campaign.value?.self?.welcomeUntil ?? null;
  return (
    <>
      <PointCard
        icon="ticket-percent"
        title={t('welcome.title', { percent: welcomeTerms.percent })}
        text={
          welcomeUntil !== null
            ? t('welcome.until', { time: marketDateTime(welcomeUntil, locale) })
            : t('welcome.text', { count: welcomeTerms.days })
        }
      >
        {welcomeUntil !== null && (
          <ButtonLink to={paths.players()} size="sm" variant="tint">
            {t('use')}
          </ButtonLink>
        )}
        {!session.isSignedIn && <TextButton onClick={() => askLogin()}>{t('logIn')}</TextButton>}
      </PointCard>
      <PointCard
        icon="zap"
        title={t('experience.title', { price: formatRupiah(experienceRupiah) })}
        text={t('experience.text', { price: formatRupiah(experienceRupiah) })}
      >
        <ButtonLink to={paths.topUps()} size="sm">
          {t('experience.see')}
        </ButtonLink>
      </PointCard>
      <Card>
        <CardHead title={t('terms.title')} />
        <ul className={styles.terms}>
          {(['zone', 'once', 'coupons', 'bonus', 'late'] as const).map((name) => (
            <li key={name}>
              {t(`terms.${name}`, { days: ramadanTerms.couponDays, each: ramadanTerms.instalmentDays })}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
});
