import fc from 'fast-check';

/** How many cases each property of a file is given; raised by `HOSTILE_RUNS` where a whole night is at hand. */
export const runsOf = (usual: number): number => Number(process.env.HOSTILE_RUNS ?? usual);

const scripts = [
  '<script>globalThis.hacked = 1</script>',
  '<img src=x onerror="globalThis.hacked = 1">',
  '<svg onload="globalThis.hacked = 1">',
  '"><iframe srcdoc="<script>parent.hacked=1</script>">',
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '$t(messages:unsupported)',
  '__proto__',
];
const addresses = [
  'javascript:globalThis.hacked=1',
  ' JaVaScRiPt:globalThis.hacked=1',
  'java\tscript:globalThis.hacked=1',
  'data:text/html,<script>globalThis.hacked=1</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'https://good.example@evil.example/',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '\\\\evil.example\\a.png',
  '/\\evil.example',
  '/me/order/1',
  'mailto:a@b.id?body=x',
  'https://xn--80ak6aa92e.com/?q=[TUIEmoji_Smile]',
  'http://[::1]:99999/',
];
const ugly = [
  '',
  ' ',
  '\u202Egnp.exe',
  '\u2066\u2067\u2068',
  'a\u0301'.repeat(4_000),
  `e${'\u0336\u0489\u0363'.repeat(2_000)}`,
  '[TUIEmoji_Nothing][TUIEmoji_Smile]',
  '[TUIEmoji_Smile]'.repeat(100),
  '\uD800',
  '\0\u0007\u001B[31m',
  'x'.repeat(12_288),
  `${'﷽'.repeat(300)}\n`.repeat(3),
  '👩‍👩‍👧‍👦'.repeat(200),
  'constructor',
  'toString',
];

/** Words, addresses and oddities as a stranger would choose them. */
export const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...scripts, ...addresses, ...ugly) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
/** Where an address is expected. */
export const addressLike = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...addresses) }, words);
/** Where a number is expected. */
export const numberLike = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 3, 5, 0.5, 60, 86_401, 1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER),
  fc.double(),
  fc.integer({ min: -10, max: 400 }),
);

/** JSON nested so deep that a careless reader would run out of stack. */
export const deep = fc
  .tuple(fc.constantFrom('{"a":', '[', '{"data":'), fc.constantFrom(50, 2_000, 12_000))
  .map(([open, levels]) => {
    const close = open === '[' ? ']' : '}';
    return `${open.repeat(levels)}1${close.repeat(levels)}`;
  });
const huge = fc.constantFrom('y'.repeat(200_000), JSON.stringify(Array.from({ length: 20_000 }, () => 'z')));

/** Whatever can be in a field that should hold something else. */
export const rubbish = fc.oneof(
  words,
  numberLike,
  fc.constantFrom(null, undefined, true, Number.NaN, Number.POSITIVE_INFINITY),
  fc.array(words, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('key', 'value', 'url', 'businessID', '__proto__', 'toString'), words, {
    maxKeys: 4,
  }),
  deep,
  huge,
  fc.anything({ maxDepth: 2 }),
);

type Shape = Record<string, fc.Arbitrary<unknown>>;

/**
 * An object of a shape: mostly whole and of the right types, so that its renderer is reached with the words
 * above;
 * at times with fields left out, and at times with one that holds rubbish.
 */
