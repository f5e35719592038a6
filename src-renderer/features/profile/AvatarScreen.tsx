import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { uploadRule } from '#lib/rules/upload.ts';
import { useLoadedOnce } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { useHeldFile, useLeaveGuard } from '#parts/uploads/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { AvatarDraft } from './AvatarDraft.ts';
import styles from './AvatarScreen.module.css';
import { ProfileStore } from './ProfileStore.ts';
import { CropPane } from './parts/CropPane.tsx';
import { MeLayout } from './parts/MeLayout.tsx';

/** The screen to choose, crop and submit a new avatar. */
const AvatarScreen = observer(function AvatarScreen() {
  const { t } = useTranslation(['profile', 'uploads']);
  const { api, session, toasts } = useServices();
  const { onward } = useOnward();
  const store = useStore(ProfileStore);
  const input = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => new AvatarDraft(api));
  const { bitmap, isSending } = draft;
  const own = store.record?.ownMedia?.avatar;

  useLoadedOnce(store.saved);
  useLeaveGuard(draft);

  const pick = async (file: Blob | undefined) => {
    const problem = file ? await draft.pick(file) : null;
    if (problem) toasts.error(t(`uploads:failure.${problem}`));
  };
  useHeldFile('avatar', draft.file, (file) => void pick(file));
  const save = async () => {
    let isSaved = false;
    const problem = await draft.send(async (urls) => {
      const failure = await store.saveAvatar(urls);
      if (failure) toasts.error(('message' in failure && failure.message) || t('saveFailed'));
      isSaved = failure === null;
      return isSaved;
    });
    if (problem) toasts.error(t(`uploads:failure.${problem}`));
    if (!isSaved) return;
    toasts.success(t('avatar.sent'));
    onward(paths.profile(), { returns: true });
  };
  return (
    <MeLayout>
      <Card className={styles.block}>
        <h2 className={styles.title}>{t('avatar.title')}</h2>
        {bitmap ? (
          <CropPane bitmap={bitmap} value={draft.crop} onChange={(crop) => draft.setCrop(crop)} />
        ) : (
          <div className={styles.now}>
            <Avatar
              src={own?.state === 'under_review' ? own.url : session.self?.avatar.medium}
              name={session.self?.nickname ?? ''}
              size={96}
            />
            <p>{t('avatar.rule')}</p>
          </div>
        )}
        {!bitmap && own?.state === 'under_review' && <Note tone="warning">{t('avatar.waiting')}</Note>}
        {!bitmap && own?.state === 'rejected' && (
          <Note tone="danger">{t('review.reason', { reason: own.reason || t('review.rejected') })}</Note>
        )}
        <div className={styles.actions}>
          {bitmap && (
            <Button variant="primary" loading={isSending} onClick={() => void save()}>
              {t('avatar.use')}
            </Button>
          )}
          <Button
            variant={bitmap ? 'secondary' : 'primary'}
            icon="image"
            disabled={isSending}
            onClick={() => input.current?.click()}
          >
            {t(bitmap ? 'avatar.other' : 'avatar.pick')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={Object.keys(uploadRule('avatar').types).join(',')}
            aria-label={t('avatar.pick')}
            onChange={(event) => {
              void pick(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </Card>
    </MeLayout>
  );
});

export default AvatarScreen;
