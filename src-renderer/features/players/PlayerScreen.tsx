import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { userName } from '#i18n/service-accounts.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { AudioPlayerStore } from '#parts/audio/index.ts';
import { LoadFailure, profileFailureWords, useLoaded } from '#parts/paging/index.ts';
import { type Prefetch, useBarTitle, useServices, useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { type PlayerPage, PlayerStore } from './PlayerStore.ts';
import { OrderBar, OrderCard } from './parts/OrderCard.tsx';
import { PlayerHeader } from './parts/PlayerHeader.tsx';
import { PlayerSkeleton } from './parts/PlayerSkeleton.tsx';
import { PlayerTabs } from './parts/PlayerTabs.tsx';

/** The page of one person: profile, skills, and ordering. */
function PlayerScreen() {
  const userId = addressNumber(useParams().id);
  const store = useStore(PlayerStore);
  if (userId === null) {
    return <LoadFailure failure={{ kind: 'notFound', message: '' }} out="players" />;
  }
  return <Player key={userId} page={store.page(userId)} />;
}

const Player = observer(function Player({ page }: { page: PlayerPage }) {
  const { t } = useTranslation(['players', 'tiles']);
  const voice = useStore(AudioPlayerStore);
  const { toasts } = useServices();
  const layout = useLayout();
  const { isReserved } = page;
  useBarTitle(page.profile && userName(String(page.userId), page.profile.userInfo.nickname));

  useLoaded(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's page stops the voice
  useEffect(() => {
    return () => voice.stop();
  }, [page, voice]);
  const hasFailed = voice.failedId !== null && voice.failedId === page.profile?.audio?.url;
  useEffect(() => {
    if (hasFailed) toasts.error(t('tiles:voice.failed'));
  }, [hasFailed, toasts, t]);

  if (!page.profile) {
    const { failure } = page.loadedProfile;
    if (!failure) return <PlayerSkeleton />;
    return (
      <LoadFailure
        failure={failure}
        words={profileFailureWords(failure)}
        onRetry={() => void page.load()}
        retrying={page.loadedProfile.isLoading}
        out="players"
      />
    );
  }
  if (page.profile.isDestroy) {
    return (
      <EmptyState
        title={t('profile.destroyed')}
        text={t('profile.destroyedText')}
        action={<ButtonLink to={paths.players()}>{t('profile.findPlayers')}</ButtonLink>}
      />
    );
  }
  const hasOrder = page.canOrder && (page.skills === null || page.skills.length > 0);
  return (
    <SplitPage
      sticky
      flush
      aside={hasOrder && layout === 'desktop' && <OrderCard page={page} />}
      bar={hasOrder && layout === 'mobile' && <OrderBar page={page} />}
    >
      <PlayerHeader page={page} profile={page.profile} />
      {!isReserved && (
        <Card>
          <PlayerTabs page={page} profile={page.profile} />
        </Card>
      )}
    </SplitPage>
  );
});

export default PlayerScreen;

/** The profile and the services. */
export const firstData: Prefetch = (root, { id }) => {
  const userId = addressNumber(id);
  if (userId !== null) root.store(PlayerStore).page(userId).loadAhead();
};