export function likely(shape: Shape): fc.Arbitrary<Record<string, unknown>> {
  const whole = fc.record(shape);
  const spoilt = fc
    .tuple(whole, fc.constantFrom(...Object.keys(shape)), rubbish)
    .map(([given, name, value]) => ({ ...given, [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 3, arbitrary: spoilt },
  );
}

const keyValue = fc.record({ key: words, value: addressLike });
const picture = fc.record({ type: numberLike, url: addressLike, width: numberLike, height: numberLike });
const member = fc.record({ userID: words, nick: words, muteTime: numberLike });

/** The data of custom messages by their businessID (docs/product.md, Chat: messages). */
const customShapes: Readonly<Record<string, Shape>> = {
  service: {
    title: words,
    hyperlinks_text: keyValue,
    item: fc.array(keyValue, { maxLength: 8 }),
    description: words,
  },
  evaluate: { version: numberLike, score: numberLike, comment: words },
  evaluation: { version: numberLike, score: numberLike, comment: words },
  order: {
    imageUrl: addressLike,
    title: words,
    description: words,
    price: fc.oneof(words, numberLike),
    link: addressLike,
  },
  link: { text: words, link: addressLike },
  text_link: { text: words, link: addressLike },
  order_notice_chat: {
    content: words,
    button_content: words,
    button_link: addressLike,
    button_mobile_link: addressLike,
    target: fc.array(fc.constantFrom('h5', 'web', 'app'), { maxLength: 3 }),
  },
  consultion: { title: words, item: fc.array(keyValue, { maxLength: 8 }) },
  group_create: { opUser: words, content: words },
  av_call: {
    call_type: fc.constantFrom(1, 2, '1', '2', 3),
    actionType: fc.integer({ min: 0, max: 8 }),
    call_end: numberLike,
    groupID: words,
    data: fc.oneof(words, deep),
  },
  '1': {
    call_type: fc.constantFrom(1, 2),
    actionType: fc.integer({ min: 0, max: 8 }),
    data: fc
      .record({
        call_type: fc.constantFrom(1, 2),
        call_end: numberLike,
        data: fc.record({ cmd: fc.constantFrom('hangup', 'videoCall', 'audioCall') }),
      })
      .map((data) => JSON.stringify(data)),
  },
  ROOM_INVITE_ACTION: { content: words },
  tuikit_engine_room: { content: words },
  group_room_message: { content: words },
  user_typing_status: { typingStatus: numberLike },
  unheard: { html: words },
};

/** The payload of a custom message: of a known businessID, or of nothing known. */
export const customPayload = fc.record({
  data: fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .constantFrom(...Object.keys(customShapes))
        .chain((businessID) =>
          likely(customShapes[businessID] ?? {}).map((rest) => safeJson({ ...rest, businessID })),
        ),
    },
    { weight: 1, arbitrary: rubbish },
  ),
  description: words,
  extension: words,
});

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A circle or a big number has no JSON.
    return '';
  }
}

const leafShapes: Readonly<Record<string, Shape>> = {
  TIMTextElem: { text: words },
  TIMImageElem: {
    imageFormat: numberLike,
    imageInfoArray: fc.array(picture, { maxLength: 4 }),
  },
  TIMVideoFileElem: {
    remoteVideoUrl: addressLike,
    videoUrl: addressLike,
    thumbUrl: addressLike,
    snapshotUrl: addressLike,
    snapshotWidth: numberLike,
    snapshotHeight: numberLike,
    videoSecond: numberLike,
    videoSize: numberLike,
  },
  TIMSoundElem: { url: addressLike, remoteAudioUrl: addressLike, second: numberLike, size: numberLike },
  TIMFileElem: { fileName: words, fileUrl: addressLike, fileSize: numberLike, url: addressLike, name: words },
  TIMLocationElem: { description: words, latitude: numberLike, longitude: numberLike },
  TIMFaceElem: {
    index: numberLike,
    data: fc.oneof(words, fc.constantFrom('yz07', 'yz07@2x', 'yz99', '[TUIEmoji_Smile]')),
  },
  TIMGroupTipElem: {
    operationType: fc.integer({ min: 0, max: 18 }),
    operatorID: words,
    operatorInfo: member,
    memberList: fc.array(member, { maxLength: 12 }),
    userIDList: fc.array(words, { maxLength: 12 }),
    newGroupProfile: likely({
      groupName: words,
      notification: words,
      ownerID: words,
      muteAllMembers: fc.constantFrom(true, false, 'On', 'Off'),
      avatar: addressLike,
    }),
  },
  TIMUnheardElem: { text: words },
};

const leaf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...Object.keys(leafShapes))
      .chain((type) => likely(leafShapes[type] ?? {}).map((payload) => ({ type, payload }))),
  },
  { weight: 1, arbitrary: customPayload.map((payload) => ({ type: 'TIMCustomElem', payload })) },
);

/** A merged record around messages, records in it included. */
const merger = fc.letrec<{ record: Record<string, unknown>; item: unknown }>((tie) => ({
  record: likely({
    title: words,
    abstractList: fc.array(words, { maxLength: 12 }),
    messageList: fc.oneof({ maxDepth: 3 }, fc.array(tie('item'), { maxLength: 3 }), fc.constant([])),
    downloadKey: words,
  }),
  item: fc
    .tuple(
      fc.record({ ID: words, from: words, nick: words, avatar: addressLike, time: numberLike }),
      fc.oneof(
        { maxDepth: 3 },
        leaf,
        tie('record').map((payload) => ({ type: 'TIMRelayElem', payload })),
      ),
    )
    .map(([who, body]) => ({ ...who, messageBody: [body] })),
})).record;

/** One payload of the SDK with its type: every type there is, and one there is not. */
export const element: fc.Arbitrary<{ type: string; payload: unknown }> = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: merger.map((payload) => ({ type: 'TIMRelayElem', payload })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom(...Object.keys(leafShapes), 'TIMRelayElem', 'TIMCustomElem'),
      payload: rubbish,
    }),
  },
);

