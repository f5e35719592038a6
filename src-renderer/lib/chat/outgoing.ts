import type { MessageBody } from './bodies.ts';
import type { CustomContent } from './custom.ts';
import type { ConversationId } from './ids.ts';
import type { Message } from './message.ts';
import type { Quote } from './quote.ts';

/** The data by which the service finds a message again, also after a restart of the client. */
export interface MessageRef extends Pick<Message, 'conversationId' | 'time' | 'sequence'> {
  readonly remoteId: string;
}

/** The content of a message before the service has it. Files are kept as they were chosen. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly mentions: readonly string[] }
  | { readonly kind: 'image'; readonly file: File; readonly width: number; readonly height: number }
  | {
      readonly kind: 'video';
      readonly file: File;
      readonly seconds: number;
      /** Natural size; absent if it could not be read. */
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly kind: 'audio'; readonly file: File; readonly seconds: number }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'face'; readonly group: number; readonly key: string }
  | {
      readonly kind: 'location';
      readonly description: string;
      readonly latitude: number;
      readonly longitude: number;
    }
  | {
      readonly kind: 'custom';
      /** Includes the businessID. */
      readonly data: Readonly<Record<string, unknown>>;
      /** The content on screen until the service has the message. */
      readonly preview: CustomContent;
      readonly description: string;
      readonly extension: string;
    }
  /** Sends copies of received or sent messages, one by one or as one record. */
  | { readonly kind: 'forward'; readonly source: MessageRef; readonly preview: MessageBody }
  | {
      readonly kind: 'merger';
      readonly sources: readonly MessageRef[];
      readonly title: string;
      readonly abstracts: readonly string[];
      readonly compatibleText: string;
    };

/**
 * Identifies a message to the service before it is accepted: the service accepts an identity once, however
 * often it is sent.
 */
export interface SendIdentity {
  readonly sequence: number;
  readonly random: number;
  /** The service's time of the first attempt to send, in seconds. */
  readonly time: number;
}

/** One message that is being sent. */
export interface Outgoing {
  readonly nonce: string;
  readonly conversationId: ConversationId;
  readonly body: OutgoingBody;
  readonly quote: Quote | null;
  readonly needsReceipt: boolean;
  /** Null or absent before the first attempt to send. */
  readonly identity?: SendIdentity | null;
}
