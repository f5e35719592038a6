import { useTranslation } from 'react-i18next';
import { useOnline } from '#ui/useOnline.ts';
import { ShellNote } from './ShellNote.tsx';

/** Shows a note while there is no connection. */
export function OfflineNote() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return (
    <ShellNote icon="wifi-off" isShown={!isOnline}>
      <p>{t('offline')}</p>
    </ShellNote>
  );
}
