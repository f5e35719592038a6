/** One element of a message body in the protocol (`MsgBody` item). */
export type WireElement = { MsgType: string; MsgContent: Record<string, unknown> };

/** A picture in the file store; sizes in pixels and bytes. */
export type ImageSource = {
  url: string;
  width: number;
  height: number;
  size?: number;
  uuid?: string;
  format?: 'jpg' | 'gif' | 'png' | 'bmp' | 'webp';
};

const imageFormats = { jpg: 1, gif: 2, png: 3, bmp: 4, webp: 255 } as const;

const scaledTo = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { Width: Math.max(1, Math.round(width * scale)), Height: Math.max(1, Math.round(height * scale)) };
};

/** A text element; emoji are part of the text as `[TUIEmoji_…]` keys. */
export const text = (value: string): WireElement => ({ MsgType: 'TIMTextElem', MsgContent: { Text: value } });

/** An image element with its three sizes (original, 720, 198) served from one file. */
export function image(source: ImageSource): WireElement {
  const { url, width, height, size = 0, uuid = url.slice(url.lastIndexOf('/') + 1), format = 'jpg' } = source;
  const join = url.includes('?') ? '&' : '?';
  return {
    MsgType: 'TIMImageElem',
    MsgContent: {
      ImageFormat: imageFormats[format],
      UUID: uuid,
      ImageInfoArray: [
        { Type: 1, Size: size, Width: width, Height: height, URL: url },
        { Type: 2, Size: 0, ...scaledTo(width, height, 720), URL: `${url}${join}imageView2/3/w/720/h/720` },
        { Type: 3, Size: 0, ...scaledTo(width, height, 198), URL: `${url}${join}imageView2/3/w/198/h/198` },
      ],
    },
  };
}

/** A voice message of whole seconds. */
export const sound = (source: {
  url: string;
  size: number;
  seconds: number;
  uuid?: string;
}): WireElement => ({
  MsgType: 'TIMSoundElem',
  MsgContent: {
    Url: source.url,
    UUID: source.uuid ?? source.url.slice(source.url.lastIndexOf('/') + 1),
    Size: source.size,
    Second: source.seconds,
    Download_Flag: 2,
  },
});

/** A video with its cover picture. */
export const video = (source: {
  url: string;
  size: number;
  seconds: number;
  thumbUrl: string;
  thumbWidth: number;
  thumbHeight: number;
  thumbSize?: number;
  format?: string;
  uuid?: string;
}): WireElement => {
  const uuid = source.uuid ?? source.url.slice(source.url.lastIndexOf('/') + 1);
  const format = source.format ?? 'mp4';
  const cover = {
    Size: source.thumbSize ?? 0,
    Width: source.thumbWidth,
    Height: source.thumbHeight,
    UUID: `${uuid}-cover`,
    Format: 'jpg',
  };
  return {
    MsgType: 'TIMVideoFileElem',
    MsgContent: {
      VideoUrl: source.url,
      VideoUUID: uuid,
      VideoSize: source.size,
      VideoSecond: source.seconds,
      VideoFormat: format,
      VideoDownloadFlag: 2,
      ThumbUrl: source.thumbUrl,
      ThumbUUID: cover.UUID,
      ThumbSize: cover.Size,
      ThumbWidth: cover.Width,
      ThumbHeight: cover.Height,
      ThumbFormat: cover.Format,
      ThumbDownloadFlag: 2,
    },
  };
};

/** A file to download. */
export const file = (source: { url: string; name: string; size: number; uuid?: string }): WireElement => ({
  MsgType: 'TIMFileElem',
  MsgContent: {
    Url: source.url,
    UUID: source.uuid ?? source.url.slice(source.url.lastIndexOf('/') + 1),
    FileName: source.name,
    FileSize: source.size,
    Download_Flag: 2,
  },
});

/** A position on the map. */
export const location = (source: {
  description: string;
  longitude: number;
  latitude: number;
}): WireElement => ({
  MsgType: 'TIMLocationElem',
  MsgContent: { Desc: source.description, Longitude: source.longitude, Latitude: source.latitude },
});

/** A sticker: package index and the sticker's key. */
export const face = (index: number, data: string): WireElement => ({
  MsgType: 'TIMFaceElem',
  MsgContent: { Index: index, Data: data },
});

/** A custom message of the product; `data` is usually JSON text. */
export const custom = (data: string, description = '', extension = ''): WireElement => ({
  MsgType: 'TIMCustomElem',
  MsgContent: { Data: data, Desc: description, Ext: extension },
});

/** One message inside a merged (forwarded) bundle. */
export type MergedMessage = {
  from: string;
  nick: string;
  to: string;
  at: number;
  elements: readonly WireElement[];
  seq?: number;
  random?: number;
};

/** Several messages forwarded as one; they are sent inline, so they must stay below 11 kB. */
export const merger = (source: {
  title: string;
  abstracts: readonly string[];
  compatibleText: string;
  messages: readonly MergedMessage[];
}): WireElement => ({
  MsgType: 'TIMRelayElem',
  MsgContent: {
    Title: source.title,
    AbstractList: [...source.abstracts],
    CompatibleText: source.compatibleText,
    MsgNum: source.messages.length,
    RelayLayer: 1,
    MsgList: source.messages.map((message, index) => ({
      From_Account: message.from,
      To_Account: message.to,
      From_AccountNick: message.nick,
      MsgTimeStamp: message.at,
      MsgClientTime: message.at,
      MsgSeq: message.seq ?? index + 1,
      MsgRandom: message.random ?? index + 1,
      MsgBody: message.elements,
    })),
  },
});
