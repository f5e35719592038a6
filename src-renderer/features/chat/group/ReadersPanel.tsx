import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, Receipt } from '#im/records.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { useStore } from '#parts/root/index.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { MemberRows } from './MemberRows.tsx';
import styles from './panels.module.css';
import { ReaderList } from './ReaderList.ts';

type Side = ReaderList['side'];

type ReadersPanelProps = {
  store: ConversationStore;
  /** The message as it was when its label was pressed. */
  message: Message;
  onClose: () => void;
};

/**
 * The members of a group who have read one message, and those who have not (docs/product.md, Chat: groups).
 */
export const ReadersPanel = observer(function ReadersPanel({ store, message, onClose }: ReadersPanelProps) {
  const { t } = useTranslation('chat-group');
  const { self } = useStore(ChatStore);
  const words = useAbstract();
  const now = store.book.get(message.id) ?? message;
  // A message just sent has no counts yet.
  useEffect(() => void store.marks.loadReceipts([message]), [store, message]);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('readers.title')}
      modal={false}
      minHeight="60dvh"
      maxHeight="88dvh"
      flush
    >
      <p className={styles.about} dir="auto">
        {words(abstractOf(now.body, self.userId))}
      </p>
      {now.receipt && <Sides message={message} receipt={now.receipt} />}
    </Drawer>
  );
});

/** The two sides of a receipt; hidden if no receipt was requested. */
function Sides({ message, receipt }: { message: Message; receipt: Receipt }) {
  const { t } = useTranslation('chat-group');
  const chat = useStore(ChatStore);
  const [side, setSide] = useState<Side>('read');
  const [lists] = useState(() => ({
    read: new ReaderList('read', message, () => chat.ready()),
    unread: new ReaderList('unread', message, () => chat.ready()),
  }));
  const counts: Readonly<Record<Side, number>> = { read: receipt.readCount, unread: receipt.unreadCount };
  return (
    <>
      <Tabs
        id="readers"
        label={t('readers.title')}
        tabs={(['read', 'unread'] as const).map((key) => ({
          key,
          label: t(`readers.${key}`, { count: counts[key] }),
        }))}
        value={side}
        onChange={setSide}
        fill
      />
      <TabPanel tabsId="readers" value={side} className={styles.panel}>
        <Readers key={side} list={lists[side]} count={counts[side]} />
      </TabPanel>
    </>
  );
}

const Readers = observer(function Readers({ list, count }: { list: ReaderList; count: number }) {
  const { t } = useTranslation('chat-group');
  const { items: members, state } = list.members;
  useEffect(() => void list.keepUpWith(count), [list, count]);
  if (members.length === 0 && state === 'ready')
    return <EmptyState drawing="none" title={t(`readers.none.${list.side}`)} />;
  return (
    <>
      <MemberRows
        members={members}
        label={t(`readers.${list.side}`, { count })}
        total={count}
        onEndNear={() => {
          // After a failure the person asks again.
          if (list.members.state === 'ready') void list.members.loadMore();
        }}
      />
      {state === 'loading' && members.length === 0 && (
        <p className={styles.loading}>
          <Spinner label={t('loading')} />
        </p>
      )}
      {state === 'failed' && list.needsPackage && (
        <EmptyState drawing="none" title={t('readers.packageNeeded')} />
      )}
      {state === 'failed' && !list.needsPackage && (
        <ErrorState title={t('failed')} onRetry={() => void list.members.loadMore()} />
      )}
    </>
  );
});
