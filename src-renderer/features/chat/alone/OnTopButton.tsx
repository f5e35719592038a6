import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';

/** Keeps the window of a conversation above all others, where the host can. */
export function OnTopButton() {
  const { t } = useTranslation('conversations');
  const { platform } = useServices();
  const [isOnTop, setIsOnTop] = useState(false);
  const set = platform.windows?.setOnTop;
  if (!set) return null;
  const toggle = () => {
    set(!isOnTop);
    setIsOnTop(!isOnTop);
  };
  return (
    <IconButton
      icon={isOnTop ? 'pin-off' : 'pin'}
      label={t('alone.onTop')}
      aria-pressed={isOnTop}
      onClick={toggle}
    />
  );
}
