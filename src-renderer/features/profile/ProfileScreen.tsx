import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CodeEntry } from '#features/invite/index.ts';
import { profileFailureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { useLeaveGuard, useUploadRefusal } from '#parts/uploads/index.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showFault } from '#ui/showFault.ts';
import { useLayout } from '#ui/useLayout.ts';
import styles from './ProfileScreen.module.css';
import { ProfileStore } from './ProfileStore.ts';
import { IdentityCard } from './parts/IdentityCard.tsx';
import { AlbumCard, VoiceCard } from './parts/MediaCards.tsx';
import { MeLayout } from './parts/MeLayout.tsx';
import { ProfileAside } from './parts/ProfileAside.tsx';
import { SignInWays } from './parts/SignInWays.tsx';

/** The form of the user's own profile: details, voice, album, and the results of their review. */
const ProfileScreen = observer(function ProfileScreen() {
  const { t } = useTranslation(['profile', 'uploads', 'invite']);
  const layout = useLayout();
  const { toasts } = useServices();
  const store = useStore(ProfileStore);
  const { record } = store;

  useLoaded(store.saved);
  const refuse = useUploadRefusal();
  useLeaveGuard(store.voice);
  useLeaveGuard(store.album);

  const { failure, isLoading } = store.saved;
  if (!record && failure) {
    return (
      <ErrorState
        {...profileFailureWords(failure)}
        onRetry={() => void store.saved.load()}
        retrying={isLoading}
      />
    );
  }
  if (!record) return <ProfileSkeleton />;

  const save = async () => {
    const { unfinished } = store;
    if (unfinished) {
      refuse(unfinished);
      return;
    }
    const failure = await store.save();
    if (failure === 'busy' || failure === 'uploading') return;
    if (failure === null) toasts.success(t('saved'));
    else if (failure === 'invalid') showFault(document);
    else toasts.error(('message' in failure && failure.message) || t('saveFailed'));
  };
  // What is being uploaded or has failed is no change yet, but a press says why it cannot be saved.
  const isUnchanged = store.changeCount === 0 && !store.unfinished;
  const saveButton = (
    <Button
      variant="primary"
      block={layout === 'mobile'}
      size={layout === 'mobile' ? 'lg' : 'md'}
      loading={store.isSaving}
      disabled={isUnchanged}
      onClick={() => void save()}
    >
      {layout === 'mobile' ? t('saveShort') : t('save')}
    </Button>
  );
  return (
    <MeLayout aside={<ProfileAside record={record} nickname={store.texts.nickname} />}>
      <h2 className="sr-only">{t('menu.profile')}</h2>
      <IdentityCard store={store} />
      <CodeEntry place="profile" />
      <VoiceCard store={store} />
      <AlbumCard store={store} />
      <SignInWays record={record} onTried={() => void store.saved.load()} />
      {layout === 'mobile' ? (
        <div className={styles.bar}>{saveButton}</div>
      ) : (
        <div className={styles.actions}>
          {saveButton}
          <Button variant="quiet" disabled={isUnchanged} onClick={() => store.discard()}>
            {t('discard')}
          </Button>
          {store.changeCount > 0 && (
            <span className={styles.meta}>{t('unsaved', { count: store.changeCount })}</span>
          )}
        </div>
      )}
    </MeLayout>
  );
});

function ProfileSkeleton() {
  return (
    <MeLayout aside={<Skeleton shape="card" height={160} />}>
      <Skeleton shape="card" height={420} />
      <Skeleton shape="card" height={130} />
      <Skeleton shape="card" height={190} />
    </MeLayout>
  );
}

export default ProfileScreen;
