import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';

/** Changes between the light and the dark theme; back at the system's own, the system leads again. */
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
