import fc from 'fast-check';
import type { WireElement } from '#sandbox/gateway/elements.ts';

const url = 'http://127.0.0.1/files/a';
const merged = (element: unknown) => ({
  From_Account: 'alice',
  SenderId: 'alice',
  To_Account: 'bob',
  ReceiverId: 'bob',
  Id: '144115000000002-1795354273-7',
  MsgTimeStamp: 1_795_354_273,
  MsgClientTime: 1_795_354_273,
  MsgSeq: 1,
  ClientSeq: 1,
  MsgRandom: 7,
  From_AccountNick: 'Alice',
  From_AccountHeadurl: '',
  CloudCustomData: '',
  MsgBody: [element],
});

/** One element of every type as the SDK sends it. */
export const genuine: readonly WireElement[] = [
  { MsgType: 'TIMTextElem', MsgContent: { Text: 'hi' } },
  { MsgType: 'TIMCustomElem', MsgContent: { Data: '{"k":1}', Desc: 'd', Ext: 'e' } },
  { MsgType: 'TIMFaceElem', MsgContent: { Index: 2, Data: 'smile' } },
  { MsgType: 'TIMLocationElem', MsgContent: { Desc: 'Jakarta', Longitude: 106.8, Latitude: -6.2 } },
  {
    MsgType: 'TIMImageElem',
    MsgContent: {
      ImageFormat: 3,
      UUID: 'a.png',
      ImageInfoArray: [
        { InstanceId: 28, Type: 1, MsgType: 0, Size: 1533, Width: 1000, Height: 500, URL: url },
        { InstanceId: 37, Type: 2, MsgType: 1, Size: 0, Width: 1000, Height: 500, URL: `${url}?w=720` },
        { InstanceId: 38, Type: 3, MsgType: 2, Size: 0, Width: 396, Height: 198, URL: `${url}?w=198` },
      ],
    },
  },
  {
    MsgType: 'TIMFileElem',
    MsgContent: { Download_Flag: 2, Url: url, UUID: 'a.txt', FileName: 'a.txt', FileSize: 5 },
  },
  {
    MsgType: 'TIMSoundElem',
    MsgContent: { Download_Flag: 2, Second: 3, Size: 100, Url: url, UUID: 'a.mp3' },
  },
  {
    MsgType: 'TIMVideoFileElem',
    MsgContent: {
      VideoUrl: url,
      VideoFormat: 'mp4',
      VideoSecond: 0,
      VideoSize: 2000,
      VideoDownloadFlag: 2,
      VideoUUID: 'a.mp4',
      ThumbUUID: 'a.jpg',
      ThumbFormat: 'jpg',
      ThumbWidth: 640,
      SnapshotWidth: 640,
      ThumbHeight: 360,
      SnapshotHeight: 360,
      ThumbSize: 0,
      SnapshotSize: 0,
      ThumbDownloadFlag: 2,
      SnapshotUrl: url,
      ThumbUrl: url,
    },
  },
  {
    MsgType: 'TIMRelayElem',
    MsgContent: {
      JsonMsgKey: '',
      PbMsgKey: '',
      MsgList: [merged({ MsgType: 'TIMTextElem', MsgContent: { Text: 'hi' } })],
      Title: 'History',
      AbstractList: ['one', 'two'],
      CompatibleText: 'old client',
      Version: 0,
      LayersOverLimit: false,
    },
  },
];

type Field = { name: string; kind: 'text' | 'number' | 'list'; isRequired: boolean };
const required = (kind: Field['kind'], ...names: string[]): Field[] =>
  names.map((name) => ({ name, kind, isRequired: true }));
const optional = (kind: Field['kind'], ...names: string[]): Field[] =>
  names.map((name) => ({ name, kind, isRequired: false }));

