import fc from 'fast-check';
import { addressLike, deep, malformed, numberLike, words } from './values.ts';

/** The fields of an object, each with the values that it can have. */
export type Shape = Record<string, fc.Arbitrary<unknown>>;

/**
 * An object of a shape: mostly complete and of the right types, so that its renderer is reached with hostile words; at
 * times with fields left out, and at times with one malformed value.
 */
export function likely(shape: Shape): fc.Arbitrary<Record<string, unknown>> {
  const whole = fc.record(shape);
  const broken = fc
    .tuple(whole, fc.constantFrom(...Object.keys(shape)), malformed)
    .map(([given, name, value]) => ({ ...given, [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 3, arbitrary: broken },
  );
}

const keyValue = fc.record({ key: words, value: addressLike });
const picture = fc.record({ type: numberLike, url: addressLike, width: numberLike, height: numberLike });
const member = fc.record({ userID: words, nick: words, muteTime: numberLike });

/** The data of custom messages by their businessID (docs/product.md, Chat: messages). */
export const customShapes: Readonly<Record<string, Shape>> = {
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

/** The payload of a custom message, with a known or an unknown businessID. */
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
    { weight: 1, arbitrary: malformed },
  ),
  description: words,
  extension: words,
});

/** The JSON of a value; empty if it has none. */
export function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A circular value or a BigInt has no JSON.
    return '';
  }
}

/** The payloads of the SDK's elements by their type. */
export const leafShapes: Readonly<Record<string, Shape>> = {
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

/** A merged record of messages, some of which are merged records too. */
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

/** One payload of the SDK with its type: each type that exists, and one that does not. */
export const element: fc.Arbitrary<{ type: string; payload: unknown }> = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: merger.map((payload) => ({ type: 'TIMRelayElem', payload })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom(...Object.keys(leafShapes), 'TIMRelayElem', 'TIMCustomElem'),
      payload: malformed,
    }),
  },
);

const reaction = likely({
  reactionID: fc.oneof(words, fc.constantFrom('TUIEmoji_Like', 'TUIEmoji_Unheard')),
  totalUserCount: numberLike,
  reactedByMyself: fc.boolean(),
  partialUserList: fc.array(fc.record({ userID: words }), { maxLength: 4 }),
});
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
  malformed,
);

/** A whole message as the SDK delivers it, of the one-to-one conversation with user 2. */
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
