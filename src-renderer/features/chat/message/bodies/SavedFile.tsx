import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { draggedOut } from '#parts/downloads/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { DownloadStore } from '../DownloadStore.ts';
import styles from './SavedFile.module.css';

type SavedFileProps = { messageId: string; children: ReactNode };

/** A file, picture or video that can be dragged out of the window once the app has saved it. */
export const SavedFile = observer(function SavedFile({ messageId, children }: SavedFileProps) {
  const { t } = useTranslation('messages');
  const { toasts } = useServices();
  const drag = useStore(DownloadStore).dragOf(messageId);
  return (
    <div className={styles.saved} {...draggedOut(drag, () => toasts.warning(t('fileMoved')))}>
      {children}
    </div>
  );
});
