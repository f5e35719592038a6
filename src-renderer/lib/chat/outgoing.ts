import type { MessageBody } from './bodies.ts';
import type { CustomContent } from './custom.ts';
import type { ConversationId } from './ids.ts';
import type { Message, Quote } from './message.ts';

/** Where the service finds a message again, also for a client that has started anew. */
export interface MessageRef extends Pick<Message, 'conversationId' | 'time' | 'sequence'> {
  readonly remoteId: string;
}

/** What the user sends: the content of a message before the service has it. Files are kept as they were chosen. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly mentions: readonly string[] }
  | { readonly kind: 'image'; readonly file: File; readonly width: number; readonly height: number }
  | {
      readonly kind: 'video';
      readonly file: File;
      readonly seconds: number;
      /** Natural size, where it could be read. */
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
      /** With its businessID. */
      readonly data: Readonly<Record<string, unknown>>;
      /** How it looks until the service has it. */
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
 * What the service knows a message by before it has taken it: the same message under the same identity is taken once,
 * however often it is handed over.
 */
export interface SendIdentity {
  readonly sequence: number;
  readonly random: number;
  /** The service's time of the first handing over, in seconds. */
  readonly time: number;
}

/** One message on its way out. */
export interface Outgoing {
  readonly nonce: string;
  readonly conversationId: ConversationId;
  readonly body: OutgoingBody;
  readonly quote: Quote | null;
  readonly needsReceipt: boolean;
  /** Null or absent before it is handed over for the first time. */
  readonly identity?: SendIdentity | null;
}