/** The fields of each element type, independent of the gateway's own schemas. */
const fields: Readonly<Record<string, readonly Field[]>> = {
  TIMTextElem: required('text', 'Text'),
  TIMCustomElem: optional('text', 'Data', 'Desc', 'Ext'),
  TIMFaceElem: [...required('number', 'Index'), ...optional('text', 'Data')],
  TIMLocationElem: [...required('number', 'Longitude', 'Latitude'), ...optional('text', 'Desc')],
  TIMImageElem: [
    ...required('list', 'ImageInfoArray'),
    ...optional('text', 'UUID'),
    ...optional('number', 'ImageFormat'),
  ],
  TIMFileElem: [...required('text', 'Url', 'FileName'), ...required('number', 'FileSize')],
  TIMSoundElem: [...required('text', 'Url'), ...required('number', 'Size')],
  TIMVideoFileElem: [
    ...required('text', 'VideoUrl'),
    ...required('number', 'VideoSize'),
    ...optional('text', 'VideoFormat', 'ThumbUrl', 'SnapshotUrl', 'VideoUUID'),
    ...optional('number', 'ThumbWidth', 'ThumbHeight', 'ThumbSize'),
  ],
  TIMRelayElem: [
    ...required('list', 'MsgList'),
    ...optional('list', 'AbstractList'),
    ...optional('text', 'Title', 'CompatibleText'),
  ],
};

/** Nested lists with this number of levels. */
const nested = (levels: number): unknown => {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

const strange: readonly unknown[] = [
  null,
  true,
  7,
  'abc',
  {},
  { a: 1 },
  { length: 3 },
  [null],
  [{}],
  [[]],
  nested(20),
];
const isOf = (kind: Field['kind'], value: unknown): boolean =>
  kind === 'text' ? typeof value === 'string' : kind === 'number' ? typeof value === 'number' : false;

const anything = fc.oneof(fc.constantFrom(...strange), fc.jsonValue({ maxDepth: 3 }));
const anyGenuine = fc.constantFrom(...genuine);

/** A valid element with one field missing or of another type. */
const spoiled = anyGenuine.chain((element) => {
  const { MsgType, MsgContent } = element;
  return fc.constantFrom(...(fields[MsgType] ?? [])).chain((field) => {
    const { [field.name]: _lost, ...rest } = MsgContent;
    const changed = fc
      .constantFrom(...strange)
      .filter((value) => !isOf(field.kind, value))
      .map((value) => ({ MsgType, MsgContent: { ...rest, [field.name]: value } }));
    return field.isRequired ? fc.oneof(changed, fc.constant({ MsgType, MsgContent: rest })) : changed;
  });
});

/** Types that only the service itself sends, and types that do not exist. */
const forged = fc.record({
  MsgType: fc.constantFrom(
    'TIMGroupTipElem',
    'TIMGroupSystemNoticeElem',
    'TIMProfileSystemNotice',
    'TIMProfileNoticeElem',
    'TIMFriendSystemNotice',
    'TIMUnknownElem',
    'timtextelem',
    'constructor',
    '__proto__',
    '',
  ),
  MsgContent: fc.oneof(
    anything,
    fc.constantFrom(
      { OpType: 1, Operator_Account: 'a', List_Account: ['b'], MsgMemberExtraInfo: [] },
      { ReportType: 5, Operator_Account: 'a', GroupInfo: null },
      { operationType: 6, newGroupProfile: null, memberInfoList: [null] },
    ),
  ),
});

/** A value that is no element, or an element without one of its two parts. */
const shapeless = fc.oneof(
  fc.constantFrom<unknown>(null, 7, 'TIMTextElem', [], {}, { MsgType: 'TIMTextElem' }, { MsgContent: {} }),
  anyGenuine.chain(({ MsgType }) =>
    fc
      .constantFrom<unknown>(null, 7, 'abc', true, [], [null], nested(20))
      .map((MsgContent) => ({ MsgType, MsgContent })),
  ),
  anything
    .filter((value) => typeof value !== 'string')
    .map((MsgType) => ({ MsgType, MsgContent: { Text: 'x' } })),
);

const plainlyOdd = fc.oneof(spoiled, spoiled, forged, shapeless);

/** An odd element inside a merged message, where it would be noticed only when somebody opens the message. */
const oddWithin = plainlyOdd.map((element) => ({
  MsgType: 'TIMRelayElem',
  MsgContent: {
    JsonMsgKey: '',
    PbMsgKey: '',
    Title: 't',
    AbstractList: [],
    CompatibleText: 'c',
    MsgList: [merged(element)],
  },
}));

/** An element that does not fit its type; every service must refuse it. */
export const oddElement: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: plainlyOdd },
  { weight: 1, arbitrary: oddWithin },
);

/** A number of odd elements, the same ones for the same seed. */
export const oddElements = (count: number, seed: number): unknown[] =>
  fc.sample(oddElement, { numRuns: count, seed });
