import { createContext, use } from 'react';
import type { Message, Quote } from '#lib/chat/records.ts';

/** What a person can do to a message from its bubble; implemented once by the window, called by every body. */
export interface MessageIntents {
  /** Asks, then sends a failed message again. */
  resend: (message: Message) => void;
  cancelUpload: (message: Message) => void;
  openImage: (message: Message) => void;
  openVideo: (message: Message) => void;
  downloadFile: (message: Message) => void;
  openMerger: (message: Message) => void;
  /** Opens an address outside the product, after the allow-list. */
  openLink: (url: string) => void;
  /** Goes to a path of this product. */
  openPath: (path: string) => void;
  jumpToQuote: (quote: Quote) => void;
  openProfile: (userId: string) => void;
  /** Puts a revoked text back into the composer. */
  editAgain: (text: string) => void;
}

/** Provided by the window around the timeline; stable, so that rows do not render again for it. */
export const MessageIntentsContext = createContext<MessageIntents | null>(null);

/** The window's intents. */
export function useMessageIntents(): MessageIntents {
  const intents = use(MessageIntentsContext);
  if (!intents) throw new Error('MessageIntentsContext is missing above this component');
  return intents;
}
