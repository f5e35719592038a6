import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '../AppContext.ts';
import styles from './KeychainNote.module.css';

/** Explains that the stored sign-in is in a keychain that does not answer, and offers a retry. */
export const KeychainNote = observer(function KeychainNote() {
  const { t } = useTranslation('shell');
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await app.restoreAgain();
    setAsking(false);
  };
  return (
    <div role="status">
      {app.session.isUnreachable && (
        <div className={styles.note}>
          <Icon name="lock" size="sm" />
          <p>{t('keychain.unreachable')}</p>
          <Button size="sm" loading={isAsking} onClick={() => void ask()}>
            {t('keychain.again')}
          </Button>
        </div>
      )}
    </div>
  );
});
