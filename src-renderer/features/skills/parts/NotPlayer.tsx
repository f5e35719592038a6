import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Replaces the skill screens for users who are no players, with a link to become one. */
export function NotPlayer() {
  const { t } = useTranslation('skills');
  const { config } = useServices();
  return (
    <EmptyState
      drawing="lanterns"
      title={t('notPlayer', { brand: config.brand })}
      text={t('notPlayerText')}
      action={<ButtonLink to={paths.profile()}>{t('notPlayerAction')}</ButtonLink>}
    />
  );
}
