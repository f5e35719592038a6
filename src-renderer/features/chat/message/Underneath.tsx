import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { withoutTowers } from '#lib/chat/plain.ts';
import type { Message } from '#lib/chat/records.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Spoken } from '../conversation/SpokenStore.ts';
import { useMessageIntents } from './bubble/intents.ts';
import styles from './Underneath.module.css';

/** The translation of a message, or the text of a recording, on a strip beneath its bubble. */
export const Underneath = observer(function Underneath({ message }: { message: Message }) {
  const { t } = useTranslation('message-menu');
  const { spoken: spokenOf, hideSpoken } = useMessageIntents();
  const spoken = spokenOf(message);
  if (!spoken) return null;
  const isAudio = message.body.kind === 'audio';
  return (
    <div className={styles.strip} aria-live="polite" aria-busy={spoken.state === 'loading'}>
      <span className={styles.head}>
        <Icon name={isAudio ? 'audio-lines' : 'languages'} size="xs" />
        {t(isAudio ? 'under.text' : 'under.translation')}
        <button type="button" className={styles.hide} onClick={() => hideSpoken(message)}>
          {t('under.hide')}
        </button>
      </span>
      <Words spoken={spoken} />
    </div>
  );
});

function Words({ spoken }: { spoken: Spoken }) {
  const { t } = useTranslation('message-menu');
  switch (spoken.state) {
    case 'loading':
      return <span className={styles.quiet}>{t('under.loading')}</span>;
    case 'ready':
      return (
        <span className={styles.words} dir="auto">
          {withoutTowers(withGlyphs(spoken.text))}
        </span>
      );
    case 'failed':
      return (
        <span className={classes(styles.words, styles.failed)} role="alert">
          <Icon name="circle-alert" size="xs" />
          {spoken.reason === 'network' || spoken.reason === 'notSignedIn'
            ? t('under.network')
            : spoken.serverMessage || t('under.failed')}
        </span>
      );
    default:
      return spoken satisfies never;
  }
}
