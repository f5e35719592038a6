import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellNote } from './ShellNote.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shows a note while there is no connection. */
export function OfflineNote() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <ShellNote icon="wifi-off" isShown={!isOnline}>
      <p>{t('offline')}</p>
    </ShellNote>
  );
}
