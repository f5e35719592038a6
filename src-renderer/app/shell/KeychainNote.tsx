import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../AppContext.ts';
import { ShellNote } from './ShellNote.tsx';

/** Explains that the stored sign-in is in a keychain that does not answer, and offers a retry. */
export const KeychainNote = observer(function KeychainNote() {
  const { t } = useTranslation('shell');
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await app.sessions.restoreAgain();
    setAsking(false);
  };
  return (
    <ShellNote icon="lock" isShown={app.session.isUnreachable}>
      <p>{t('keychain.unreachable')}</p>
      <Button size="sm" loading={isAsking} onClick={() => void ask()}>
        {t('keychain.again')}
      </Button>
    </ShellNote>
  );
});
