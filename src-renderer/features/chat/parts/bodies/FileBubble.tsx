import { useTranslation } from 'react-i18next';
import { formatBytes } from '#lib/bytes.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Bubble } from '../message/Bubble.tsx';
import { useMessageIntents } from '../message/intents.ts';
import type { BodyProps } from '../message/MessageContent.tsx';
import { MessageMeta } from '../message/MessageMeta.tsx';
import styles from './FileBubble.module.css';

/** A file by name and size: downloaded by its button, cancelled while it goes up. */
export function FileBubble({ message, body }: BodyProps<'file'>) {
  const { t, i18n } = useTranslation('messages');
  const { downloadFile, cancelUpload } = useMessageIntents();
  const { progress } = message;
  const isUploading = progress !== null && progress < 1;
  const size = formatBytes(body.bytes, i18n.language);
  return (
    <Bubble isOwn={message.flow === 'out'} className={styles.file}>
      <span className={styles.icon}>
        <Icon name="file-text" />
      </span>
      <span className={styles.column}>
        <span className={styles.head}>
          <b className={styles.name} title={body.name}>
            {body.name || t('unnamedFile')}
          </b>
          <IconButton
            size="sm"
            icon={isUploading ? 'x' : 'download'}
            label={t(isUploading ? 'cancelUpload' : 'download', { name: body.name })}
            onClick={() => (isUploading ? cancelUpload(message) : downloadFile(message))}
          />
        </span>
        {isUploading && <ProgressBar fraction={progress} label={t('uploading')} />}
        <span className={styles.foot}>
          <span className={styles.size}>{size}</span>
          <MessageMeta message={message} place="inline" />
        </span>
      </span>
    </Bubble>
  );
}
