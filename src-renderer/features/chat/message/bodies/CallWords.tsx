import { useTranslation } from 'react-i18next';
import type { CustomContent } from '#lib/chat/records.ts';
import { formatMinutes } from '#lib/clock.ts';
import { Icon } from '#ui/Icon.tsx';

type Call = Extract<CustomContent, { type: 'call' }>;

/** The result and duration of a voice or video call. */
export function CallWords({ media, state, seconds }: Call) {
  const { t } = useTranslation('messages');
  const words = t(`call.${media}.${state}`);
  const hasLength = state === 'ended' && seconds > 0;
  return (
    <>
      <Icon name={media === 'voice' ? 'phone' : 'video'} size="xs" />{' '}
      {hasLength ? t('call.withLength', { words, length: formatMinutes(seconds) }) : words}
    </>
  );
}
