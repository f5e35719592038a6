import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '#lib/clock.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import { IconButton } from '#ui/Button.tsx';
import { useEscape } from '#ui/useEscape.ts';
import styles from './VoiceBar.module.css';
import type { VoiceRecording, VoiceTake } from './VoiceRecording.ts';

type VoiceBarProps = {
  recording: VoiceRecording;
  onTake: (take: VoiceTake) => void;
};

/** Replaces the field while a voice message is recorded: time, loudness, cancel (Escape) and send. */
export const VoiceBar = observer(function VoiceBar({ recording, onTake }: VoiceBarProps) {
  const { t } = useTranslation('composer');
  useEscape(true, () => recording.cancel());
  const left = messageLimits.voiceSeconds - recording.seconds;
  const send = async () => {
    const take = await recording.finish();
    if (take) onTake(take);
  };
  return (
    <section className={styles.bar} aria-label={t('voice.recording')}>
      <IconButton icon="trash-2" label={t('voice.cancel')} autoFocus onClick={() => recording.cancel()} />
      <span className={styles.dot} data-on={recording.state === 'recording'} />
      <time className={styles.time}>{formatMinutes(recording.seconds)}</time>
      <span className={styles.wave} aria-hidden="true">
        {recording.levels.map(({ at, level }) => (
          <i key={at} style={{ height: `${10 + level * 90}%` }} />
        ))}
      </span>
      <span className={styles.left} role="status">
        {left <= 10 ? t('voice.left', { seconds: left }) : ''}
      </span>
      <IconButton
        icon="send-horizontal"
        variant="primary"
        round
        label={t('voice.send')}
        onClick={() => void send()}
      />
    </section>
  );
});
