import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { uploadProblem, uploadRule } from '#lib/rules/upload.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { drawPicture, readPicture, UploadTask, useHeldFile, useLeaveGuard } from '#parts/uploads/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './AvatarScreen.module.css';
import { type CropState, cropOf } from './crop.ts';
import { ProfileStore } from './ProfileStore.ts';
import { CropPane } from './parts/CropPane.tsx';
import { MeLayout } from './parts/MeLayout.tsx';

const originalEdge = 640;
const mediumEdge = 192;

/** Chooses a picture, cuts a square out of it and hands it in as the avatar. */
const AvatarScreen = observer(function AvatarScreen() {
  const { t } = useTranslation(['profile', 'uploads']);
  const { api, session, toasts, navigate } = useServices();
  const store = useStore(ProfileStore);
  const input = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [picked, setPicked] = useState<Blob | null>(null);
  const [crop, setCrop] = useState<CropState>({ zoom: 1, x: 0.5, y: 0.5 });
  const [isBusy, setBusy] = useState(false);
  const own = store.record?.ownMedia?.avatar;

  useEffect(() => {
    if (!store.record) void store.load();
  }, [store]);
  useLeaveGuard(isBusy, () => toasts.warning(t('uploads:busy')));

  const pick = async (file: Blob | undefined) => {
    if (!file) return;
    const problem = uploadProblem('avatar', file.type, file.size);
    if (problem === 'type' || problem === 'empty') {
      toasts.error(t(`uploads:failure.${problem}`));
      return;
    }
    try {
      const read = await readPicture(file);
      setCrop({ zoom: 1, x: 0.5, y: 0.5 });
      setBitmap(read);
      setPicked(file);
    } catch {
      toasts.error(t('uploads:failure.unreadable'));
    }
  };
  useHeldFile('avatar', picked, (file) => void pick(file));
  const save = async () => {
    if (!bitmap || isBusy) return;
    setBusy(true);
    try {
      const square = cropOf(bitmap, crop);
      const tasks = await Promise.all(
        [originalEdge, mediumEdge].map(
          async (edge) => new UploadTask(api, 'avatar', await drawPicture(bitmap, edge, square)),
        ),
      );
      await Promise.all(tasks.map((task) => task.start()));
      const [original, medium] = tasks.map((task) => task.result?.url);
      const failed = tasks.find((task) => task.failure)?.failure;
      for (const task of tasks) task.cancel();
      if (!original || !medium) {
        toasts.error(t(`uploads:failure.${failed ?? 'refused'}`));
        return;
      }
      const failure = await store.saveAvatar({ original, medium });
      if (failure) {
        toasts.error(('message' in failure && failure.message) || t('saveFailed'));
        return;
      }
      toasts.success(t('avatar.sent'));
      navigate(paths.profile(), { replace: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <MeLayout>
      <Card className={styles.block}>
        <h2 className={styles.title}>{t('avatar.title')}</h2>
        {bitmap ? (
          <CropPane bitmap={bitmap} value={crop} onChange={setCrop} />
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
            <Button variant="primary" loading={isBusy} onClick={() => void save()}>
              {t('avatar.use')}
            </Button>
          )}
          <Button
            variant={bitmap ? 'secondary' : 'primary'}
            icon="image"
            disabled={isBusy}
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
