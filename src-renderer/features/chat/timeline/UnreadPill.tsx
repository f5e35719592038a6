import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import styles from './Timeline.module.css';

type UnreadPillProps = { store: ConversationStore; isAbove: boolean };

/** The number of unread messages, with a jump to the first; shown while the first one is above the view. */
export const UnreadPill = observer(function UnreadPill({ store, isAbove }: UnreadPillProps) {
  const { t } = useTranslation('chat-search');
  const { book } = store;
  const { unreadCount, markId } = store.reading;
  if (!isAbove || unreadCount === 0) return null;
  // While the window shows rows far back in the history, the mark is below it.
  const shown = store.rows.find((row) => row.type === 'message');
  const isBelow =
    markId !== null &&
    shown?.type === 'message' &&
    book.order.indexOf(shown.id) < book.order.indexOf(markId) &&
    !hasMark(store);
  if (isBelow) return null;
  return (
    <button type="button" className={styles.pill} onClick={() => void store.jumps.toUnread()}>
      <Icon name="chevron-up" size="sm" /> {t('newMessages', { count: unreadCount })}
    </button>
  );
});

const hasMark = (store: ConversationStore) => store.rows.some((row) => row.type === 'unreadMark');

/** True if the unread mark of a timeline is above the view, or above the rows in the document. */
export function isUnreadAbove(timeline: HTMLElement): boolean {
  const mark = timeline.querySelector('[data-row-key="unread-mark"]');
  return mark === null || mark.getBoundingClientRect().bottom < timeline.getBoundingClientRect().top;
}
