import * as z from 'zod/mini';
import type { WireElement } from './elements.ts';

// The clients' SDK reads these fields without checking them: a missing field or one of another type breaks
// the list or the history of every recipient. Fields that the element type does not have are removed, because
// the SDK maps several spellings to one name.
const limits = { urlLength: 4096, nameLength: 1024, pictures: 3, messages: 300, abstracts: 300 } as const;

const Text = z.string();
const Name = z.string().check(z.maxLength(limits.nameLength));
const Url = z.string().check(z.maxLength(limits.urlLength));
const optionalName = z._default(Name, '');
const optionalNumber = z.optional(z.number());
/** A duration in seconds; the SDK sends null if it could not read one. */
const Seconds = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((given) => given ?? 0),
);

const element = <Type extends string, Content extends z.core.$ZodType>(type: Type, content: Content) =>
  z.object({ MsgType: z.literal(type), MsgContent: content });

const TextElement = element('TIMTextElem', z.object({ Text }));
const CustomElement = element(
  'TIMCustomElem',
  z.object({ Data: z._default(Text, ''), Desc: z._default(Text, ''), Ext: z._default(Text, '') }),
);
const FaceElement = element('TIMFaceElem', z.object({ Index: z.number(), Data: z._default(Text, '') }));
const LocationElement = element(
  'TIMLocationElem',
  z.object({ Desc: z._default(Text, ''), Longitude: z.number(), Latitude: z.number() }),
);
const ImageElement = element(
  'TIMImageElem',
  z.object({
    ImageFormat: z._default(z.number(), 255),
    UUID: optionalName,
    ImageInfoArray: z
      .array(
        z.object({ Type: z.number(), Size: z.number(), Width: z.number(), Height: z.number(), URL: Url }),
      )
      .check(z.minLength(1), z.maxLength(limits.pictures)),
  }),
);
const FileElement = element(
  'TIMFileElem',
  z.object({
    Url,
    UUID: optionalName,
    FileName: Name,
    FileSize: z.number(),
    Download_Flag: optionalNumber,
  }),
);
const SoundElement = element(
  'TIMSoundElem',
  z.object({ Url, UUID: optionalName, Size: z.number(), Second: Seconds, Download_Flag: optionalNumber }),
);
const VideoElement = element(
  'TIMVideoFileElem',
  z.object({
    VideoUrl: Url,
    VideoUUID: optionalName,
    VideoSize: z.number(),
    VideoSecond: Seconds,
    VideoFormat: optionalName,
    VideoDownloadFlag: optionalNumber,
    ThumbUrl: z._default(Url, ''),
    ThumbUUID: optionalName,
    ThumbSize: optionalNumber,
    ThumbWidth: optionalNumber,
    ThumbHeight: optionalNumber,
    ThumbFormat: optionalName,
    ThumbDownloadFlag: optionalNumber,
    SnapshotUrl: z.optional(Url),
    SnapshotSize: optionalNumber,
    SnapshotWidth: optionalNumber,
    SnapshotHeight: optionalNumber,
  }),
);

const RelayHead = {
  Title: z._default(Text, ''),
  AbstractList: z._default(z.array(Text).check(z.maxLength(limits.abstracts)), []),
  CompatibleText: z._default(Text, ''),
  MsgNum: optionalNumber,
  RelayLayer: optionalNumber,
  Version: optionalNumber,
  LayersOverLimit: z.optional(z.union([z.boolean(), z.number()])),
};
/** Merged messages that are sent inside the element, or a key to fetch them by. */
const RelayElement = element(
  'TIMRelayElem',
  z.union([
    z.object({
      ...RelayHead,
      JsonMsgKey: Name.check(z.minLength(1)),
      PbMsgKey: z._default(Name, ''),
    }),
    z.object({
      ...RelayHead,
      JsonMsgKey: z.optional(z.literal('')),
      PbMsgKey: z.optional(z.literal('')),
      get MsgList() {
        return MergedMessages;
      },
    }),
  ]),
);

const Element: z.ZodMiniType<WireElement> = z.discriminatedUnion('MsgType', [
  TextElement,
  CustomElement,
  FaceElement,
  LocationElement,
  ImageElement,
  FileElement,
  SoundElement,
  VideoElement,
  RelayElement,
]);

/** A message body: one or more elements. It contains no tips and no notices, which only the service sends. */
export const MsgBody: z.ZodMiniType<WireElement[]> = z.array(Element).check(z.minLength(1), z.maxLength(50));

/** Several messages merged into one. */
export const MergedMessages = z
  .array(
    z.object({
      From_Account: Name,
      To_Account: z.optional(Name),
      GroupId: z.optional(Name),
      SenderId: z.optional(Name),
      ReceiverId: z.optional(Name),
      Id: z.optional(Name),
      MsgTimeStamp: z.number(),
      MsgClientTime: optionalNumber,
      MsgSeq: z.number(),
      ClientSeq: optionalNumber,
      MsgRandom: z.number(),
      MsgPriority: z.optional(z.union([Name, z.number()])),
      From_AccountNick: optionalName,
      From_AccountHeadurl: z._default(Url, ''),
      CloudCustomData: z._default(Text, ''),
      MsgBody,
    }),
  )
  .check(z.maxLength(limits.messages));
