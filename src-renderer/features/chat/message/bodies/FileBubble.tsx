import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#lib/bytes.ts';
import type { Message } from '#lib/chat/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useChatFeature } from '../../session/chat-features.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import { DownloadStore } from '../DownloadStore.ts';
import type { BodyProps } from '../MessageContent.tsx';
import styles from './FileBubble.module.css';
import { SavedFile } from './SavedFile.tsx';

const endLetters = 9;

/** A file by name and size: a button downloads it, or cancels its upload. */
export function FileBubble({ message, body }: BodyProps<'file'>) {
  const { t, i18n } = useTranslation('messages');
  const { progress } = message;
  const isUploading = progress !== null && progress < 1;
  const size = formatBytes(body.bytes, i18n.language);
  const name = body.name || t('unnamedFile');
  return (
    <SavedFile messageId={message.id}>
      <Bubble isOwn={message.flow === 'out'} className={styles.file}>
        <IconTile icon="file-text" variant="inset" size={44} corners={8} />
        <span className={styles.column}>
          <span className={styles.head}>
            <FileName name={name} />
            <FileButton message={message} name={name} isUploading={isUploading} />
          </span>
          {!isUploading && <DownloadBar messageId={message.id} name={name} />}
          {isUploading && <ProgressBar fraction={progress} label={t('uploading')} />}
          <span className={styles.foot}>
            <span className={styles.size}>
              {isUploading ? (
                t('uploaded', { done: formatBytes(body.bytes * progress, i18n.language), total: size })
              ) : (
                <DownloadState messageId={message.id} size={size} />
              )}
            </span>
            <MessageMeta message={message} place="inline" />
          </span>
        </span>
      </Bubble>
    </SavedFile>
  );
}

/** The name of a file. Its end shows the file type, so the middle is cut if space is short. */
function FileName({ name }: { name: string }) {
  const letters = [...name];
  return (
    <b className={styles.name} title={name}>
      <span className={styles.start}>{letters.slice(0, -endLetters).join('')}</span>
      <span className={styles.end}>{letters.slice(-endLetters).join('')}</span>
    </b>
  );
}

/** The progress of a running download. */
const DownloadBar = observer(function DownloadBar({ messageId, name }: { messageId: string; name: string }) {
  const { t } = useTranslation('messages');
  const downloads = useStore(DownloadStore);
  if (!downloads.isRunning(messageId)) return null;
  return <ProgressBar fraction={downloads.progress(messageId) ?? 0} label={t('download', { name })} />;
});

/** The size of a file, or the reason why its download stands still. */
const DownloadState = observer(function DownloadState({
  messageId,
  size,
}: {
  messageId: string;
  size: string;
}) {
  const { t } = useTranslation('messages');
  const standstill = useStore(DownloadStore).standstill(messageId);
  return standstill ? t(`standstill.${standstill}`) : size;
});

type FileButtonProps = { message: Message; name: string; isUploading: boolean };

const FileButton = observer(function FileButton({ message, name, isUploading }: FileButtonProps) {
  const { t } = useTranslation('messages');
  const { downloadFile, cancelUpload } = useMessageIntents();
  const isDownloadOn = useChatFeature('DownloadFile');
  const downloads = useStore(DownloadStore);
  const { toasts } = useServices();
  const show = async () => {
    if (!(await downloads.show(message.id))) toasts.warning(t('fileMoved'));
  };
  if (isUploading)
    return (
      <IconButton
        size="sm"
        icon="x"
        label={t('cancelUpload', { name })}
        onClick={() => cancelUpload(message)}
      />
    );
  if (downloads.isRunning(message.id)) {
    const pausing = downloads.pausing(message.id);
    return (
      <span className={styles.buttons}>
        {pausing && (
          <IconButton
            size="sm"
            icon={pausing === 'paused' ? 'play-filled' : 'pause'}
            label={t(pausing === 'paused' ? 'resumeDownload' : 'pauseDownload', { name })}
            onClick={() => downloads.togglePause(message.id)}
          />
        )}
        <IconButton
          size="sm"
          icon="x"
          label={t('cancelDownload', { name })}
          onClick={() => downloads.cancel(message.id)}
        />
      </span>
    );
  }
  // Risky files cannot be downloaded.
  if (!isDownloadOn || message.hasRiskContent) return null;
  if (downloads.isSaved(message.id))
    return (
      <IconButton
        size="sm"
        icon="folder-open"
        label={t('showInFolder', { name })}
        onClick={() => void show()}
      />
    );
  return (
    <IconButton
      size="sm"
      icon="download"
      label={t('download', { name })}
      onClick={() => downloadFile(message)}
    />
  );
});
