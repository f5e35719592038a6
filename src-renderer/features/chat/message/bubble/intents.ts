import { createContext, use } from 'react';
import type { GroupType, Message, MessageBody, Quote } from '#lib/chat/records.ts';
import type { Spoken } from '../../conversation/SpokenStore.ts';

/** The actions on a message from its bubble; implemented once by the window, called by every body. */
export interface MessageIntents {
  /** Asks for confirmation, then sends a failed message again. */
  resend: (message: Message) => void;
  cancelUpload: (message: Message) => void;
  openImage: (message: Message) => void;
  openVideo: (message: Message) => void;
  downloadFile: (message: Message) => void;
  openMerger: (message: Message) => void;
  /** Opens an address that the allow-list accepts; asks first if the pressed text hides the target. */
  openLink: (url: string, words: string) => void;
  /** Goes to a path of this product. */
  openPath: (path: string) => void;
  jumpToQuote: (quote: Quote) => void;
  openProfile: (userId: string) => void;
  /** Puts a recalled text back into the composer. */
  editAgain: (text: string) => void;
  /** Adds or removes an own reaction. */
  react: (message: Message, key: string) => void;
  hideSpoken: (message: Message) => void;
  focusComposer: () => void;
  /** Mentions a member of the group in the composer. */
  mention: (member: { userId: string; nick: string }) => void;
  /** Shows which members of a group have read an own message. */
  openReaders: (message: Message) => void;
  /** Shows the details of the group. */
  openDetails: () => void;

  // The properties of the conversation that bodies read; each is observable.

  /** False once a message was recalled or deleted, in this window or another one. */
  isThere: (message: Message) => boolean;
  /** The translation or text beneath a message; null if there is none. */
  spoken: (message: Message) => Spoken | null;
  /** The shown name of a message's sender. */
  senderName: (message: Pick<Message, 'senderId' | 'nick'>) => string;
  /** A user's name as far as it is known in this window. */
  nameOf: (userId: string) => string;
  /** A message's content with the shown names of its people. */
  bodyOf: (body: MessageBody) => MessageBody;
  /** The quoted message if it is loaded, otherwise null. */
  original: (quote: Quote) => Message | null;
  /** False in a group that the user is no longer in: what was not sent there can never be sent. */
  canSend: () => boolean;
  /** False once the service has said that its package has no read receipts of groups. */
  hasReceipts: () => boolean;
  /** Null in one-to-one conversations. */
  groupType: () => GroupType | null;
  /** True in groups whose details the user can open. */
  hasDetails: () => boolean;
}

/** Provided by the window around the timeline; stable, so that rows do not render again for it. */
export const MessageIntentsContext = createContext<MessageIntents | null>(null);

/** The window's intents. */
export function useMessageIntents(): MessageIntents {
  const intents = use(MessageIntentsContext);
  if (!intents) throw new Error('MessageIntentsContext is missing above this component');
  return intents;
}
