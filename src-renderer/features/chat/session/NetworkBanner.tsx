import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChatStore } from './ChatStore.ts';
import { StatusBanner } from './StatusBanner.tsx';

/** Shown while messages can be neither sent nor received. */
export const NetworkBanner = observer(function NetworkBanner() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  if (!line.isOffline) return null;
  return (
    <StatusBanner>
      <Icon name="wifi-off" size="sm" />
      <p>{t('network')}</p>
    </StatusBanner>
  );
});
