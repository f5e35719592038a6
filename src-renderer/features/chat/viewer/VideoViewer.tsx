import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudioPlayerStore } from '#parts/audio/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { useChatFeature } from '../session/chat-features.ts';
import { videoEnding } from './saving.ts';
import { ViewerFrame } from './ViewerFrame.tsx';
import styles from './viewer.module.css';

type VideoViewerProps = {
  url: string;
  /** The file name for saving, without the extension. */
  name: string;
  onClose: () => void;
};

/** A video in front of the window, with the browser's own controls; a voice message that plays is stopped. */
export function VideoViewer({ url, name, onClose }: VideoViewerProps) {
  const { t } = useTranslation('viewer');
  const audio = useStore(AudioPlayerStore);
  const canSave = useChatFeature('DownloadFile');
  const [isBroken, setBroken] = useState(url === '');
  useEffect(() => void audio.stop(), [audio]);
  return (
    <ViewerFrame title={t('video')} onClose={onClose}>
      {isBroken ? (
        <p className={styles.broken}>{t('videoBroken')}</p>
      ) : (
        <>
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
          {canSave && <SaveButton url={url} fileName={`${name}.${videoEnding(url)}`} />}
        </>
      )}
    </ViewerFrame>
  );
}

function SaveButton({ url, fileName }: { url: string; fileName: string }) {
  const { t } = useTranslation(['viewer', 'conversations']);
  const { platform, toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await platform.download({ url, fileName });
    setBusy(false);
    if (outcome.kind === 'saved') toasts.success(t('conversations:download.saved'));
    if (outcome.kind === 'failed') toasts.error(t(`conversations:download.failure.${outcome.reason}`));
  };
  return (
    <IconButton
      icon="download"
      size="lg"
      label={t('viewer:save')}
      className={styles.save}
      aria-busy={isBusy}
      onClick={() => void save()}
    />
  );
}
