import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import type { Message } from '#im/records.ts';
import { EndSentinel, useLoadedOnce } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { useJumpNotice } from '../conversation/useJumpNotice.ts';
import { SearchStore } from '../search/SearchStore.ts';
import type { Collection } from './Collection.ts';
import { FileRow, LinkRows, MediaTile } from './GalleryItems.tsx';
import styles from './GalleryPanel.module.css';
import { GalleryStore } from './GalleryStore.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { monthsOf } from './months.ts';
import { VideoViewer } from './VideoViewer.tsx';

const tabs = ['media', 'file', 'link'] as const;

/** The media, files and links of the open conversation by month, at the right of the desktop and over a phone's page. */
export const GalleryPanel = observer(function GalleryPanel() {
  const { t } = useTranslation('chat-gallery');
  const gallery = useStore(GalleryStore);
  const { collection } = gallery;
  return (
    <Drawer
      open={collection !== null}
      onClose={() => gallery.close()}
      title={t('title')}
      modal={false}
      minHeight="100dvh"
      maxHeight="100dvh"
      flush
    >
      <Tabs
        id="gallery"
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        value={gallery.tab}
        onChange={(tab) => gallery.choose(tab)}
        fill
      />
      <TabPanel tabsId="gallery" value={gallery.tab} className={styles.panel}>
        {collection && <Collected key={collection.kind} collection={collection} />}
      </TabPanel>
    </Drawer>
  );
});

const Collected = observer(function Collected({ collection }: { collection: Collection }) {
  const { t } = useTranslation('chat-gallery');
  const [opened, setOpened] = useState<Message | null>(null);
  const jump = useJump();
  const { kind, messages: query } = collection;
  const { state } = query;
  const messages = collection.shown;
  const shown = opened && messages.find(({ id }) => id === opened.id);
  useLoadedOnce(query);

  if (messages.length === 0 && state === 'ready')
    return <EmptyState drawing="none" title={t(`empty.${kind}`)} />;
  return (
    <>
      {monthsOf(messages).map((month) => (
        <section key={month.key} aria-label={formatMonth(month.time)}>
          <h3 className={styles.month}>{formatMonth(month.time)}</h3>
          <ul className={kind === 'media' ? styles.grid : styles.list}>
            {month.messages.map((message) => (
              <li key={message.id}>
                {kind === 'media' && <MediaTile message={message} onOpen={setOpened} onJump={jump} />}
                {kind === 'file' && <FileRow message={message} onJump={jump} />}
                {kind === 'link' && <LinkRows message={message} onJump={jump} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {state === 'loading' && (
        <p className={styles.loading}>
          <Spinner label={t('loading')} />
        </p>
      )}
      {state === 'failed' && <ErrorState title={t('failed')} onRetry={() => void query.loadMore()} />}
      {state === 'ready' && query.hasMore && (
        <EndSentinel key={messages.length} onNear={() => void query.loadMore()} />
      )}
      {shown?.body.kind === 'video' && (
        <VideoViewer url={shown.body.url} name={`pasarmain-${shown.time}`} onClose={() => setOpened(null)} />
      )}
      {opened?.body.kind === 'image' && (
        <ImageViewer
          messages={messages.filter((message) => message.body.kind === 'image').toReversed()}
          messageId={opened.id}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});

/** Moves to a message in its conversation; on a phone the gallery closes. */
function useJump(): (message: Message) => void {
  const { t } = useTranslation('chat-gallery');
  const tell = useJumpNotice(t('missing'));
  const search = useStore(SearchStore);
  const gallery = useStore(GalleryStore);
  const layout = useLayout();
  return (message) => {
    if (layout === 'mobile') gallery.close();
    void search.jump(message).then(tell);
  };
}
