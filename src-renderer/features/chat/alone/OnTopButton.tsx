import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationId } from '#im/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { WindowPlaces } from './WindowPlaces.ts';

/** Keeps the window of a conversation above all others, if the host can, and does so again when it is next opened. */
export function OnTopButton({ id }: { id: ConversationId }) {
  const { t } = useTranslation('conversations');
  const { platform } = useServices();
  const places = useStore(WindowPlaces);
  const [isOnTop, setIsOnTop] = useState(() => places.isOnTop(id));
  const set = platform.windows?.setOnTop;
  useEffect(() => void set?.(isOnTop), [set, isOnTop]);
  if (!set) return null;
  const toggle = () => {
    places.keepOnTop(id, !isOnTop);
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
