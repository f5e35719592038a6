import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

/** Replaces a screen in a native app while the app's login is open, and after it was closed. */
export function LoginNeeded() {
  const { t } = useTranslation(['shell', 'common']);
  const { askLogin } = useServices();
  return (
    <Page tall>
      <EmptyState
        drawing="lanterns"
        title={t('loginNeeded.title')}
        text={t('loginNeeded.text')}
        action={
          <Button variant="primary" onClick={() => askLogin()}>
            {t('logIn', { ns: 'common' })}
          </Button>
        }
      />
    </Page>
  );
}
