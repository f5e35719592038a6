import { type Random, randomOf } from '../art/random.ts';
import type { SeedUser } from './people.ts';
import type { SeedRental } from './rentals.ts';
import type { SeedSkill } from './skills.ts';
import { comments, reviewTags } from './words.ts';

/** A review of a skill or an account that is older than the seeded orders. */
export interface SeedReview {
  userId: number;
  sellerId: number;
  skillId: number | null;
  listingId: number | null;
  gameId: number;
  score: number;
  comment: string;
  tags: string[];
  daysAgo: number;
}

/** Score and text of one review. */
export function opinion(
  random: Random,
  isOutstanding = false,
): { score: number; comment: string; tags: string[] } {
  const score = isOutstanding
    ? random.weighted([
        [5, 86],
        [4, 12],
        [3, 2],
      ] as const)
    : random.weighted([
        [5, 70],
        [4, 20],
        [3, 6],
        [2, 3],
        [1, 1],
      ] as const);
  const language = random.weighted([
    ['id', 6],
    ['en', 2.6],
    ['zh', 1.4],
  ] as const);
  const kind = score >= 4 ? 'high' : score === 3 ? 'middle' : 'low';
  return {
    score,
    comment: random.chance(0.93) ? random.pick(comments[language][kind]) : '',
    tags: score >= 4 ? random.some(reviewTags, random.int(0, 3)) : [],
  };
}

/** Reviews of every skill and account with earlier orders. */
export function makeReviews(
  users: readonly SeedUser[],
  skills: readonly SeedSkill[],
  rentals: readonly SeedRental[],
): SeedReview[] {
  const reviews: SeedReview[] = [];
  const write = (
    seed: string,
    count: number,
    oldest: number,
    sellerId: number,
    about: Pick<SeedReview, 'skillId' | 'listingId' | 'gameId'>,
  ) => {
    const random = randomOf(seed);
    for (let index = 0; index < count; index += 1) {
      let author = random.pick(users).id;
      if (author === sellerId) author = users.find((user) => user.id !== sellerId)?.id ?? author;
      reviews.push({
        userId: author,
        sellerId,
        ...about,
        ...opinion(random, sellerId < 20_021),
        daysAgo: random.int(1, Math.max(2, oldest)),
      });
    }
  };
  for (const skill of skills) {
    const isKnown = skill.userId < 20_021;
    const count =
      skill.pastOrders === 0 ? 0 : Math.min(isKnown ? 40 : 8, 1 + Math.round(skill.pastOrders / 40));
    write(`reviews ${skill.id}`, count, Math.min(360, skill.createdDaysAgo), skill.userId, {
      skillId: skill.id,
      listingId: null,
      gameId: skill.game.id,
    });
  }
  for (const rental of rentals) {
    write(
      `rental reviews ${rental.id}`,
      Math.min(6, Math.round(rental.pastOrders / 40)),
      rental.createdDaysAgo,
      rental.ownerId,
      { skillId: null, listingId: rental.id, gameId: rental.game.id },
    );
  }
  return reviews;
}
