import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './MediaViewer.module.css';
import type { Media } from './useWindowIntents.ts';

/** A picture or a video in front of the window; Escape closes it. */
export function MediaViewer({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation('conversations');
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(media.kind === 'image' ? 'viewer.title' : 'viewer.video')}
    >
      {media.kind === 'image' ? (
        <img className={styles.media} src={media.url} alt={t('viewer.title')} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what people send each other has no captions.
        <video className={styles.media} src={media.url} controls autoPlay />
      )}
    </Dialog>
  );
}
