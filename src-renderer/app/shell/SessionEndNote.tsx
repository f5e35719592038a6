import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../AppContext.ts';
import { ShellNote } from './ShellNote.tsx';

/** Says when the session ends, and offers to sign in again, which interrupts nothing. */
const SessionEndNote = observer(function SessionEndNote() {
  const { t } = useTranslation('session');
  const app = useApp();
  // A region is announced only if it was there before its words.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    setThere(true);
  }, []);
  return (
    <ShellNote icon="lock" isShown={isThere && app.session.isEndingSoon}>
      <p>{t('endsSoon', { time: formatDateTime(app.session.expiresAt) })}</p>
      <Button size="sm" onClick={() => app.askLogin()}>
        {t('signInAgain')}
      </Button>
    </ShellNote>
  );
});

export default SessionEndNote;
