import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { PictureGrid, VoiceField } from '#parts/uploads/index.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from '../ProfileScreen.module.css';
import type { ProfileStore } from '../ProfileStore.ts';

/** The recorded introduction of a player, with the result of its review. */
export const VoiceCard = observer(function VoiceCard({ store }: { store: ProfileStore }) {
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

/** The pictures of a player, with the results of their review. */
export const AlbumCard = observer(function AlbumCard({ store }: { store: ProfileStore }) {
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
