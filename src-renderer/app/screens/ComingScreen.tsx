import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

/** Stands in for a screen that is not built yet. */
export default function ComingScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page tall>
      <EmptyState
        drawing="lanterns"
        title={t('coming.title')}
        text={t('coming.text')}
        action={<ButtonLink to={paths.home()}>{t('notFound.home')}</ButtonLink>}
      />
    </Page>
  );
}
