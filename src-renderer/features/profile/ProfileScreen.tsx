import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CodeEntry } from '#features/invite/index.ts';
import { paths } from '#lib/paths.ts';
import { profileLimits } from '#lib/rules/limits.ts';
import { birthdayRange } from '#lib/rules/profile.ts';
import { profileFailureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { PictureGrid, useLeaveGuard, VoiceField } from '#parts/uploads/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/DateField.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './ProfileScreen.module.css';
import { ProfileStore } from './ProfileStore.ts';
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
  const refuse = () => toasts.warning(t('uploads:busy'));
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
    if (store.isBusy) {
      refuse();
      return;
    }
    const failure = await store.save();
    if (failure === null) toasts.success(t('saved'));
    else if (failure === 'invalid') document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else toasts.error(('message' in failure && failure.message) || t('saveFailed'));
  };
  const saveButton = (
    <Button
      variant="primary"
      block={layout === 'mobile'}
      size={layout === 'mobile' ? 'lg' : 'md'}
      loading={store.isSaving}
      disabled={store.changeCount === 0 && !store.isBusy}
      onClick={() => void save()}
    >
      {layout === 'mobile' ? t('saveShort') : t('save')}
    </Button>
  );
  return (
    <MeLayout aside={<ProfileAside record={record} nickname={store.texts.nickname} />}>
      <h2 className="sr-only">{t('menu.profile')}</h2>
      <Identity store={store} />
      <CodeEntry place="profile" />
      <VoiceBlock store={store} />
      <AlbumBlock store={store} />
      <SignInWays record={record} onTried={() => void store.saved.load()} />
      {layout === 'mobile' ? (
        <div className={styles.bar}>{saveButton}</div>
      ) : (
        <div className={styles.actions}>
          {saveButton}
          <Button variant="quiet" disabled={store.changeCount === 0} onClick={() => store.discard()}>
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

const Identity = observer(function Identity({ store }: { store: ProfileStore }) {
  const { t } = useTranslation('profile');
  const { now } = useServices();
  const { record, texts, wasTried, nicknameProblem, birthdayProblem, isGenderLocked } = store;
  if (!record) return null;
  const avatar = record.ownMedia?.avatar;
  const length = [...texts.nickname.trim()].length;
  return (
    <Card className={styles.block}>
      <div className={styles.picture}>
        <Avatar
          src={avatar?.state === 'under_review' ? avatar.url : record.userInfo.avatar.medium}
          name={record.userInfo.nickname}
          size={96}
        />
        <div className={styles.about}>
          <div className={styles.head}>
            <h3>{t('avatar.title')}</h3>
            {avatar?.state === 'under_review' && (
              <Tag variant="warning" icon="clock">
                {t('review.under_review')}
              </Tag>
            )}
            {avatar?.state === 'rejected' && (
              <Tag variant="danger" icon="circle-x">
                {t('review.rejected')}
              </Tag>
            )}
          </div>
          <p className={styles.small}>
            {avatar?.state === 'rejected' && avatar.reason !== ''
              ? t('review.reason', { reason: avatar.reason })
              : t('avatar.hint')}
          </p>
          <ButtonLink to={paths.avatar()} icon="camera">
            {t('avatar.change')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.two}>
        <Field
          label={t('nickname.label')}
          hint={t('nickname.count', { length, max: profileLimits.nickname })}
          error={
            nicknameProblem && (wasTried || nicknameProblem !== 'required')
              ? t(`nickname.${nicknameProblem}`)
              : null
          }
        >
          <Input
            value={texts.nickname}
            autoComplete="nickname"
            maxLength={40}
            onChange={(event) => store.set('nickname', event.target.value)}
          />
        </Field>
        <Field
          label={t('birthday.label')}
          error={birthdayProblem && wasTried ? t(`birthday.${birthdayProblem}`) : null}
        >
          <DateField
            {...birthdayRange(new Date(now()).toISOString().slice(0, 10))}
            autoComplete="bday"
            value={texts.birthday}
            onChange={(value) => store.set('birthday', value)}
          />
        </Field>
      </div>
      <Field
        group
        label={
          <>
            {t('gender.label')} <small>{t('gender.once')}</small>
          </>
        }
        hint={t(isGenderLocked ? 'gender.locked' : 'gender.hint')}
      >
        <div className={styles.gender}>
          <Segmented
            label={t('gender.label')}
            value={texts.gender}
            options={(['male', 'female'] as const).map((value) => ({
              value,
              label: t(`gender.${value}`),
              disabled: isGenderLocked && texts.gender !== value,
              ...(isGenderLocked && texts.gender === value && { icon: 'lock' as const }),
            }))}
            onChange={(value) => store.set('gender', value)}
          />
        </div>
      </Field>
      <div className={styles.two}>
        <Field label={t('city.label')} optional>
          <Input
            value={texts.city}
            maxLength={profileLimits.city}
            autoComplete="address-level2"
            onChange={(event) => store.set('city', event.target.value)}
          />
        </Field>
      </div>
      <Field label={t('bio.label')} optional>
        <TextArea
          value={texts.bio}
          maxLength={profileLimits.bio}
          counter
          rows={3}
          placeholder={t('bio.placeholder')}
          onChange={(event) => store.set('bio', event.target.value)}
        />
      </Field>
    </Card>
  );
});

const VoiceBlock = observer(function VoiceBlock({ store }: { store: ProfileStore }) {
  const { t } = useTranslation('profile');
  const own = store.record?.ownMedia?.audio;
  const { voiceMinSeconds: min, voiceMaxSeconds: max } = store.voice.limits;
  const isKept = store.voice.kept?.url === own?.url && !store.voice.task;
  return (
    <Card className={styles.block}>
      <div className={styles.head}>
        <h3>{t('voice.title')}</h3>
        {isKept && own?.state === 'under_review' && (
          <Tag variant="warning" icon="clock">
            {t('review.under_review')}
          </Tag>
        )}
        {isKept && own?.state === 'rejected' && (
          <Tag variant="danger" icon="circle-x">
            {t('review.rejected')}
          </Tag>
        )}
        <span className={`${styles.meta} ${styles.end}`}>{t('voice.length', { min, max })}</span>
      </div>
      {store.isPlayer ? <VoiceField voice={store.voice} /> : <NotPlayer />}
      {isKept && own?.state === 'rejected' && own.reason !== '' && (
        <p className={styles.small}>{t('review.reason', { reason: own.reason })}</p>
      )}
    </Card>
  );
});

const AlbumBlock = observer(function AlbumBlock({ store }: { store: ProfileStore }) {
  const { t } = useTranslation('profile');
  const { album } = store;
  const rejected = store.record?.ownMedia?.pictures.find(
    (one) => one.state === 'rejected' && one.reason !== '',
  );
  return (
    <Card className={styles.block}>
      <div className={styles.head}>
        <h3>{t('album.title')}</h3>
        <span className={styles.meta}>{t('album.count', { count: album.items.length, max: album.max })}</span>
        <span className={`${styles.meta} ${styles.end}`}>{t('album.rule')}</span>
      </div>
      {store.isPlayer ? <PictureGrid draft={album} label={t('album.title')} pasteAnywhere /> : <NotPlayer />}
      {rejected && <p className={styles.small}>{t('review.reason', { reason: rejected.reason })}</p>}
    </Card>
  );
});

/** Explains why only players can edit this part. */
function NotPlayer() {
  const { t } = useTranslation('profile');
  const { config } = useServices();
  return (
    <Note tone="info" icon="lock">
      {t('notPlayer', { brand: config.brand })}
    </Note>
  );
}

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
