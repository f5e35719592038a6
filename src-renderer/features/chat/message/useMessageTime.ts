import { useTranslation } from 'react-i18next';
import { formatMessageTime } from '#lib/chat/time.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';

/**
 * The words for the time of a message. They change with the calendar day, also on a screen that stays open: call it
 * inside an observer.
 */
export function useMessageTime(): (time: number) => string {
  const { i18n } = useTranslation();
  const { today } = useStore(ClockStore);
  return (time) => formatMessageTime(time, today, { locale: i18n.language.replace('_', '-') });
}
