import type { CustomContent } from './custom.ts';
import type { Tip } from './tips.ts';

/** One size of a picture. A width or height of 0 means unknown. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Stands for every member where members are mentioned; the service's own spelling. */
export const everyoneId = '__kImSDK_MesssageAtALL__';

export interface TextBody {
  readonly kind: 'text';
  readonly text: string;
  /** Ids of mentioned members; {@link everyoneId} among them for everyone. */
  readonly mentions: readonly string[];
}

export interface ImageBody {
  readonly kind: 'image';
  readonly original: Picture;
  readonly medium: Picture;
  readonly thumbnail: Picture;
  readonly format: 'jpg' | 'gif' | 'png' | 'bmp' | 'other';
}

export interface VideoBody {
  readonly kind: 'video';
  readonly url: string;
  /** Null where there is no poster. */
  readonly poster: Picture | null;
  /** Natural size, poster or not; 0 where unknown. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly bytes: number;
}

export interface AudioBody {
  readonly kind: 'audio';
  readonly url: string;
  readonly seconds: number;
  readonly bytes: number;
}

export interface FileBody {
  readonly kind: 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

export interface LocationBody {
  readonly kind: 'location';
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Where the sender says the place is shown; absent where they do not. */
  readonly href?: string;
  /** A picture of the place; absent where there is none. */
  readonly url?: string;
}

/** A big sticker. */
export interface FaceBody {
  readonly kind: 'face';
  /** The sticker group. */
  readonly group: number;
  /** The sticker's key in its group, or one of an installation's own. */
  readonly key: string;
  /** Its picture where the sender names one; absent otherwise. */
  readonly url?: string;
}

/** One message of a merged chat record; deeper records are mergers again. */
export interface MergedMessage {
  readonly id: string;
  readonly senderId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly time: number;
  readonly body: MessageBody;
}

export interface MergerBody {
  readonly kind: 'merger';
  readonly title: string;
  readonly abstracts: readonly string[];
  /** Null where the messages are to be downloaded first. */
  readonly messages: readonly MergedMessage[] | null;
  /** Fetches the messages where they are not here and there is no message of the history to fetch them by. */
  readonly downloadKey?: string;
}

export interface CustomBody {
  readonly kind: 'custom';
  readonly content: CustomContent;
  readonly description: string;
  readonly extension: string;
}

export interface TipBody {
  readonly kind: 'tip';
  readonly tip: Tip;
}

export interface RevokedBody {
  readonly kind: 'revoked';
  readonly revokerId: string;
  readonly revokerNick: string;
  /** The text to put back into the composer: own revoked texts only. */
  readonly editableText: string | null;
}

/** Not a message: some stand here that could not be read, nobody knows how many. */
export interface GapBody {
  readonly kind: 'gap';
}

/** A message this version cannot show: of an unknown kind, or malformed. */
export interface UnsupportedBody {
  readonly kind: 'unsupported';
  readonly reason: 'unknown' | 'malformed';
}

/** What a message says, by kind. */
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
