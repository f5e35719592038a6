import type { EntryOption } from '../rules/group-permissions.ts';

/** A person named by a group tip. */
export interface TipMember {
  readonly userId: string;
  readonly nick: string;
}

/** One property of a group that somebody changed. */
export type TipChange =
  | { readonly what: 'name'; readonly name: string }
  /** Empty if the notice was removed. */
  | { readonly what: 'notice'; readonly notice: string }
  | { readonly what: 'avatar' }
  | { readonly what: 'introduction' }
  | { readonly what: 'owner'; readonly owner: TipMember }
  | { readonly what: 'muteAll'; readonly isOn: boolean }
  | { readonly what: 'joining'; readonly option: EntryOption }
  | { readonly what: 'inviting'; readonly option: EntryOption };

/** The things that somebody can do to members of a group. */
export type MemberTipType =
  | 'joined'
  | 'left'
  | 'removed'
  | 'madeAdmin'
  | 'unmadeAdmin'
  | 'banned'
  | 'unbanned'
  | 'memberChanged';

/** An event in a group, shown as one centred line. */
export type Tip =
  | {
      readonly type: MemberTipType;
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
    }
  /** At least one change; several if they were made at once. */
  | { readonly type: 'changed'; readonly operator: TipMember; readonly changes: readonly TipChange[] }
  | {
      readonly type: 'memberMuted';
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
      /** 0 if they may write again. */
      readonly seconds: number;
    }
  | { readonly type: 'pinChanged'; readonly operator: TipMember; readonly isPinned: boolean }
  /** Empty if the topic's name is unknown. */
  | { readonly type: 'topicChanged'; readonly operator: TipMember; readonly topic: string }
  | { readonly type: 'other'; readonly operator: TipMember };

/** A tip in which people have the given names. */
export function namedTip(tip: Tip, nameOf: (member: TipMember) => string): Tip {
  const named = (member: TipMember): TipMember => ({ ...member, nick: nameOf(member) });
  const operator = named(tip.operator);
  switch (tip.type) {
    case 'changed':
      return {
        ...tip,
        operator,
        changes: tip.changes.map((change) =>
          change.what === 'owner' ? { ...change, owner: named(change.owner) } : change,
        ),
      };
    case 'pinChanged':
    case 'topicChanged':
    case 'other':
      return { ...tip, operator };
    default:
      return { ...tip, operator, members: tip.members.map(named) };
  }
}
