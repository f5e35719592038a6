import type { SelfInfo, UserSummary } from '#api/contract/people.ts';
import type { Language } from '#lib/locale.ts';

/** A row of `users`. */
export interface UserRow {
  user_id: number;
  nickname: string;
  avatar_medium: string;
  avatar_original: string;
  gender: SelfInfo['gender'];
  birthday: string | null;
  city: string;
  bio: string;
  cover: string | null;
  phone: string | null;
  google_id: string | null;
  facebook_id: string | null;
  is_player: number;
  is_account_owner: number;
  is_verified: number;
  is_identity_auth: number;
  can_chat: number;
  is_destroyed: number;
  is_bot: number;
  is_demo: number;
  language: Language;
  audio_url: string | null;
  audio_seconds: number | null;
  presence: UserSummary['presence'];
  reply_minutes: number | null;
  registered_at: number;
}

/** The columns of a summary, to be selected from `users u`. */
export const summaryColumns =
  'u.user_id, u.nickname, u.avatar_medium, u.avatar_original, u.is_verified, u.presence';
/** A row of {@link summaryColumns}. */
export type SummaryRow = Pick<
  UserRow,
  'user_id' | 'nickname' | 'avatar_medium' | 'avatar_original' | 'is_verified' | 'presence'
>;

/** A user's name and avatar for a card. */
export function toSummary(row: SummaryRow): UserSummary {
  return {
    userId: row.user_id,
    nickname: row.nickname,
    avatar: { medium: row.avatar_medium, original: row.avatar_original },
    isVerified: row.is_verified === 1,
    presence: row.presence,
  };
}

/** The signed-in user's own data. */
export function toSelf(row: UserRow): SelfInfo {
  return {
    userId: row.user_id,
    nickname: row.nickname,
    avatar: { medium: row.avatar_medium, original: row.avatar_original },
    gender: row.gender,
    birthday: row.birthday,
    isPlayer: row.is_player === 1,
    isAccountOwner: row.is_account_owner === 1,
    registeredAt: row.registered_at,
  };
}
