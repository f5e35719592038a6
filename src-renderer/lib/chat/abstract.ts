import type { NoticeName, NoticeSentence } from '../rules/notices.ts';
import { withGlyphs } from './emoji.ts';
import { onOneLine } from './plain.ts';
import type { CustomContent, MessageBody, Tip, TipMember } from './records.ts';

/** The lines there are, each a key of the namespace `chat` below `abstract`. */
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
  | 'tip.joined'
  | 'tip.invited'
  | 'tip.left'
  | 'tip.removed'
  | 'tip.removedYou'
  | 'tip.madeAdmin'
  | 'tip.unmadeAdmin'
  | 'tip.renamed'
  | 'tip.noticeChanged'
  | 'tip.avatarChanged'
  | 'tip.ownerChanged'
  | 'tip.muteAllOn'
  | 'tip.muteAllOff'
  | 'tip.muted'
  | 'tip.unmuted'
  | 'tip.pinned'
  | 'tip.unpinned'
  | 'tip.other'
  | `notice.${NoticeName}`;

/** One line about a message: a key of the namespace `chat` and what goes into it. */
export interface Abstract {
  readonly key: `abstract.${AbstractName}`;
  readonly params: Readonly<Record<string, string | number>>;
}

const maxLength = 120;

function line(key: AbstractName, params: Abstract['params'] = {}): Abstract {
  return { key: `abstract.${key}`, params };
}

function oneLine(text: string): string {
  return onOneLine(withGlyphs(text.slice(0, maxLength * 2)))
    .slice(0, maxLength)
    .toWellFormed();
}

/** The words a custom message says of itself. */
function said(text: string): Abstract {
  const words = oneLine(text);
  return words === '' ? line('custom') : line('text', { text: words });
}

/** Somebody's name among the words of a sentence. */
function name(given: string): string {
  return onOneLine(given).slice(0, 60).toWellFormed();
}

/** The line that stands for a message in the conversation list, in quotes and in notifications. */
export function abstractOf(body: MessageBody, selfId: string): Abstract {
  switch (body.kind) {
    case 'text':
      return line('text', { text: oneLine(body.text) });
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
    case 'tip':
      return tipAbstract(body.tip, selfId);
    case 'revoked':
      if (body.revokerId === selfId) return line('revokedByYou');
      // An id says nothing to anybody.
      return body.revokerNick === ''
        ? line('revokedUnnamed')
        : line('revoked', { name: name(body.revokerNick) });
    case 'gap':
      return line('gap');
    case 'unsupported':
      return line('unsupported');
  }
}

/** What a service account tells, in the words of whoever reads it. */
function noticeLine({ name: notice, values }: NoticeSentence): Abstract {
  return line(
    `notice.${notice}`,
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, name(value)])),
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
        : line('groupCreated', { name: name(content.operator) });
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

/** The centred line of a group tip; the user themselves is "you". */
export function tipAbstract(tip: Tip, selfId: string): Abstract {
  const operator = nameOf(tip.operator);
  switch (tip.type) {
    case 'joined': {
      const names = namesOf(tip.members);
      const isOwnDoing = tip.members.length <= 1 && tip.members[0]?.userId === tip.operator.userId;
      if (isOwnDoing) return line('tip.joined', { names });
      return line('tip.invited', { operator, names });
    }
    case 'left':
      return line('tip.left', { names: namesOf(tip.members) || operator });
    case 'removed':
      if (tip.members.some((member) => member.userId === selfId)) return line('tip.removedYou', { operator });
      return line('tip.removed', { operator, names: namesOf(tip.members) });
    case 'madeAdmin':
      return line('tip.madeAdmin', { names: namesOf(tip.members) });
    case 'unmadeAdmin':
      return line('tip.unmadeAdmin', { names: namesOf(tip.members) });
    case 'renamed':
      return line('tip.renamed', { operator, name: name(tip.name) });
    case 'noticeChanged':
      return line('tip.noticeChanged', { operator, notice: oneLine(tip.notice) });
    case 'avatarChanged':
      return line('tip.avatarChanged', { operator });
    case 'ownerChanged':
      return line('tip.ownerChanged', { name: nameOf(tip.owner) });
    case 'muteAllChanged':
      return line(tip.isOn ? 'tip.muteAllOn' : 'tip.muteAllOff', { operator });
    case 'memberMuted':
      return line(tip.seconds > 0 ? 'tip.muted' : 'tip.unmuted', { operator, names: namesOf(tip.members) });
    case 'pinChanged':
      return line(tip.isPinned ? 'tip.pinned' : 'tip.unpinned', { operator });
    case 'other':
      return line('tip.other');
  }
}

function nameOf(member: TipMember): string {
  return name(member.nick || member.userId);
}

function namesOf(members: readonly TipMember[]): string {
  return members.map(nameOf).filter(Boolean).slice(0, 10).join(', ');
}
