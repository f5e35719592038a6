import type { ReactNode } from 'react';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import { AudioBubble } from './bodies/AudioBubble.tsx';
import { CustomBubble } from './bodies/CustomBubble.tsx';
import { FaceBubble } from './bodies/FaceBubble.tsx';
import { FileBubble } from './bodies/FileBubble.tsx';
import { ImageBubble } from './bodies/ImageBubble.tsx';
import { LineBubble } from './bodies/LineBubble.tsx';
import { LocationBubble } from './bodies/LocationBubble.tsx';
import { MergerBubble } from './bodies/MergerBubble.tsx';
import { RiskBubble, RiskNote, RiskPlaceholder } from './bodies/RiskBubble.tsx';
import { TextBubble } from './bodies/TextBubble.tsx';
import { UnsupportedBubble } from './bodies/UnsupportedBubble.tsx';
import { VideoBubble } from './bodies/VideoBubble.tsx';

/** The props of every body component: the message, and its body narrowed to one kind. */
export type BodyProps<K extends MessageBody['kind']> = {
  message: Message;
  body: Extract<MessageBody, { kind: K }>;
  isGroup: boolean;
};

type MessageContentProps = { message: Message; isGroup: boolean };

/** The content of a message; risky content in its restricted form. */
export function MessageContent({ message, isGroup }: MessageContentProps): ReactNode {
  switch (riskForm(message)) {
    case 'none':
      return <Body message={message} isGroup={isGroup} />;
    case 'placeholder':
      return <RiskPlaceholder message={message} />;
    case 'words':
      return <RiskBubble message={message} />;
    case 'noted':
      return (
        <RiskNote message={message}>
          <Body message={message} isGroup={isGroup} />
        </RiskNote>
      );
  }
}

/**
 * The restricted form of risky content (docs/product.md, Chat: messages): pictures and videos are replaced,
 * recordings and files stay but cannot be played or downloaded, own text stays for its author, and the text
 * of others is hidden.
 */
function riskForm({ hasRiskContent, flow, body }: Message): 'none' | 'placeholder' | 'noted' | 'words' {
  if (!hasRiskContent) return 'none';
  if (body.kind === 'image' || body.kind === 'video') return 'placeholder';
  if (body.kind === 'audio' || body.kind === 'file' || flow === 'out') return 'noted';
  return 'words';
}

/** The bubble of a message by the kind of its body. A new kind does not compile until it has one here. */
function Body({ message, isGroup }: MessageContentProps): ReactNode {
  const { body } = message;
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
    case 'gap':
    case 'revoked':
      return <LineBubble message={message} />;
    case 'unsupported':
      return <UnsupportedBubble message={message} />;
    default:
      return body satisfies never;
  }
}
