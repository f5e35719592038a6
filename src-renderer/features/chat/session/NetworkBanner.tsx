import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedPage, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChatStore } from './ChatStore.ts';
import { StatusBanner } from './StatusBanner.tsx';

/** Shown while messages can be neither sent nor received: without a network, or in a window of an older build. */
export const NetworkBanner = observer(function NetworkBanner() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  const outdated = useStore(OutdatedPage);
  useEffect(() => {
    return outdated.sayInPlace();
  }, [outdated]);
  if (outdated.hasNoChat && line.status.kind !== 'ready')
    return (
      <StatusBanner>
        <p>{t('outdated.text')}</p>
        <Button size="sm" onClick={() => outdated.reload()}>
          {t('outdated.reload')}
        </Button>
      </StatusBanner>
    );
  if (!line.isOffline) return null;
  return (
    <StatusBanner>
      <Icon name="wifi-off" size="sm" />
      <p>{t('network')}</p>
    </StatusBanner>
  );
});
