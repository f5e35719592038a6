import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import styles from './VideoPicture.module.css';

type VideoPictureProps = {
  /** The cover of the video; null or empty if it has none. */
  src: string | null | undefined;
  videoUrl: string;
  ratio?: number;
  className?: string | undefined;
};

/** The still picture of a video: its cover, otherwise its own first frame. */
export function VideoPicture({ src, videoUrl, ratio, className }: VideoPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (videoUrl === '' || (src && missing !== src))
    return (
      <Picture
        src={src}
        alt=""
        ratio={ratio}
        className={className}
        onMissing={() => setMissing(src ?? null)}
      />
    );
  return (
    <video
      className={classes(styles.video, className)}
      style={ratio ? { aspectRatio: String(ratio) } : {}}
      // The time is slightly after the start, because the very first frame is often black.
      src={`${videoUrl}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
