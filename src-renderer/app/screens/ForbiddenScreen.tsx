import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The screen for paths that the user may not open. */
export default function ForbiddenScreen() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      action={<ButtonLink to={paths.home()}>{t('notFound.home')}</ButtonLink>}
    />
  );
}
