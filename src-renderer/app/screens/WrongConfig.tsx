import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Replaces the product if a setting of this installation is invalid, and names the setting. */
export function WrongConfig({ setting }: { setting: string }) {
  const { t } = useTranslation('errors');
  return (
    <main>
      <EmptyState drawing="lanterns" title={t('config.title')} text={t('config.text', { setting })} />
    </main>
  );
}
