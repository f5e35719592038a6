import type { CustomContent } from './custom.ts';
import type { Quote } from './quote.ts';
import type { Tip } from './tips.ts';

/** One size of a picture. A width or height of 0 means unknown. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The id that mentions every member, as the chat service spells it. */
export const everyoneId = '__kImSDK_MesssageAtALL__';

/** A text message. */
export interface TextBody {
  readonly kind: 'text';
  readonly text: string;
  /** Ids of mentioned members; {@link everyoneId} among them for everyone. */
  readonly mentions: readonly string[];
}

/** A picture in three sizes. */
export interface ImageBody {
  readonly kind: 'image';
  readonly original: Picture;
  readonly medium: Picture;
  readonly thumbnail: Picture;
  readonly format: 'jpg' | 'gif' | 'png' | 'bmp' | 'other';
}

/** A video with its poster. */
export interface VideoBody {
  readonly kind: 'video';
  readonly url: string;
  /** Null if there is no poster. */
  readonly poster: Picture | null;
  /** Natural size of the video, with or without a poster; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** A voice message. */
export interface AudioBody {
  readonly kind: 'audio';
  readonly url: string;
  readonly seconds: number;
  readonly bytes: number;
}

/** A file to download, under the name that its sender gave it. */
export interface FileBody {
  readonly kind: 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** A place on the map; latitude and longitude are degrees. */
export interface LocationBody {
  readonly kind: 'location';
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The sender's link to a page that shows the place; absent if they gave none. */
  readonly href?: string;
  /** A picture of the place; absent if there is none. */
  readonly url?: string;
}

/** A big sticker. */
export interface FaceBody {
  readonly kind: 'face';
  /** The sticker group. */
  readonly group: number;
  /** The sticker's key in its group, or the key of a sticker that the installation added. */
  readonly key: string;
  /** The sticker's picture; absent if the sender names none. */
  readonly url?: string;
}

/** One message of a merged chat record; a nested record is itself a merger body. */
export interface MergedMessage {
  readonly id: string;
  readonly senderId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly time: number;
  readonly body: MessageBody;
  /** The service's id of the message; absent in records that the cache kept without it. */
  readonly remoteId?: string;
  /** The message that it answers; absent if it answers none. */
  readonly quote?: Quote;
}

/** Several messages forwarded as one record; the abstracts are the lines shown before it is opened. */
export interface MergerBody {
  readonly kind: 'merger';
  readonly title: string;
  readonly abstracts: readonly string[];
  /** Null if the messages have to be downloaded first. */
  readonly messages: readonly MergedMessage[] | null;
  /** The key to download the messages with, if no message of the history can be used for it. */
  readonly downloadKey?: string;
}

/**
 * A message of the product or its server, such as a card or a notice (docs/product.md, Chat: custom
 * messages).
 */
export interface CustomBody {
  readonly kind: 'custom';
  readonly content: CustomContent;
  readonly description: string;
  readonly extension: string;
}

/** A line of the service about a group, such as who joined it. */
export interface TipBody {
  readonly kind: 'tip';
  readonly tip: Tip;
}

/** A message that its sender or an admin recalled. */
export interface RevokedBody {
  readonly kind: 'revoked';
  readonly revokerId: string;
  readonly revokerNick: string;
  /** The text to put back into the composer; set for the user's own revoked texts only. */
  readonly editableText: string | null;
}

/** A placeholder for an unknown number of messages that could not be read. */
export interface GapBody {
  readonly kind: 'gap';
}

/** A message this version cannot show: of an unknown kind, or malformed. */
export interface UnsupportedBody {
  readonly kind: 'unsupported';
  readonly reason: 'unknown' | 'malformed';
}

/** The content of a message, by kind. */
export type MessageBody =
  | TextBody
  | ImageBody
  | VideoBody
  | AudioBody
  | FileBody
  | LocationBody
  | FaceBody
  | MergerBody
  | CustomBody
  | TipBody
  | RevokedBody
  | GapBody
  | UnsupportedBody;
