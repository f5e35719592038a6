/** A person named by a group tip. */
export interface TipMember {
  readonly userId: string;
  readonly nick: string;
}

/** What happened in a group, shown as one centred line. */
export type Tip =
  | {
      readonly type: 'joined' | 'removed' | 'madeAdmin' | 'unmadeAdmin';
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
    }
  | { readonly type: 'left'; readonly operator: TipMember; readonly members: readonly TipMember[] }
  | { readonly type: 'renamed'; readonly operator: TipMember; readonly name: string }
  | { readonly type: 'noticeChanged'; readonly operator: TipMember; readonly notice: string }
  | { readonly type: 'avatarChanged'; readonly operator: TipMember }
  | { readonly type: 'ownerChanged'; readonly operator: TipMember; readonly owner: TipMember }
  | { readonly type: 'muteAllChanged'; readonly operator: TipMember; readonly isOn: boolean }
  | {
      readonly type: 'memberMuted';
      readonly operator: TipMember;
      readonly members: readonly TipMember[];
      readonly seconds: number;
    }
  | { readonly type: 'pinChanged'; readonly operator: TipMember; readonly isPinned: boolean }
  | { readonly type: 'other'; readonly operator: TipMember };
