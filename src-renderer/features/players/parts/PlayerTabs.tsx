import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { UserProfile } from '#api/contract/index.ts';
import { formatDate, formatNumber, formatPercent } from '#i18n/format.ts';
import { failureWords } from '#parts/paging/index.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import type { PlayerPage } from '../PlayerStore.ts';
import styles from './PlayerTabs.module.css';
import { Reviews } from './Reviews.tsx';
import { SkillRow } from './SkillRow.tsx';

const keys = ['services', 'reviews', 'about'] as const;
type Key = (typeof keys)[number];

type PlayerTabsProps = { page: PlayerPage; profile: UserProfile };

/** The tabs of a person: skills, reviews and profile text. The URL contains the tab. */
export const PlayerTabs = observer(function PlayerTabs({ page, profile }: PlayerTabsProps) {
  const { t } = useTranslation('players');
  const [params, setParams] = useSearchParams();
  const value = keys.find((key) => key === params.get('tab')) ?? 'services';
  const choose = (key: Key) => setParams(key === 'services' ? {} : { tab: key }, { replace: true });
  const count = (number: number) => <span className={styles.count}>{formatNumber(number)}</span>;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id="player"
          label={t('profile.tabs')}
          value={value}
          onChange={choose}
          tabs={[
            {
              key: 'services',
              label: t('profile.services'),
              aside: page.skills && count(page.skills.length),
            },
            { key: 'reviews', label: t('profile.reviews'), aside: count(profile.reviewCount) },
            { key: 'about', label: t('profile.about') },
          ]}
        />
      </div>
      <TabPanel tabsId="player" value={value}>
        {value === 'services' && <Services page={page} profile={profile} />}
        {value === 'reviews' && <ReviewsTab page={page} />}
        {value === 'about' && <About profile={profile} />}
      </TabPanel>
    </>
  );
});

const Services = observer(function Services({ page, profile }: PlayerTabsProps) {
  const { t } = useTranslation('players');
  if (page.skills === null) {
    const { failure, isLoading } = page.loadedSkills;
    if (failure) {
      return (
        <ErrorState {...failureWords(failure)} onRetry={() => void page.loadSkills()} retrying={isLoading} />
      );
    }
    return (
      <div className={styles.services} aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="block" height={92} />
        ))}
      </div>
    );
  }
  if (page.skills.length === 0) {
    return (
      <EmptyState
        title={t('profile.noServices')}
        text={t('profile.noServicesText', { name: profile.userInfo.nickname })}
      />
    );
  }
  return (
    <fieldset className={styles.services}>
      <legend className="sr-only">{t('order.choose')}</legend>
      {page.skills.map((skill) => (
        <SkillRow
          key={skill.id}
          skill={skill}
          isChosen={page.chosenSkill?.id === skill.id}
          canChoose={page.canOrder}
          onChoose={() => page.choose(skill.id)}
        />
      ))}
    </fieldset>
  );
});

function ReviewsTab({ page: { reviews } }: { page: PlayerPage }) {
  useEffect(() => {
    // The page is kept for the whole session, and the person may have written a review meanwhile.
    if (reviews.total === null) reviews.start();
    else void reviews.refreshHead();
    return () => reviews.cancel();
  }, [reviews]);
  return <Reviews reviews={reviews} />;
}

function About({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('players');
  const { userInfo } = profile;
  return (
    <dl className={styles.about}>
      <div className={styles.wide}>
        <dt>{t('profile.bio')}</dt>
        <dd>{userInfo.bio || t('profile.noBio')}</dd>
      </div>
      {userInfo.city && (
        <div>
          <dt>{t('profile.city')}</dt>
          <dd>{userInfo.city}</dd>
        </div>
      )}
      {userInfo.gender !== 'undefined' && (
        <div>
          <dt>{t('profile.gender')}</dt>
          <dd>{t(`profile.${userInfo.gender}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('profile.joined')}</dt>
        <dd>{formatDate(userInfo.registeredAt)}</dd>
      </div>
      {profile.acceptancePercent !== null && (
        <div>
          <dt>{t('profile.acceptance')}</dt>
          <dd>{formatPercent(profile.acceptancePercent)}</dd>
        </div>
      )}
    </dl>
  );
}
