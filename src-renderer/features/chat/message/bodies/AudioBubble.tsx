import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '#lib/clock.ts';
import { AudioPlayerStore } from '#parts/audio/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import type { BodyProps } from '../MessageContent.tsx';
import { PlayedStore } from '../PlayedStore.ts';
import styles from './AudioBubble.module.css';

const barWidth = 5;

/** The width of the wave: 20 px and 10 px per second (docs/product.md, Chat: messages). */
function waveWidth(seconds: number): number {
  return 20 + 10 * Math.max(1, seconds);
}

/** Bar heights that look like speech and are the same for a message every time. */
function waveOf(id: string, bars: number): { index: number; height: number }[] {
  let state = 7;
  for (const character of id) state = (state * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return Array.from({ length: bars }, (_, index) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return {
      index,
      height: 4 + Math.round(((state >>> 24) / 255) * 10 + 4 * Math.abs(Math.sin(index / 2.3))),
    };
  });
}

/** A voice message: play button, wave, length, and a dot until it is played. Risky ones cannot be played. */
export const AudioBubble = observer(function AudioBubble({ message, body }: BodyProps<'audio'>) {
  const { t } = useTranslation('messages');
  const player = useStore(AudioPlayerStore);
  const heard = useStore(PlayedStore);
  const { isThere } = useMessageIntents();
  const isPlaying = player.isPlayingId(message.id);
  // Recordings in merged records have no dot: they were sent to somebody else.
  const isUnplayed =
    message.flow === 'in' && message.remoteId !== null && !message.hasRiskContent && !heard.has(message.id);
  const seconds = Math.max(1, Math.round(body.seconds));
  const width = Math.min(waveWidth(seconds), 240);
  const bars = waveOf(message.id, Math.floor(width / barWidth));
  const played = player.progressOf(message.id) * bars.length;
  return (
    <Bubble isOwn={message.flow === 'out'} className={styles.audio}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'pauseVoice' : 'playVoice', { seconds })}
        disabled={message.hasRiskContent}
        onClick={() => {
          heard.note(message.id);
          void player.toggle(message.id, body.url, () => isThere(message));
        }}
      >
        <Icon name={isPlaying ? 'pause' : 'play-filled'} />
      </button>
      <span className={styles.wave} style={{ width }} aria-hidden="true">
        {bars.map(({ index, height }) => (
          <i key={index} className={classes(index < played && styles.played)} style={{ height }} />
        ))}
      </span>
      <span className={styles.length}>{seconds < 60 ? `${seconds}″` : formatMinutes(seconds)}</span>
      {isUnplayed && (
        <span className={styles.unplayed}>
          <span className="sr-only">{t('unplayed')}</span>
        </span>
      )}
      {player.failedId === message.id && <span className={styles.failed}>{t('voiceFailed')}</span>}
      <MessageMeta message={message} place="inline" />
    </Bubble>
  );
});
