import type { EntryOption } from '../rules/group-permissions.ts';
import { shortLine, shortName } from './short.ts';
import type { MemberTipType, Tip, TipChange, TipMember } from './tips.ts';

/** People in a sentence; they are written out in the reader's language. */
export interface Names {
  readonly kind: 'names';
  /** The names of the first people, without the reader; a name is empty if it is unknown. */
  readonly names: readonly string[];
  /** The number of people besides the named ones and the reader. */
  readonly others: number;
  readonly hasSelf: boolean;
  /** The place of the people in the sentence: some languages write 'You' as a subject and 'you' as an object. */
  readonly place: 'subject' | 'object';
}

/** A length of time in a sentence. */
export interface Duration {
  readonly kind: 'duration';
  readonly ms: number;
}

/** Several changed properties of a group in a sentence. */
export interface GroupParts {
  readonly kind: 'parts';
  readonly parts: readonly TipChange['what'][];
}

/** A parameter of a line about a group. */
export type LineParam = string | number | Names | Duration | GroupParts;

/** Names of the lines about groups, each a key below `abstract.tip` in the namespace `chat`. */
export type TipLineName =
  | Exclude<MemberTipType, 'unmadeAdmin'>
  | 'invited'
  | 'unmadeAdmin'
  | 'unmadeAdminYou'
  | 'renamed'
  | 'noticeChanged'
  | 'noticeRemoved'
  | 'avatarChanged'
  | 'introductionChanged'
  | 'ownerChanged'
  | 'ownerYou'
  | 'muteAllOn'
  | 'muteAllOff'
  | `joining.${EntryOption}`
  | `inviting.${EntryOption}`
  | 'several'
  | 'muted'
  | 'mutedFor'
  | 'unmuted'
  | 'pinned'
  | 'unpinned'
  | 'topicChanged'
  | 'topicsChanged'
  | 'other';

/** A line about a group and its parameters. */
export interface TipLine {
  readonly name: TipLineName;
  readonly params: Readonly<Record<string, LineParam>>;
}

/** Up to this number of people are all named; of more, only the first two are. */
const mostNamed = 3;
const namedOfMany = 2;

/** The line of a group tip; the reader is called 'you'. */
export function tipLine(tip: Tip, selfId: string): TipLine {
  const operator = namesOf([tip.operator], selfId, 'subject');
  switch (tip.type) {
    case 'joined': {
      const isOwnDoing = tip.members.length <= 1 && tip.members[0]?.userId === tip.operator.userId;
      if (isOwnDoing) return { name: 'joined', params: { names: namesOf(tip.members, selfId, 'subject') } };
      return { name: 'invited', params: { operator, names: namesOf(tip.members, selfId, 'object') } };
    }
    case 'left':
      return {
        name: 'left',
        params: { names: tip.members.length > 0 ? namesOf(tip.members, selfId, 'subject') : operator },
      };
    case 'madeAdmin':
      return { name: 'madeAdmin', params: counted(tip.members, selfId) };
    case 'unmadeAdmin':
      return tip.members.length === 1 && tip.members[0]?.userId === selfId
        ? { name: 'unmadeAdminYou', params: {} }
        : { name: 'unmadeAdmin', params: counted(tip.members, selfId) };
    case 'removed':
    case 'banned':
    case 'unbanned':
    case 'memberChanged':
      return { name: tip.type, params: { operator, names: namesOf(tip.members, selfId, 'object') } };
    case 'changed':
      return changedLine(tip.changes, operator, selfId);
    case 'memberMuted': {
      const names = namesOf(tip.members, selfId, 'object');
      if (tip.seconds <= 0) return { name: 'unmuted', params: { operator, names } };
      // The service writes an endless mute as its largest number.
      if (tip.seconds > 10 * 365 * 86_400) return { name: 'muted', params: { operator, names } };
      const duration: Duration = { kind: 'duration', ms: tip.seconds * 1000 };
      return { name: 'mutedFor', params: { operator, names, duration } };
    }
    case 'pinChanged':
      return { name: tip.isPinned ? 'pinned' : 'unpinned', params: { operator } };
    case 'topicChanged':
      return tip.topic === ''
        ? { name: 'topicsChanged', params: { operator } }
        : { name: 'topicChanged', params: { operator, topic: shortName(tip.topic) } };
    case 'other':
      return { name: 'other', params: {} };
  }
}

function changedLine(changes: readonly TipChange[], operator: Names, selfId: string): TipLine {
  const [change, ...more] = changes;
  if (!change) return { name: 'other', params: {} };
  if (more.length > 0)
    return {
      name: 'several',
      params: { operator, parts: { kind: 'parts', parts: changes.map(({ what }) => what) } },
    };
  switch (change.what) {
    case 'name':
      return { name: 'renamed', params: { operator, name: shortName(change.name) } };
    case 'notice': {
      const notice = shortLine(change.notice);
      return notice === ''
        ? { name: 'noticeRemoved', params: { operator } }
        : { name: 'noticeChanged', params: { operator, notice } };
    }
    case 'avatar':
      return { name: 'avatarChanged', params: { operator } };
    case 'introduction':
      return { name: 'introductionChanged', params: { operator } };
    case 'owner':
      return change.owner.userId === selfId
        ? { name: 'ownerYou', params: {} }
        : { name: 'ownerChanged', params: { names: namesOf([change.owner], selfId, 'subject') } };
    case 'muteAll':
      return { name: change.isOn ? 'muteAllOn' : 'muteAllOff', params: { operator } };
    case 'joining':
      return { name: `joining.${change.option}`, params: { operator } };
    case 'inviting':
      return { name: `inviting.${change.option}`, params: { operator } };
  }
}

/** Members with their number, which selects the plural form. */
function counted(members: readonly TipMember[], selfId: string): TipLine['params'] {
  return { names: namesOf(members, selfId, 'subject'), count: Math.max(1, members.length) };
}

/** Members for a sentence: up to three names, otherwise two names and the number of others. */
export function namesOf(members: readonly TipMember[], selfId: string, place: Names['place']): Names {
  const hasSelf = members.some(({ userId }) => userId === selfId);
  const rest = members.filter(({ userId }) => userId !== selfId);
  const room = (rest.length + Number(hasSelf) > mostNamed ? namedOfMany : mostNamed) - Number(hasSelf);
  return {
    kind: 'names',
    names: rest.slice(0, room).map(({ nick, userId }) => shortName(nick || userId)),
    others: Math.max(0, rest.length - room),
    hasSelf,
    place,
  };
}
