import type { ReactNode } from 'react';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import { AudioBubble } from '../bodies/AudioBubble.tsx';
import { CustomBubble } from '../bodies/CustomBubble.tsx';
import { FaceBubble } from '../bodies/FaceBubble.tsx';
import { FileBubble } from '../bodies/FileBubble.tsx';
import { ImageBubble } from '../bodies/ImageBubble.tsx';
import { LocationBubble } from '../bodies/LocationBubble.tsx';
import { MergerBubble } from '../bodies/MergerBubble.tsx';
import { RiskBubble } from '../bodies/RiskBubble.tsx';
import { TextBubble } from '../bodies/TextBubble.tsx';
import { UnsupportedBubble } from '../bodies/UnsupportedBubble.tsx';
import { VideoBubble } from '../bodies/VideoBubble.tsx';

/** What every body component receives: the message, and its body narrowed to one kind. */
export type BodyProps<K extends MessageBody['kind']> = {
  message: Message;
  body: Extract<MessageBody, { kind: K }>;
  isGroup: boolean;
};

/** The bubble of a message by the kind of its body: a new kind does not compile until it has one here. */
export function MessageContent({ message, isGroup }: { message: Message; isGroup: boolean }): ReactNode {
  const { body } = message;
  if (message.hasRiskContent) return <RiskBubble message={message} />;
  switch (body.kind) {
    case 'text':
      return <TextBubble message={message} body={body} isGroup={isGroup} />;
    case 'image':
      return <ImageBubble message={message} body={body} isGroup={isGroup} />;
    case 'video':
      return <VideoBubble message={message} body={body} isGroup={isGroup} />;
    case 'audio':
      return <AudioBubble message={message} body={body} isGroup={isGroup} />;
    case 'file':
      return <FileBubble message={message} body={body} isGroup={isGroup} />;
    case 'location':
      return <LocationBubble message={message} body={body} isGroup={isGroup} />;
    case 'face':
      return <FaceBubble message={message} body={body} isGroup={isGroup} />;
    case 'merger':
      return <MergerBubble message={message} body={body} isGroup={isGroup} />;
    case 'custom':
      return <CustomBubble message={message} body={body} isGroup={isGroup} />;
    case 'tip':
    case 'revoked':
      // The timeline shows these as centred lines; a bubble of one only appears in a quote or record.
      return <UnsupportedBubble message={message} />;
    case 'unsupported':
      return <UnsupportedBubble message={message} />;
    default:
      return body satisfies never;
  }
}
