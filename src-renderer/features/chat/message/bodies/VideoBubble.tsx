import { useTranslation } from 'react-i18next';
import { formatMinutes } from '#lib/clock.ts';
import { Icon } from '#ui/Icon.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import type { BodyProps } from '../MessageContent.tsx';
import { MediaFrame } from './MediaFrame.tsx';
import { SavedFile } from './SavedFile.tsx';
import styles from './VideoBubble.module.css';

/** A video by its poster, with its length; a click opens the player. */
export function VideoBubble({ message, body }: BodyProps<'video'>) {
  const { t } = useTranslation('messages');
  const { openVideo, cancelUpload } = useMessageIntents();
  return (
    <SavedFile messageId={message.id}>
      <MediaFrame
        width={body.width}
        height={body.height}
        src={body.poster?.url ?? null}
        isVideo
        videoUrl={body.url}
        label={t('openVideo')}
        progress={message.progress}
        onOpen={() => openVideo(message)}
        onCancel={() => cancelUpload(message)}
      >
        <span className={styles.play} aria-hidden="true">
          <Icon name="play-filled" />
        </span>
        {body.seconds > 0 && <span className={styles.length}>{formatMinutes(body.seconds)}</span>}
        <MessageMeta message={message} place="pill" />
      </MediaFrame>
    </SavedFile>
  );
}
