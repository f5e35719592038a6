import * as z from 'zod/mini';
import { noticeNames } from '#lib/rules/notices.ts';
import type { CustomContent } from '../records.ts';
import { address, json } from './read.ts';

const short = z.string().check(z.maxLength(2_000));
const words = z._default(short, '');
/** A price or a number may arrive as either type. */
const amount = z.pipe(
  z.union([short, z.number()]),
  z.transform((value) => String(value)),
);
const KeyValue = z.object({ key: words, value: words });
const items = z._default(z.array(KeyValue).check(z.maxLength(50)), []);

const Service = z.object({
  title: words,
  hyperlinks_text: z.optional(z.nullable(KeyValue)),
  item: items,
  description: words,
});
const Evaluate = z.object({ score: z._default(z.number(), 0), comment: words });
const Order = z.object({
  imageUrl: words,
  title: words,
  description: words,
  price: z._default(amount, ''),
  link: words,
});
const Link = z.object({ text: words, link: words });
const OrderNoticeFields = {
  content: words,
  button_content: words,
  button_link: words,
  button_mobile_link: words,
  notice: z.optional(
    z.catch(
      z.nullable(
        z.object({
          name: z.enum(noticeNames),
          values: z.record(z.string(), z.string().check(z.maxLength(200))),
        }),
      ),
      // A name that only a newer server knows is ignored: the text of the notice is shown.
      null,
    ),
  ),
};
const OrderNotice = z.object({
  ...OrderNoticeFields,
  target: z._default(z.union([z.array(z.string()).check(z.maxLength(10)), z.string()]), []),
  // Some clients put the fields into an object of their own (docs/product.md, Chat: custom messages).
  data: z.optional(z.object(OrderNoticeFields)),
});
const Consultation = z.object({ title: words, item: items });
const GroupCreated = z.object({ opUser: words, content: words });
const Call = z.object({
  call_type: z._default(z.union([z.number(), z.string()]), 1),
  actionType: z._default(z.number(), 0),
  groupID: z._default(z.string(), ''),
  data: z._default(z.union([z.string(), z.record(z.string(), z.unknown())]), ''),
  call_end: z._default(z.number(), 0),
});
const Room = z.object({ content: words });
const Typing = z.object({ typingStatus: z._default(z.union([z.number(), z.boolean()]), 1) });

const Envelope = z.object({ businessID: z.union([z.string().check(z.maxLength(100)), z.number()]) });

const maxDataLength = 32_768;

/**
 * The content of a custom message by its businessID; unknown or malformed content is `unknown`, with its
 * data.
 */
export function customFromSdk(data: unknown): CustomContent {
  const value = json(data, maxDataLength);
  const envelope = z.safeParse(Envelope, value);
  if (!envelope.success) return { type: 'unknown', businessId: '' };
  const businessId = String(envelope.data.businessID);
  return parsers.get(businessId)?.(value) ?? { type: 'unknown', businessId };
}

type Parser = (value: unknown) => CustomContent | null;

function parser<S extends z.ZodMiniType>(schema: S, toContent: (data: z.output<S>) => CustomContent): Parser {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? toContent(parsed.data) : null;
  };
}

/**
 * An address of a picture, whole or relative; empty where it would load by a protocol other than http and
 * https.
 */
function picture(value: string): string {
  return address(URL.parse(value, 'https://inner.invalid')?.href) === '' ? '' : value;
}

const evaluate = parser(Evaluate, (data) => ({
  type: 'evaluate',
  score: Math.min(5, Math.max(0, Math.round(data.score))),
  comment: data.comment,
}));
const link = parser(Link, (data) => ({ type: 'link', ...data }));
const call = parser(Call, callContent);

const parsers: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  [
    'service',
    parser(Service, (data) => ({
      type: 'service',
      title: data.title,
      link: data.hyperlinks_text ?? null,
      items: data.item,
      description: data.description,
    })),
  ],
  ['evaluate', evaluate],
  ['evaluation', evaluate],
  ['order', parser(Order, (data) => ({ type: 'order', ...data, imageUrl: picture(data.imageUrl) }))],
  ['link', link],
  ['text_link', link],
  [
    'order_notice_chat',
    parser(OrderNotice, ({ target, data, ...flat }) => {
      const { content, button_content, button_link, button_mobile_link, notice } = data ?? flat;
      return {
        type: 'orderNotice',
        content,
        buttonText: button_content,
        webLink: button_link,
        mobileLink: button_mobile_link,
        targets: [target].flat().filter((each) => each === 'h5' || each === 'web'),
        ...(notice && { sentence: notice }),
      };
    }),
  ],
  // The payload uses this spelling.
  [
    'consultion',
    parser(Consultation, (data) => ({ type: 'consultation', title: data.title, items: data.item })),
  ],
  [
    'group_create',
    parser(GroupCreated, (data) => ({ type: 'groupCreated', operator: data.opUser, text: data.content })),
  ],
  ['av_call', call],
  // Signalling of calls uses the number 1 as its businessID.
  ['1', call],
  ['ROOM_INVITE_ACTION', parser(Room, (data) => ({ type: 'room', event: 'invite', text: data.content }))],
  ['tuikit_engine_room', parser(Room, (data) => ({ type: 'room', event: 'engine', text: data.content }))],
  ['group_room_message', parser(Room, (data) => ({ type: 'room', event: 'message', text: data.content }))],
  [
    'user_typing_status',
    parser(Typing, (data) => ({ type: 'typing', isTyping: Number(data.typingStatus) === 1 })),
  ],
]);

const CallData = z.object({
  call_type: z.optional(z.union([z.number(), z.string()])),
  call_end: z.optional(z.number()),
  cmd: z.optional(z.string()),
  data: z.optional(z.object({ cmd: z.optional(z.string()) })),
  line_busy: z.optional(z.string()),
});

function callContent(data: z.output<typeof Call>): CustomContent {
  const inner = z.safeParse(
    CallData,
    typeof data.data === 'string' ? json(data.data, maxDataLength) : data.data,
  );
  const details = inner.success ? inner.data : {};
  const seconds = Math.max(0, Math.round(details.call_end ?? data.call_end));
  const callType = Number(details.call_type ?? data.call_type);
  const command = details.data?.cmd ?? details.cmd ?? '';
  return {
    type: 'call',
    media: callType === 2 || command === 'videoCall' ? 'video' : 'voice',
    state: callState(data.actionType, command === 'hangup' || seconds > 0, details.line_busy !== undefined),
    seconds: Math.min(seconds, 86_400 * 7),
    isGroup: data.groupID !== '',
  };
}

function callState(actionType: number, isHangUp: boolean, isBusy: boolean) {
  switch (actionType) {
    case 1:
      return isHangUp ? 'ended' : 'started';
    case 2:
      return 'cancelled';
    case 3:
      return 'started';
    case 4:
      return isBusy ? 'busy' : 'rejected';
    case 5:
      return 'missed';
    default:
      return isHangUp ? 'ended' : 'unknown';
  }
}
