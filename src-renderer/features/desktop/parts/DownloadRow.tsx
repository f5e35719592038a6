import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import { formatBytes } from '#lib/bytes.ts';
import { type DownloadEntry, isFinal, isProgramName, isUnfinished } from '#lib/desktop/downloads.ts';
import { report } from '#lib/report.ts';
import { draggedOut } from '#parts/downloads/index.ts';
import { useServices } from '#parts/root/index.tsx';
import type { DownloadList } from '#platform/downloads.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './DownloadRow.module.css';

type DownloadRowProps = { entry: DownloadEntry; host: DownloadList };

/** One download: its name, its progress or failure, and its actions. */
export function DownloadRow({ entry, host }: DownloadRowProps) {
  const { t } = useTranslation('downloads');
  const { toasts } = useServices();
  const { id, name, state, received, total } = entry;
  const dragged = draggedOut(state === 'saved' ? () => host.drag(id) : null, () =>
    toasts.warning(t('missing')),
  );
  const hasBar = isUnfinished(entry) && total !== null && total > 0;
  return (
    <li className={styles.row} {...dragged}>
      <span className={styles.mark}>
        <Icon name={state === 'failed' ? 'circle-alert' : 'file-text'} />
      </span>
      <span className={styles.words}>
        <b className="ellipsis" dir="auto" title={name}>
          {name}
        </b>
        <span className={styles.state}>
          <StateWords entry={entry} />
        </span>
        {hasBar && <ProgressBar fraction={received / total} label={t('progress', { name })} />}
      </span>
      <span className={styles.actions}>
        {state === 'saved' && <SavedActions entry={entry} host={host} />}
        {(state === 'running' || state === 'queued' || state === 'waiting') && (
          <IconButton icon="pause" label={t('pause', { name })} onClick={() => host.pause(id)} />
        )}
        {state === 'paused' && (
          <IconButton icon="play-filled" label={t('resume', { name })} onClick={() => host.resume(id)} />
        )}
        {state === 'failed' && !isFinal(entry.failure) && (
          <Button size="sm" variant="tint" icon="refresh-cw" onClick={() => host.resume(id)}>
            {t('retry')}
          </Button>
        )}
        <IconButton
          icon="x"
          label={t(isUnfinished(entry) ? 'cancel' : 'remove', { name })}
          onClick={() => host.cancel(id)}
        />
      </span>
    </li>
  );
}

/** The progress of a download, or the reason why it stands still. */
function StateWords({ entry }: { entry: DownloadEntry }) {
  const { t, i18n } = useTranslation(['downloads', 'conversations']);
  const { state, received, total, failure, startedAt } = entry;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const sofar =
    total === null ? size(received) : t('downloads:part', { done: size(received), total: size(total) });
  switch (state) {
    case 'queued':
      return t('downloads:state.queued');
    case 'running':
      return sofar;
    case 'waiting':
      return t('downloads:state.waiting', { sofar });
    case 'paused':
      return t('downloads:state.paused', { sofar });
    case 'failed':
      return t(`conversations:download.failure.${failure ?? 'disk'}`);
    case 'saved':
      return t('downloads:state.saved', { size: size(total ?? received), date: formatDate(startedAt) });
  }
}

/** Opens a saved file, or shows it in its folder. A program is only shown. */
function SavedActions({ entry: { id, name }, host }: DownloadRowProps) {
  const { t } = useTranslation('downloads');
  const { toasts } = useServices();
  const open = async () => {
    const outcome = await host.open(id).catch((error: unknown) => {
      report('opening a download', error);
      return 'failed' as const;
    });
    if (outcome === 'missing') toasts.warning(t('missing'));
    if (outcome === 'failed') toasts.error(t('notOpened'));
  };
  const show = async () => {
    const isThere = await host.show(id).catch((error: unknown) => {
      report('showing a download', error);
      return false;
    });
    if (!isThere) toasts.warning(t('missing'));
  };
  return (
    <>
      {!isProgramName(name) && (
        <Button size="sm" onClick={() => void open()}>
          {t('open')}
        </Button>
      )}
      <IconButton icon="folder-open" label={t('show', { name })} onClick={() => void show()} />
    </>
  );
}
