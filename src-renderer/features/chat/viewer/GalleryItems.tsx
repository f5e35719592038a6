import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import type { Message } from '#im/records.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatMinutes } from '#lib/clock.ts';
import { useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { VideoPicture } from '../message/bodies/VideoPicture.tsx';
import { useMessageIntents } from '../message/bubble/intents.ts';
import { DownloadStore } from '../message/DownloadStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import styles from './GalleryPanel.module.css';
import { linksIn } from './written-links.ts';

type ItemProps = { message: Message; onJump: (message: Message) => void };

/** A small picture or video; a press opens it. */
export function MediaTile({ message, onOpen, onJump }: ItemProps & { onOpen: (message: Message) => void }) {
  const { t } = useTranslation('chat-gallery');
  const { body } = message;
  if (body.kind !== 'image' && body.kind !== 'video') return null;
  const isVideo = body.kind === 'video';
  const date = formatDate(message.time);
  return (
    <span className={styles.tile}>
      <button type="button" className={styles.open} onClick={() => onOpen(message)}>
        {/* The name is not a label: a label would have to contain the visible length. */}
        <span className="sr-only">{t(isVideo ? 'openVideo' : 'openImage', { date })}</span>
        {isVideo ? (
          <VideoPicture src={body.poster?.url} videoUrl={body.url} ratio={1} />
        ) : (
          <Picture src={body.thumbnail.url || body.medium.url} alt="" ratio={1} />
        )}
        {isVideo && (
          <span className={styles.length} aria-hidden="true">
            <Icon name="play-filled" size="xs" /> {body.seconds > 0 && formatMinutes(body.seconds)}
          </span>
        )}
      </button>
      <IconButton
        size="sm"
        icon="message-circle"
        label={t('jump', { date })}
        className={styles.jump}
        onClick={() => onJump(message)}
      />
    </span>
  );
}

/** A file with its name: a press on the text goes to the message, and the button downloads the file. */
export const FileRow = observer(function FileRow({ message, onJump }: ItemProps) {
  const { t, i18n } = useTranslation('chat-gallery');
  const { downloadFile } = useMessageIntents();
  const downloads = useStore(DownloadStore);
  const canDownload = useChatFeature('DownloadFile');
  const { body } = message;
  if (body.kind !== 'file') return null;
  const name = body.name || t('unnamed');
  const isRunning = downloads.isRunning(message.id);
  return (
    <div className={styles.row}>
      <IconTile icon="file-text" variant="inset" corners={8} />
      <button type="button" className={styles.words} onClick={() => onJump(message)}>
        <b className="ellipsis" dir="auto" title={name}>
          {name}
        </b>
        <span>
          {formatBytes(body.bytes, i18n.language)} · {formatDate(message.time)}
        </span>
        {isRunning && (
          <ProgressBar fraction={downloads.progress(message.id) ?? 0} label={t('download', { name })} />
        )}
      </button>
      {canDownload && (
        <IconButton
          size="sm"
          icon={isRunning ? 'x' : 'download'}
          label={t(isRunning ? 'cancelDownload' : 'download', { name })}
          onClick={() => (isRunning ? downloads.cancel(message.id) : downloadFile(message))}
        />
      )}
    </div>
  );
});

/** The addresses in a message: a press opens one, and the button goes to the message. */
export function LinkRows({ message, onJump }: ItemProps) {
  const { t } = useTranslation('chat-gallery');
  const { openLink } = useMessageIntents();
  const date = formatDate(message.time);
  return linksIn(message).map(({ text, url }) => (
    <div key={url} className={styles.row}>
      <IconTile icon="link" variant="inset" corners={8} />
      <a
        className={styles.words}
        href={url}
        rel="noopener noreferrer nofollow"
        onClick={(event) => {
          event.preventDefault();
          openLink(url, text);
        }}
      >
        <b className="ellipsis" dir="ltr">
          {text}
        </b>
        <span>{date}</span>
      </a>
      <IconButton
        size="sm"
        icon="message-circle"
        label={t('jump', { date })}
        onClick={() => onJump(message)}
      />
    </div>
  ));
}
