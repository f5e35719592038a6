import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteSummary } from '#api/contract/invite.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { inviteTerms, rewardCurrency } from '#lib/rules/invite.ts';
import { dayMs } from '#lib/rules/wib.ts';
import { LoadedView, marketDateTime, NightHead, PageFrame } from '#parts/pages/index.ts';
import { PagedView, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import styles from './InviteScreen.module.css';
import { InviteStore, type RewardFilter } from './InviteStore.ts';
import { CodeEntry } from './parts/CodeEntry.tsx';
import { CopyButton } from './parts/CopyButton.tsx';
import { RewardRow, RewardSkeleton } from './parts/RewardRow.tsx';

const filters: readonly RewardFilter[] = ['all', 'undistributed', 'distributed', 'expired'];
const earnings = ['account', 'player', 'topUp', 'order'] as const;
const icons = { account: 'key-round', player: 'gamepad-2', topUp: 'zap', order: 'receipt-text' } as const;

/** Invitations: the user's code, the rewards by state, and the possible rewards. */
const InviteScreen = observer(function InviteScreen() {
  const { t } = useTranslation('invite');
  const { session, askLogin } = useServices();
  const store = useStore(InviteStore);
  const { isSignedIn } = session;
  useLoaded(isSignedIn ? store.summary : null);
  useEffect(() => {
    if (isSignedIn) store.showRewards(store.filter);
  }, [store, isSignedIn]);

  return (
    <PageFrame
      head={
        <NightHead
          title={t('head.title', { amount: inviteTerms.milestoneReward })}
          text={t('head.text', {
            percent: inviteTerms.sharePercent,
            above: inviteTerms.shareAbove,
            days: inviteTerms.windowMs / dayMs,
          })}
        >
          {isSignedIn ? (
            <ButtonLink to={paths.inviteShare()} variant="primary" size="lg" icon="share-2">
              {t('head.share')}
            </ButtonLink>
          ) : (
            <Button variant="primary" size="lg" icon="log-in" onClick={() => askLogin()}>
              {t('head.logIn')}
            </Button>
          )}
          <ButtonLink to={paths.inviteRule()} variant="secondary" size="lg">
            {t('head.rules')}
          </ButtonLink>
        </NightHead>
      }
      aside={
        <>
          {isSignedIn && (
            <LoadedView loaded={store.summary} skeleton={<Skeleton shape="card" height={180} width="100%" />}>
              {(summary) => <CodeCard summary={summary} />}
            </LoadedView>
          )}
          <CodeEntry place="profile" />
          <Card>
            <CardHead title={t('earn.title')} />
            <ul className={styles.earn}>
              {earnings.map((name) => (
                <li key={name}>
                  <IconTile icon={icons[name]} />
                  <div>
                    <p className={styles.strong}>{t(`earn.${name}`)}</p>
                    <p className={styles.meta}>
                      {name === 'account' || name === 'player'
                        ? t('earn.fixed', { amount: inviteTerms.milestoneReward })
                        : t('earn.share', {
                            percent: inviteTerms.sharePercent,
                            above: inviteTerms.shareAbove,
                          })}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        </>
      }
    >
      {isSignedIn ? <Rewards /> : <VisitorNote />}
    </PageFrame>
  );
});
export default InviteScreen;

function CodeCard({ summary }: { summary: InviteSummary }) {
  const { t } = useTranslation('invite');
  return (
    <Card>
      <CardHead title={t('code.title')}>
        <span className={styles.meta}>{t('code.friends', { count: summary.friendCount })}</span>
      </CardHead>
      <div className={styles.code}>
        <p className={styles.letters}>{summary.code}</p>
        <div className={styles.actions}>
          <CopyButton text={summary.code} label={t('code.copy')} />
          <ButtonLink to={paths.inviteShare()} icon="qr-code">
            {t('code.qr')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const skeletons = (
  <div aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <RewardSkeleton key={key} />
    ))}
  </div>
);

const Rewards = observer(function Rewards() {
  const { t } = useTranslation('invite');
  const { session } = useServices();
  const store = useStore(InviteStore);
  const locale = useLocale();
  const { rewards } = store;
  const currency = rewardCurrency(session.self ?? { isPlayer: false, isAccountOwner: false });
  return (
    <>
      <LoadedView
        loaded={store.summary}
        skeleton={
          <div className={styles.sums}>
            <Skeleton shape="card" height={96} width="100%" />
            <Skeleton shape="card" height={96} width="100%" />
            <Skeleton shape="card" height={96} width="100%" />
          </div>
        }
      >
        {(summary) => (
          <div className={styles.sums}>
            {(['undistributed', 'distributed', 'expired'] as const).map((state) => (
              <Card key={state} padded className={styles.sum}>
                <p className={styles.meta}>
                  {t(`state.${state}`)} · {formatNumber(summary.sums[state].count)}
                </p>
                <div className={styles.amounts}>
                  {(summary.sums[state].coins > 0 || currency === 'coin') && (
                    <Price amount={summary.sums[state].coins} currency="coins" size="lg" />
                  )}
                  {(summary.sums[state].diamonds > 0 || currency === 'diamond') && (
                    <Price amount={summary.sums[state].diamonds} size="lg" />
                  )}
                </div>
                <p className={styles.meta}>
                  {state !== 'undistributed'
                    ? t(`sum.${state}`)
                    : summary.sums.undistributed.count === 0
                      ? t('sum.none')
                      : t('sum.next', { time: marketDateTime(summary.nextPayoutBefore, locale) })}
                </p>
                {state === 'undistributed' && summary.possibleCount > 0 && (
                  <p className={styles.meta}>{t('sum.possible', { count: summary.possibleCount })}</p>
                )}
              </Card>
            ))}
          </div>
        )}
      </LoadedView>
      <Card clipped>
        <Tabs
          id="rewards"
          label={t('tabs')}
          tabs={filters.map((key) => ({ key, label: key === 'all' ? t('all') : t(`state.${key}`) }))}
          value={store.filter}
          onChange={(key) => store.showRewards(key)}
          className={styles.tabs}
        />
        <TabPanel tabsId="rewards" value={store.filter}>
          <PagedView
            list={rewards}
            skeleton={skeletons}
            more={<RewardSkeleton />}
            end={null}
            readsOn
            empty={
              <EmptyState
                drawing="lanterns"
                title={t(store.filter === 'all' ? 'empty.title' : 'empty.filtered')}
                text={t('empty.text')}
                action={<ButtonLink to={paths.inviteShare()}>{t('head.share')}</ButtonLink>}
              />
            }
          >
            <ul aria-label={t('tabs')}>
              {rewards.items.map((reward) => (
                <li key={reward.id}>
                  <RewardRow reward={reward} />
                </li>
              ))}
            </ul>
          </PagedView>
        </TabPanel>
      </Card>
      <p className={styles.note}>
        {t('payout')} <Link to={paths.inviteRule()}>{t('entry.rules')}</Link>
      </p>
    </>
  );
});

function VisitorNote() {
  const { t } = useTranslation('invite');
  const { askLogin } = useServices();
  return (
    <Card padded>
      <EmptyState
        drawing="lanterns"
        title={t('visitor.title')}
        text={t('visitor.text')}
        action={
          <Button variant="tint" onClick={() => askLogin()}>
            {t('head.logIn')}
          </Button>
        }
      />
    </Card>
  );
}
