import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AudioPlayerStore } from '#parts/audio/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './VoiceButton.module.css';

type VoiceButtonProps = {
  /** The URL of the voice; null if only its length is known: then a label replaces the button. */
  url: string | null;
  seconds: number;
  /** `media` is for use on a picture. */
  look: 'media' | 'soft';
};

/** The heights of the drawn wave, which is decoration and the same for every voice. */
const wave = [
  { at: 0, height: 'sm' },
  { at: 1, height: 'md' },
  { at: 2, height: 'xs' },
  { at: 3, height: 'lg' },
  { at: 4, height: 'md' },
  { at: 5, height: 'sm' },
] as const;

/** A button that plays and stops a voice introduction. */
export const VoiceButton = observer(function VoiceButton({ url, seconds, look }: VoiceButtonProps) {
  const { t } = useTranslation('tiles');
  const player = useStore(AudioPlayerStore);
  const isPlaying = url !== null && player.isPlayingId(url);
  const drawing = (
    <>
      <Icon name={isPlaying ? 'square' : 'play-filled'} size="xs" />
      <span className={classes(styles.wave, isPlaying && styles.moving)} aria-hidden="true">
        {wave.map(({ at, height }) => (
          <i key={at} className={styles[height]} />
        ))}
      </span>
      <span aria-hidden="true">{seconds}″</span>
    </>
  );
  if (url === null) {
    return (
      <span
        role="img"
        aria-label={t('voice.length', { seconds })}
        className={classes(styles.voice, styles[look])}
      >
        {drawing}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={isPlaying ? t('voice.stop') : t('voice.play', { seconds })}
      className={classes(styles.voice, styles[look], styles.press)}
      onClick={() => void player.toggle(url, url)}
    >
      {drawing}
    </button>
  );
});
