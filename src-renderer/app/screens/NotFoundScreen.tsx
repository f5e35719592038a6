import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The screen for unknown paths. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink to={paths.home()}>{t('notFound.home')}</ButtonLink>}
    />
  );
}
