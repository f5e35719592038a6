import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';

/**
 * Toggles between the light and the dark theme; once the choice equals the system's theme, the system is
 * followed again.
 */
export const ThemeButton = observer(function ThemeButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { theme } = useServices();
  return (
    <IconButton
      icon="sun-moon"
      label={t('theme.label', { name: t(`theme.${theme.theme}`) })}
      className={className}
      onClick={() => theme.toggle()}
    />
  );
});