const reaction = likely({
  reactionID: fc.oneof(words, fc.constantFrom('TUIEmoji_Like', 'TUIEmoji_Unheard')),
  totalUserCount: numberLike,
  reactedByMyself: fc.boolean(),
  partialUserList: fc.array(fc.record({ userID: words }), { maxLength: 4 }),
});
/** A value of every kind a field may hold in place of its own. */
export const spoilt: readonly unknown[] = [
  ...scripts,
  ...addresses,
  ...ugly,
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  [],
  {},
  [null],
  [[[[]]]],
  [{ userID: {}, nick: [], url: 1 }],
  Array.from({ length: 5_000 }, () => '<b>'),
  { length: 1e9 },
  { toString: 'no function', valueOf: null },
  JSON.parse('{"__proto__":{"hacked":1},"constructor":{"prototype":1}}'),
  '{"a":'.repeat(12_000),
  `${'['.repeat(12_000)}${']'.repeat(12_000)}`,
  'y'.repeat(200_000),
];

/** One field of one type, among others as they should be. */
export interface SpoiltField {
  readonly type: string;
  readonly name: string;
  /** The payload with the field as given. */
  readonly payload: (value: unknown) => unknown;
}

/** Every field of every type: of the elements, of the custom messages, and of a merged record. */
export const everyField: readonly SpoiltField[] = [
  ...fieldsOf(leafShapes, (type, given) => ({ type, payload: given })),
  ...fieldsOf(customShapes, (businessID, given) => ({
    type: 'TIMCustomElem',
    payload: { data: safeJson({ ...given, businessID }), description: '', extension: '' },
  })),
  ...['data', 'description', 'extension'].map((name) => ({
    type: 'TIMCustomElem',
    name,
    payload: (value: unknown) => ({ data: '{"businessID":"link"}', description: '', [name]: value }),
  })),
  ...['title', 'abstractList', 'messageList', 'downloadKey', 'compatibleText'].map((name) => ({
    type: 'TIMRelayElem',
    name,
    payload: (value: unknown) => ({ title: 'T', abstractList: ['a'], downloadKey: 'k', [name]: value }),
  })),
  ...['ID', 'from', 'nick', 'avatar', 'time', 'messageBody', 'type', 'payload'].map((name) => ({
    type: 'TIMRelayElem',
    name: `messageList.${name}`,
    payload: (value: unknown) => ({
      title: 'T',
      messageList: [{ ID: 'i', from: '2', nick: 'n', time: 1, messageBody: [], [name]: value }],
    }),
  })),
];

function fieldsOf(
  shapes: Readonly<Record<string, Shape>>,
  wrap: (name: string, given: object) => { type: string; payload: unknown },
): readonly SpoiltField[] {
  return Object.entries(shapes).flatMap(([kind, shape]) => {
    const [whole = {}] = fc.sample(fc.record(shape), { numRuns: 1, seed: 1 });
    return Object.keys(shape).map((name) => ({
      type: wrap(kind, {}).type,
      name: `${kind}.${name}`,
      payload: (value: unknown) => wrap(kind, { ...whole, [name]: value }).payload,
    }));
  });
}

const cloudCustomData = fc.oneof(
  fc
    .record({
      messageReply: likely({
        messageID: words,
        messageType: fc.integer({ min: -1, max: 12 }),
        messageAbstract: words,
        messageSender: words,
      }),
      nonce: words,
    })
    .map(safeJson),
  rubbish,
);

/** A whole message as the SDK would hand it over, of the one-to-one conversation with user 2. */
export const wholeMessage = fc
  .tuple(
    likely({
      nick: words,
      avatar: addressLike,
      nameCard: words,
      time: numberLike,
      sequence: numberLike,
      status: fc.constantFrom('success', 'fail', 'unSend'),
      isRevoked: fc.boolean(),
      isDeleted: fc.boolean(),
      revoker: words,
      revokerInfo: member,
      reactionList: fc.array(reaction, { maxLength: 4 }),
      needReadReceipt: fc.boolean(),
      readReceiptInfo: likely({ readCount: numberLike, unreadCount: numberLike, isPeerRead: fc.boolean() }),
      isPeerRead: fc.boolean(),
      cloudCustomData,
      atUserList: fc.array(words, { maxLength: 3 }),
      hasRiskContent: fc.boolean(),
    }),
    element,
    fc.constantFrom('in', 'out'),
  )
  .map(([rest, body, flow]) => ({
    ...rest,
    ...body,
    ID: 'id',
    conversationID: 'C2C2',
    from: flow === 'out' ? '1' : '2',
    flow,
  }));
