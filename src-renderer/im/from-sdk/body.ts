import type { MergedMessage, MergerBody, MessageBody, TextBody } from '../records.ts';
import { cloudDataFromSdk } from './cloud-data.ts';
import { customFromSdk } from './custom.ts';
import { audioFromSdk, fileFromSdk, imageFromSdk, videoFromSdk } from './media.ts';
import { address, avatarAddress, called, type Fields, fields, list, number, text } from './read.ts';
import { tipFromSdk } from './tip.ts';

/** The parts of the message around a payload that its body depends on. */
export interface BodyContext {
  senderNick: string;
  mentions: readonly string[];
}

const maxTextLength = 12_288;
const maxMergerDepth = 8;

/**
 * The body of a message of the SDK by its type; malformed input becomes `unsupported`, and nothing throws.
 */
export function bodyFromSdk(type: unknown, payload: unknown, context: BodyContext, depth = 0): MessageBody {
  if (typeof payload !== 'object' || payload === null) return { kind: 'unsupported', reason: 'malformed' };
  try {
    return typed(type, fields(payload), context, depth);
  } catch {
    // A hostile message that cannot be read as its own type.
    return { kind: 'unsupported', reason: 'malformed' };
  }
}

function typed(type: unknown, payload: Fields, context: BodyContext, depth: number): MessageBody {
  switch (type) {
    case 'TIMTextElem':
      return textFromSdk(payload, context);
    case 'TIMImageElem':
      return imageFromSdk(payload);
    case 'TIMVideoFileElem':
      return videoFromSdk(payload);
    case 'TIMSoundElem':
      return audioFromSdk(payload);
    case 'TIMFileElem':
      return fileFromSdk(payload);
    case 'TIMLocationElem':
      return {
        kind: 'location',
        description: text(payload.description, 500),
        latitude: number(payload.latitude, -90, 90, 0),
        longitude: number(payload.longitude, -180, 180, 0),
        ...given('href', address(payload.href)),
        ...given('url', address(payload.url)),
      };
    case 'TIMFaceElem':
      return {
        kind: 'face',
        group: number(payload.index, 0, 10_000, 0),
        key: text(payload.data, 200),
        ...given('url', address(payload.url)),
      };
    case 'TIMRelayElem':
      return mergerFromSdk(payload, depth);
    case 'TIMCustomElem':
      return {
        kind: 'custom',
        content: customFromSdk(payload.data),
        description: text(payload.description, 2_000),
        extension: text(payload.extension, 2_000),
      };
    case 'TIMGroupTipElem':
      return tipFromSdk(payload, context.senderNick);
    default:
      return { kind: 'unsupported', reason: 'unknown' };
  }
}

/** An object with the field, or an empty object if the value is empty. */
function given<K extends string>(name: K, value: string): { [P in K]?: string } {
  return value === '' ? {} : ({ [name]: value } as { [P in K]: string });
}

function textFromSdk(payload: Fields, context: BodyContext): MessageBody {
  if (typeof payload.text !== 'string') return { kind: 'unsupported', reason: 'malformed' };
  const body: TextBody = {
    kind: 'text',
    text: text(payload.text, maxTextLength),
    mentions: context.mentions,
  };
  return body;
}

function mergerFromSdk(payload: Fields, depth: number): MergerBody {
  const inline = payload.messageList;
  const isInline = Array.isArray(inline) && inline.length > 0;
  return {
    kind: 'merger',
    title: text(payload.title, 200),
    abstracts: list(payload.abstractList, 7).map((line) => text(line, 200)),
    messages: isInline ? mergedFromSdk(inline, depth + 1) : null,
    ...(!isInline && { downloadKey: text(payload.downloadKey, 2_000) }),
  };
}

/** The messages of a merged record. Records nested deeper than anyone can open are cut. */
export function mergedFromSdk(value: unknown, depth = 1): readonly MergedMessage[] {
  if (depth > maxMergerDepth) return [];
  return list(value, 300).map((item, index) => {
    const given = fields(item);
    const element = fields(list(given.messageBody, 1)[0]);
    const nick = called(given.nick);
    const remoteId = text(given.ID, 200);
    const { quote } = cloudDataFromSdk(given.cloudCustomData);
    return {
      // Records from other clients may repeat or lack ids; the index in the record makes them unique.
      id: `${index}-${remoteId}`,
      remoteId,
      ...(quote && { quote }),
      senderId: text(given.from, 128),
      nick,
      avatar: avatarAddress(given.avatar),
      time: number(given.time, 0, 4_102_444_800, 0) * 1000,
      body: bodyFromSdk(
        element.type ?? given.type,
        element.payload ?? element.content ?? given.payload,
        { senderNick: nick, mentions: [] },
        depth,
      ),
    };
  });
}
