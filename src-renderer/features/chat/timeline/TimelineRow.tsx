import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { isSameRow, type Row } from '../conversation/rows.ts';
import { MessageRow } from '../message/MessageRow.tsx';
import { TipLine } from '../message/TipLine.tsx';
import { useMessageTime } from '../message/useMessageTime.ts';
import { useSeenObserver } from './SeenObserver.ts';
import styles from './Timeline.module.css';

type TimelineRowProps = { row: Row; store: ConversationStore; isGroup: boolean };

const ObservedRow = observer(function ObservedRow({ row, store, isGroup }: TimelineRowProps) {
  switch (row.type) {
    case 'divider':
      return <Divider rowKey={row.key} time={row.time} />;
    case 'unreadMark':
      return <UnreadMark rowKey={row.key} />;
    case 'notice': {
      const message = store.book.get(row.id);
      return message ? (
        <div data-row-key={row.key}>
          <TipLine message={message} isHighlighted={store.jumps.highlight?.id === row.id} />
        </div>
      ) : null;
    }
    case 'message': {
      const message = store.book.get(row.id);
      if (!message) return null;
      return (
        <div data-row-key={row.key}>
          <SeenSensor message={message} store={store} />
          <MessageRow
            message={message}
            isFirst={row.position === 'first' || row.position === 'single'}
            isLast={row.position === 'last' || row.position === 'single'}
            isGroup={isGroup}
            isProfileHidden={isReservedUserId(Number(message.senderId))}
            isHighlighted={store.jumps.highlight?.id === row.id}
          />
        </div>
      );
    }
    default:
      return row satisfies never;
  }
});

/** One row by its type. It renders again only when the row or its own message changes. */
export const TimelineRow = memo(
  ObservedRow,
  (before, now) =>
    before.store === now.store && before.isGroup === now.isGroup && isSameRow(before.row, now.row),
);

const Divider = observer(function Divider({ rowKey, time }: { rowKey: string; time: number }) {
  const wordsOf = useMessageTime();
  return (
    <div className={styles.divider} data-row-key={rowKey}>
      <time dateTime={new Date(time).toISOString()}>{wordsOf(time)}</time>
    </div>
  );
});

function UnreadMark({ rowKey }: { rowKey: string }) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.unread} data-row-key={rowKey}>
      {t('unreadMark')}
    </div>
  );
}

/** Reports to the store that most of an incoming message has been in view. */
function SeenSensor({ message, store }: { message: Message; store: ConversationStore }) {
  const observed = useSeenObserver();
  const mark = useRef<HTMLSpanElement>(null);
  const asksForReceipt = message.receipt !== null && !message.receipt.isPeerRead;
  const mentionsSomebody = message.body.kind === 'text' && message.body.mentions.length > 0;
  const isWatched = message.flow === 'in' && (asksForReceipt || mentionsSomebody);
  useEffect(() => {
    const row = mark.current?.parentElement;
    if (!row || !isWatched) return undefined;
    return observed.watch(row, () => store.noteSeen(message));
  }, [observed, isWatched, message, store]);
  return <span ref={mark} hidden />;
}
