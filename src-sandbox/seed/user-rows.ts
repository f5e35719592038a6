import { randomOf } from '../art/random.ts';
import type { Param } from '../database/open.ts';
import { gameArt } from './games.ts';
import { people, type SeedUser } from './people.ts';
import { avatarOf } from './users.ts';

const dayMs = 86_400_000;

/** A user as a row of `users`. */
export function userRow(user: SeedUser, now: number): Record<string, Param> {
  const avatar = avatarOf(user.portrait);
  return {
    user_id: user.id,
    nickname: user.nickname,
    avatar_medium: avatar.medium,
    avatar_original: avatar.original,
    gender: user.gender,
    birthday: user.birthday,
    city: user.city,
    bio: user.bio,
    cover: user.isPlayer ? gameArt.cover(user.gameKey) : null,
    phone: user.phone,
    is_player: user.isPlayer,
    is_account_owner: user.isOwner,
    is_verified: user.isVerified,
    is_identity_auth: user.isOwner || user.isVerified,
    is_bot: user.isBot && (user.isPlayer || user.isOwner),
    is_demo: user.isDemo,
    language: user.language,
    audio_url: user.audioSeconds === null ? null : `/art/voice/${user.id}-${user.audioSeconds}.wav`,
    audio_seconds: user.audioSeconds,
    presence: user.presence,
    reply_minutes: user.replyMinutes,
    registered_at: user.registeredDaysAgo === 0 ? now - 3_600_000 : now - user.registeredDaysAgo * dayMs,
  };
}

/** The follow relations, as rows of `follows`. */
export function makeFollows(users: readonly SeedUser[], now: number): Record<string, Param>[] {
  const rows = new Map<string, Record<string, Param>>();
  const follow = (follower: number, followed: number, daysAgo: number) => {
    if (follower !== followed)
      rows.set(`${follower} ${followed}`, {
        follower_id: follower,
        followed_id: followed,
        created_at: now - daysAgo * dayMs,
      });
  };
  for (const followed of [people.bagas, people.wulan, people.kirana, people.gilang, people.mira])
    follow(people.raka, followed, 30);
  for (const user of users) {
    const random = randomOf(`follows ${user.id}`);
    if (user.id === people.newcomer || user.id === people.raka) continue;
    for (let index = random.int(0, 6); index > 0; index -= 1)
      follow(
        user.id,
        random.chance(0.35) ? random.int(20_002, 20_020) : random.pick(users).id,
        random.int(1, 300),
      );
  }
  rows.delete(`${people.raka} ${people.intan}`);
  return [...rows.values()].filter(
    (row) => row.followed_id !== people.newcomer && row.followed_id !== people.rani,
  );
}
