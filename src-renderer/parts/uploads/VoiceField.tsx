import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '#lib/clock.ts';
import { AudioPlayerStore } from '#parts/audio/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { VoiceDraft } from './VoiceDraft.ts';
import styles from './VoiceField.module.css';

const bars = Array.from({ length: 96 }, (_, index) => ({
  at: index,
  // A decorative wave, the same for every recording.
  height: 5 + Math.round(9 * (1 + Math.sin(index * 1.7) * Math.cos(index * 0.31))),
}));

/** The field of a voice recording: records, plays, replaces or removes it. */
export const VoiceField = observer(function VoiceField({ voice }: { voice: VoiceDraft }) {
  const { t } = useTranslation('uploads');
  const player = useStore(AudioPlayerStore);
  const { playable, limits } = voice;
  const id = playable ? `voice-field ${playable.url}` : '';

  useEffect(
    () => () => {
      voice.abandon();
      player.stop();
    },
    [voice, player],
  );

  const record = () => {
    player.stop();
    void voice.record();
  };
  const message = voice.problem
    ? t(`voice.${voice.problem}`, { count: limits.voiceMinSeconds })
    : voice.hasFailed && voice.task?.failure
      ? t(`failure.${voice.task.failure}`)
      : null;
  return (
    <div className={styles.field}>
      <div className={styles.recorder}>
        {voice.isRecording ? (
          <>
            <button
              type="button"
              className={classes(styles.press, styles.live)}
              aria-label={t('voice.stop')}
              disabled={voice.state === 'asking'}
              onClick={() => void voice.stop()}
            >
              <Icon name="square" size="sm" />
            </button>
            <Wave fraction={voice.elapsedMs / 1000 / limits.voiceMaxSeconds} />
            <span className={styles.time} role="status">
              {voice.state === 'asking'
                ? t('voice.asking')
                : `${formatMinutes(Math.floor(voice.elapsedMs / 1000))} / ${formatMinutes(limits.voiceMaxSeconds)}`}
            </span>
            <IconButton icon="x" label={t('voice.giveUp')} onClick={() => voice.abandon()} />
          </>
        ) : playable ? (
          <>
            <button
              type="button"
              className={styles.press}
              aria-label={player.isPlayingId(id) ? t('voice.pause') : t('voice.play')}
              onClick={() => void player.toggle(id, playable.url)}
            >
              <Icon name={player.isPlayingId(id) ? 'pause' : 'play-filled'} size="sm" />
            </button>
            <Wave fraction={player.progressOf(id)} />
            <span className={styles.time}>
              {voice.isSending
                ? t('voice.sending')
                : `${formatMinutes(Math.round(player.progressOf(id) * playable.seconds))} / ${formatMinutes(playable.seconds)}`}
            </span>
            {voice.hasFailed && voice.task?.canRetry && (
              <IconButton icon="upload" label={t('retry')} onClick={() => void voice.retry()} />
            )}
            <IconButton icon="rotate-ccw" label={t('voice.again')} onClick={record} />
            <IconButton icon="trash-2" label={t('voice.remove')} onClick={() => voice.remove()} />
          </>
        ) : (
          <>
            <button type="button" className={styles.press} aria-label={t('voice.record')} onClick={record}>
              <Icon name="mic" size="sm" />
            </button>
            <span className={styles.hint}>
              {t('voice.hint', { min: limits.voiceMinSeconds, max: limits.voiceMaxSeconds })}
            </span>
          </>
        )}
      </div>
      {message && (
        <p className={styles.problem} role="alert">
          <Icon name="circle-alert" size="xs" />
          {message}
        </p>
      )}
    </div>
  );
});

function Wave({ fraction }: { fraction: number }) {
  return (
    <span className={styles.wave} aria-hidden="true">
      {bars.map(({ at, height }) => (
        <i
          key={at}
          className={at < fraction * bars.length ? styles.played : undefined}
          style={{ height: `calc(${height} * var(--u))` }}
        />
      ))}
    </span>
  );
}
