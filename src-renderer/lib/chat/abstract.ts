import type { NoticeName, NoticeSentence } from '../rules/notices.ts';
import type { CustomContent, MessageBody } from './records.ts';
import { shortLine, shortName } from './short.ts';
import { type LineParam, type TipLineName, tipLine } from './tip-line.ts';

/** Names of the abstract lines, each a key below `abstract` in the namespace `chat`. */
export type AbstractName =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'file'
  | 'location'
  | 'face'
  | 'merger'
  | 'custom'
  | 'evaluate'
  | 'groupCreated'
  | 'voiceCall'
  | 'videoCall'
  | 'room'
  | 'revokedByYou'
  | 'revoked'
  | 'revokedUnnamed'
  | 'unsupported'
  | 'gap'
  | `tip.${TipLineName}`
  | `notice.${NoticeName}`;

/** One line about a message: a key of the namespace `chat` and its parameters. */
export interface Abstract {
  readonly key: `abstract.${AbstractName}`;
  readonly params: Readonly<Record<string, LineParam>>;
}

function line(key: AbstractName, params: Abstract['params'] = {}): Abstract {
  return { key: `abstract.${key}`, params };
}

/** The line with the text that a custom message brings. */
function said(text: string): Abstract {
  const words = shortLine(text);
  return words === '' ? line('custom') : line('text', { text: words });
}

/** The line that represents a message in the conversation list, in quotes and in notifications. */
export function abstractOf(body: MessageBody, selfId: string): Abstract {
  switch (body.kind) {
    case 'text':
      return line('text', { text: shortLine(body.text) });
    case 'image':
      return line('image');
    case 'video':
      return line('video');
    case 'audio':
      return line('audio');
    case 'file':
      return line('file', { name: body.name });
    case 'location':
      return line('location');
    case 'face':
      return line('face');
    case 'merger':
      return line('merger');
    case 'custom':
      return customAbstract(body.content, body.description);
    case 'tip': {
      const { name, params } = tipLine(body.tip, selfId);
      return line(`tip.${name}`, params);
    }
    case 'revoked':
      if (body.revokerId === selfId) return line('revokedByYou');
      // Without a nick the line names nobody, because a user id means nothing to the reader.
      return body.revokerNick === ''
        ? line('revokedUnnamed')
        : line('revoked', { name: shortName(body.revokerNick) });
    case 'gap':
      return line('gap');
    case 'unsupported':
      return line('unsupported');
  }
}

/** The line of a service account's notice, in the reader's language. */
function noticeLine({ name: notice, values }: NoticeSentence): Abstract {
  return line(
    `notice.${notice}`,
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shortName(value)])),
  );
}

/** The line of a custom message. */
export function customAbstract(content: CustomContent, description: string): Abstract {
  switch (content.type) {
    case 'service':
    case 'order':
    case 'consultation':
      return said(content.title);
    case 'link':
      return said(content.text || content.link);
    case 'orderNotice':
      return content.sentence ? noticeLine(content.sentence) : said(content.content);
    case 'evaluate':
      return line('evaluate');
    case 'groupCreated':
      return content.operator === ''
        ? said(content.text)
        : line('groupCreated', { name: shortName(content.operator) });
    case 'call':
      return line(content.media === 'video' ? 'videoCall' : 'voiceCall');
    case 'room':
      return content.text === '' ? line('room') : said(content.text);
    case 'typing':
      return line('custom');
    case 'unknown':
      return said(description);
  }
}

/** True for lines that are whole sentences and name the person themselves, such as that of a recalled message. */
export function isSentence(body: MessageBody): boolean {
  if (body.kind === 'custom') return body.content.type === 'groupCreated';
  return body.kind === 'tip' || body.kind === 'revoked';
}
