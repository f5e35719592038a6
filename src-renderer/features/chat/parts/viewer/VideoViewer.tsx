import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudioPlayerStore } from '#features/audio/index.ts';
import { useStore } from '#features/root/index.tsx';
import { ViewerFrame } from './ViewerFrame.tsx';
import styles from './viewer.module.css';

/** A video in front of the window, with the browser's own controls; a voice message that plays is stopped. */
export function VideoViewer({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('viewer');
  const audio = useStore(AudioPlayerStore);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => audio.stop(), [audio]);
  return (
    <ViewerFrame title={t('video')} onClose={onClose}>
      {isBroken ? (
        <p className={styles.broken}>{t('videoBroken')}</p>
      ) : (
        <video
          className={styles.video}
          src={url}
          controls
          autoPlay
          playsInline
          onError={() => setBroken(true)}
        >
          <track kind="captions" />
        </video>
      )}
    </ViewerFrame>
  );
}
