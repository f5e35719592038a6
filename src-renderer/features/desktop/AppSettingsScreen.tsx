import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MeLayout, NotificationsCard, ProblemCard } from '#features/profile/index.ts';
import type { SettingsPatch } from '#lib/desktop/settings.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AppSettingsStore, type ChangeOutcome } from './AppSettingsStore.ts';
import { AccountsCard } from './parts/AccountsCard.tsx';
import { DisplayCard } from './parts/DisplayCard.tsx';
import { DownloadsCard } from './parts/DownloadsCard.tsx';
import { NetworkCard } from './parts/NetworkCard.tsx';
import { ProgramCard } from './parts/ProgramCard.tsx';
import { QuietCard } from './parts/QuietCard.tsx';
import { StartCard } from './parts/StartCard.tsx';

/** The settings of the app on this computer; the website explains that only the app has them. */
const AppSettingsScreen = observer(function AppSettingsScreen() {
  const { t } = useTranslation('app-settings');
  const { config, session, toasts } = useServices();
  const store = useStore(AppSettingsStore);
  const { kept } = store;
  useLoaded(kept);
  useLoaded(store.proxies);
  if (!kept)
    return (
      <MeLayout narrow>
        <EmptyState title={t('absent.title')} text={t('absent.text', { brand: config.brand })} />
      </MeLayout>
    );
  if (!kept.value)
    return (
      <MeLayout narrow busy>
        {kept.failure ? (
          <ErrorState {...failureWords(kept.failure)} onRetry={() => void kept.load()} />
        ) : (
          <Skeleton height={320} />
        )}
      </MeLayout>
    );
  const tell = (outcome: ChangeOutcome) => {
    if (outcome === 'unkept') toasts.warning(t('unkept'));
    if (outcome === 'failed') toasts.error(t('failed'));
  };
  const cards = {
    ...kept.value,
    change: (patch: SettingsPatch) => void store.change(patch).then(tell),
    check: () => void store.checkForUpdates().then(tell),
    restart: async () => {
      if (!(await store.restartForUpdate())) toasts.warning(t('program.update.busy'));
    },
    chooseFolder: () => void store.chooseFolder().then(tell),
  };
  return (
    <MeLayout narrow>
      <AccountsCard />
      <StartCard {...cards} />
      {session.isSignedIn && <NotificationsCard />}
      <QuietCard {...cards} />
      <DownloadsCard {...cards} />
      <DisplayCard {...cards} />
      <NetworkCard
        {...cards}
        proxies={store.proxies?.value ?? null}
        signIn={() => store.signInToProxy()}
        forget={() =>
          void store.forgetProxies().then((outcome) => {
            if (outcome === 'kept') toasts.success(t('proxy.forgotten'));
            else tell(outcome);
          })
        }
      />
      <ProgramCard {...cards} />
      <ProblemCard />
    </MeLayout>
  );
});

export default AppSettingsScreen;
