import { codes, type Page } from '#api/contract/common.ts';
import type { UserSummary } from '#api/contract/people.ts';
import type { UserProfile } from '#api/contract/users.ts';
import type { ProfileLimits } from '#lib/rules/profile-limits.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { Clock } from '../clock.ts';
import type { Database, Param } from '../database/open.ts';
import { type MediaChange, ProfileReviews } from './ProfileReviews.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';
import type { Uploads } from './Uploads.ts';
import { type SummaryRow, summaryColumns, toSummary, type UserRow } from './user-records.ts';

/** The editable fields of the user's own profile. */
export interface ProfileChange extends MediaChange {
  nickname?: string | undefined;
  birthday?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  bio?: string | undefined;
  city?: string | undefined;
}

/** Users: profiles, follows and chat exclusions. */
export class Users {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly reviews: ProfileReviews;

  constructor(database: Database, clock: Clock, limits: ProfileLimits, uploads: Uploads) {
    this.#database = database;
    this.#clock = clock;
    this.reviews = new ProfileReviews(database, clock, limits, uploads);
  }

  find(userId: number): UserRow | undefined {
    return this.#database.get<UserRow>('SELECT * FROM users WHERE user_id = ?', userId);
  }

  /** The row of a user; refuses an unknown id. */
  take(userId: number): UserRow {
    const row = this.find(userId);
    if (!row) throw new Refusal(codes.notFound, 'userNotFound');
    return row;
  }

  summary(userId: number): UserSummary {
    return toSummary(this.take(userId));
  }

  /** A profile as a visitor, another user or its owner sees it. */
  profile(userId: number, viewerId: number | null): UserProfile {
    const row = this.take(userId);
    const isOwn = viewerId === userId;
    const counts = this.#counts(userId);
    const bound: UserProfile['bindAccounts'] = [];
    if (isOwn && row.phone !== null) bound.push('phone');
    if (isOwn && row.google_id !== null) bound.push('google');
    if (isOwn && row.facebook_id !== null) bound.push('facebook');
    return {
      userInfo: {
        userId,
        nickname: row.nickname,
        avatar: { medium: row.avatar_medium, original: row.avatar_original },
        gender: row.gender,
        birthday: row.birthday,
        city: row.city,
        bio: row.bio,
        registeredAt: row.registered_at,
      },
      cover: row.cover,
      presence: row.presence,
      isPlayer: row.is_player === 1,
      isAccountOwner: row.is_account_owner === 1,
      isVerified: row.is_verified === 1,
      isIdentityAuth: row.is_identity_auth === 1,
      isFollowing: viewerId !== null && this.#follows(viewerId, userId),
      canChat: this.canChat(row),
      isDestroy: row.is_destroyed === 1,
      ...(isOwn && { diamondBalance: counts.diamonds }),
      audio:
        row.audio_url !== null && row.audio_seconds !== null
          ? { url: row.audio_url, seconds: row.audio_seconds }
          : null,
      bindAccounts: bound,
      pictures: this.#database
        .all<{ url: string }>('SELECT url FROM pictures WHERE user_id = ? ORDER BY position', userId)
        .map((picture) => picture.url),
      rating: counts.rating_count > 0 ? round(counts.rating_sum / counts.rating_count) : null,
      reviewCount: counts.rating_count,
      orderCount: counts.order_count,
      followerCount: this.followerCount(userId),
      acceptancePercent: counts.decided > 0 ? Math.round((counts.accepted * 100) / counts.decided) : null,
      replyMinutes: row.reply_minutes,
      ...(isOwn && { ownMedia: this.reviews.ownMedia(userId) }),
    };
  }

  canChat(row: UserRow): boolean {
    return row.can_chat === 1 && row.is_destroyed === 0 && !isReservedUserId(row.user_id);
  }

  followerCount(userId: number): number {
    return (
      this.#database.get<{ n: number }>('SELECT count(*) AS n FROM follows WHERE followed_id = ?', userId)
        ?.n ?? 0
    );
  }

