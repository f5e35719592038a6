import { useTranslation } from 'react-i18next';
import { useMessageIntents } from '../bubble/intents.ts';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import type { BodyProps } from '../MessageContent.tsx';
import { MediaFrame } from './MediaFrame.tsx';
import { SavedFile } from './SavedFile.tsx';

/** A picture in a frame of its size; a click opens the viewer. */
export function ImageBubble({ message, body }: BodyProps<'image'>) {
  const { t } = useTranslation('messages');
  const { openImage, cancelUpload } = useMessageIntents();
  const size = body.medium.width > 0 ? body.medium : body.original;
  return (
    <SavedFile messageId={message.id}>
      <MediaFrame
        width={size.width}
        height={size.height}
        src={body.medium.url || body.original.url}
        label={t('openImage')}
        progress={message.progress}
        onOpen={() => openImage(message)}
        onCancel={() => cancelUpload(message)}
      >
        <MessageMeta message={message} place="pill" />
      </MediaFrame>
    </SavedFile>
  );
}
