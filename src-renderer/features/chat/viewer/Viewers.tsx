import { observer } from 'mobx-react-lite';
import type { Message } from '#im/records.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { VideoViewer } from './VideoViewer.tsx';

type ViewersProps = {
  store: ConversationStore;
  /** The message whose picture or video is open; null if there is none. */
  opened: Message | null;
  onClose: () => void;
};

/** The picture or video open in front of a conversation; one recalled in the meantime is hidden. */
export const Viewers = observer(function Viewers({ store, opened: asked, onClose }: ViewersProps) {
  const opened = asked && (store.book.get(asked.id) ?? asked);
  if (opened?.body.kind === 'video')
    return <VideoViewer url={opened.body.url} name={`pasarmain-${opened.time}`} onClose={onClose} />;
  if (opened?.body.kind !== 'image') return null;
  const pictures = store.book.order.flatMap((id) => {
    const message = store.book.get(id);
    return message?.body.kind === 'image' && !message.hasRiskContent ? [message] : [];
  });
  // A picture of a merged record is not one of the conversation's own.
  const messages = pictures.some((message) => message.id === opened.id) ? pictures : [opened];
  return <ImageViewer messages={messages} messageId={opened.id} onClose={onClose} />;
});