  /** Follows or unfollows; a repeated request changes nothing. */
  setFollowing(
    followerId: number,
    followedId: number,
    isFollowing: boolean,
  ): { isFollowing: boolean; followerCount: number } {
    if (followerId === followedId) throw new FieldRefusal('toUserId', 'followSelf');
    if (isReservedUserId(followedId)) throw new Refusal(codes.forbidden, 'reserved');
    this.take(followedId);
    if (isFollowing) {
      this.#database.run(
        'INSERT INTO follows (follower_id, followed_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        followerId,
        followedId,
        this.#clock.now(),
      );
    } else {
      this.#database.run(
        'DELETE FROM follows WHERE follower_id = ? AND followed_id = ?',
        followerId,
        followedId,
      );
    }
    return { isFollowing, followerCount: this.followerCount(followedId) };
  }

  /** The people whom a user follows and can chat with, the newest follow first. */
  following(userId: number, { page, pageSize }: { page: number; pageSize: number }): Page<UserSummary> {
    const followed = `FROM follows f JOIN users u ON u.user_id = f.followed_id
      WHERE f.follower_id = ? AND u.can_chat = 1 AND u.is_destroyed = 0
        AND u.user_id NOT IN (SELECT user_id FROM excluded_im_users)`;
    const total = this.#database.get<{ n: number }>(`SELECT count(*) AS n ${followed}`, userId)?.n ?? 0;
    const rows = this.#database.all<SummaryRow>(
      `SELECT ${summaryColumns} ${followed} ORDER BY f.created_at DESC, f.followed_id LIMIT ? OFFSET ?`,
      userId,
      pageSize,
      (page - 1) * pageSize,
    );
    return { items: rows.map(toSummary), total, hasMore: page * pageSize < total };
  }

  /**
   * Changes the user's own profile; gender can be set only once (docs/product.md, Profile, skills and
   * accounts).
   */
  update(userId: number, change: ProfileChange): UserRow {
    const row = this.take(userId);
    if (change.gender && row.gender !== 'undefined' && change.gender !== row.gender) {
      throw new Refusal(codes.invalidInput, 'genderSet');
    }
    if (change.birthday !== undefined && !isPastDate(change.birthday, this.#clock.now())) {
      throw new FieldRefusal('birthday', 'birthday');
    }
    return this.#database.transaction(() => this.#change(row, change));
  }

  #change(row: UserRow, change: ProfileChange): UserRow {
    const userId = row.user_id;
    this.reviews.submit({ userId, isPlayer: row.is_player === 1 }, change);
    const sets: string[] = [];
    const params: Param[] = [];
    for (const field of ['nickname', 'birthday', 'gender', 'bio', 'city'] as const) {
      const value = change[field];
      if (value === undefined) continue;
      sets.push(`${field} = ?`);
      params.push(value);
    }
    if (sets.length > 0) {
      this.#database.run(`UPDATE users SET ${sets.join(', ')} WHERE user_id = ?`, ...params, userId);
    }
    return this.take(userId);
  }

  setPresence(userId: number, presence: UserSummary['presence']): void {
    this.#database.run('UPDATE users SET presence = ? WHERE user_id = ?', presence, userId);
  }

  /** Users whose conversations are not shown. */
  excludedFromChat(): number[] {
    return this.#database
      .all<{ user_id: number }>('SELECT user_id FROM excluded_im_users ORDER BY user_id')
      .map((row) => row.user_id);
  }

  #follows(followerId: number, followedId: number): boolean {
    return (
      this.#database.get(
        'SELECT 1 FROM follows WHERE follower_id = ? AND followed_id = ?',
        followerId,
        followedId,
      ) !== undefined
    );
  }

  #counts(userId: number) {
    const row = this.#database.get<{
      rating_sum: number;
      rating_count: number;
      order_count: number;
      accepted: number;
      decided: number;
      diamonds: number;
    }>(
      `WITH offers AS (
         SELECT rating_sum, rating_count, order_count FROM skills WHERE user_id = ?1
         UNION ALL SELECT rating_sum, rating_count, order_count FROM rental_listings WHERE owner_id = ?1
       )
       SELECT coalesce(sum(rating_sum), 0) AS rating_sum, coalesce(sum(rating_count), 0) AS rating_count,
         coalesce(sum(order_count), 0) AS order_count,
         (SELECT count(*) FROM orders WHERE seller_id = ?1 AND accepted_at IS NOT NULL) AS accepted,
         (SELECT count(*) FROM orders o WHERE seller_id = ?1 AND status <> 'pending_acceptance' AND (accepted_at IS NOT NULL
           OR NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.order_id AND e.kind = 'cancelled' AND e.by_user_id = o.buyer_id))) AS decided,
         coalesce((SELECT diamonds FROM wallets WHERE user_id = ?1), 0) AS diamonds
       FROM offers`,
      userId,
    );
    if (!row) throw new Error('An aggregate without a row.');
    return row;
  }
}

/** A rating with one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function isPastDate(text: string, now: number): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    Number.isFinite(at) && new Date(at).toISOString().startsWith(text) && at < now && text >= '1900-01-01'
  );
}
