import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useOnline } from '#ui/useOnline.ts';
import type { HomeStore } from '../HomeStore.ts';
import styles from './OldNote.module.css';

/** Tells the person that Home is shown as on the last visit, and offers to load it again. */
const OldNote = observer(function OldNote({ home }: { home: HomeStore }) {
  const { t } = useTranslation(['home', 'common']);
  // Without a network the shell already says so, and loading again would not help.
  if (!useOnline()) return null;
  return (
    <Note tone="warning" className={styles.note}>
      <div className={styles.line}>
        <p className={styles.text}>{t('old.text')}</p>
        <Button size="sm" loading={home.isLoading} onClick={() => void home.load()}>
          {t('retry', { ns: 'common' })}
        </Button>
      </div>
    </Note>
  );
});
export default OldNote;
