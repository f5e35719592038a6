import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { useViewportWidth } from '#ui/useViewportWidth.ts';
import styles from './MediaFrame.module.css';
import { mediaSize } from './media-size.ts';
import { VideoPicture } from './VideoPicture.tsx';

type MediaFrameProps = {
  /** The natural size; 0 if unknown. */
  width: number;
  height: number;
  src: string | null;
  isVideo?: boolean;
  /** The video itself: its first frame replaces a missing cover. */
  videoUrl?: string;
  label: string;
  /** The uploaded part from 0 to 1, or null. */
  progress: number | null;
  onOpen: () => void;
  /** Stops the upload. */
  onCancel: () => void;
  children: ReactNode;
};

/** A box of fixed size for a picture or video, so that loading it never moves the text being read. */
export function MediaFrame(props: MediaFrameProps) {
  const { t } = useTranslation('messages');
  const available = useViewportWidth(useLayout() === 'mobile');
  const size = mediaSize(props, props.isVideo ? 'video' : 'image', available);
  const percent = props.progress === null ? null : Math.round(props.progress * 100);
  return (
    <div
      className={classes(styles.frame, props.isVideo && styles.video)}
      style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <button type="button" className={styles.open} aria-label={props.label} onClick={props.onOpen}>
        {props.isVideo ? (
          <VideoPicture src={props.src} videoUrl={props.videoUrl ?? ''} className={styles.picture} />
        ) : (
          <Picture src={props.src} alt="" className={styles.picture} />
        )}
      </button>
      {percent !== null && percent < 100 && (
        <>
          <span
            className={styles.progress}
            role="progressbar"
            aria-label={t('uploading')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            {percent}%
          </span>
          <IconButton
            size="sm"
            icon="x"
            label={t('cancelSending')}
            className={styles.cancel}
            onClick={props.onCancel}
          />
        </>
      )}
      <span className={styles.over}>{props.children}</span>
    </div>
  );
}
