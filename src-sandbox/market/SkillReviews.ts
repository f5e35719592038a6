import { paths } from '#lib/paths.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { containing, holds } from './Filters.ts';
import type { ReviewNotices } from './ports.ts';
import { type Review, ShelfReviews } from './ShelfReviews.ts';

/** A skill as a reviewer sees it. */
export interface ReviewedSkill {
  skill_id: number;
  nickname: string;
  game: string;
  service: string;
  rank: string;
  location: string;
  description: string;
  audio_url: string | null;
  screenshot: string | null;
  unit_price: number;
  unit: string;
  shelf_status: number;
}

const notices = {
  approved: 'skillApproved',
  refused: 'skillRefused',
  unpublished: 'skillUnpublished',
} as const;

/** The reviews of skills: the skills that wait for a decision, the listed ones, and the decisions. */
export class SkillReviews {
  readonly #database: Database;
  readonly #reviews: ShelfReviews;
  readonly #notices: ReviewNotices;

  constructor(database: Database, clock: Clock, notices: ReviewNotices) {
    this.#database = database;
    this.#reviews = new ShelfReviews(database, clock, 'skill');
    this.#notices = notices;
  }

  /** Skills that wait for a review, oldest first. */
  waiting(): ReviewedSkill[] {
    return this.#reviewed("r.state = 'under_review' ORDER BY r.changed_at");
  }

  /** The latest listed skills of players or games with this name, which an admin may unlist. */
  listed(name = ''): ReviewedSkill[] {
    const words = containing(name);
    return this.#reviewed(
      `s.shelf_status = 1 AND (${holds('u.nickname', 'g.name')}) ORDER BY s.created_at DESC, s.skill_id DESC`,
      words,
      words,
    );
  }

  /** A reviewer's decision: approval lists the skill, anything else unlists it with a reason. */
  decide(skillId: number, state: Exclude<Review['state'], 'under_review'>, reason: string): void {
    this.#database.transaction(() => {
      const skill = this.#database.get<{ userId: number; title: string }>(
        'SELECT s.user_id AS userId, g.name AS title FROM skills s JOIN games g USING (game_id) WHERE skill_id = ?',
        skillId,
      );
      if (!skill) return;
      this.#database.run(
        'UPDATE skills SET shelf_status = ? WHERE skill_id = ?',
        state === 'approved' ? 1 : 0,
        skillId,
      );
      this.#reviews.set(skillId, state, reason);
      const news = { ...skill, notice: notices[state], link: paths.skills() };
      this.#database.afterCommit(() => this.#notices.reviewDone(news));
    });
  }

  #reviewed(condition: string, ...params: string[]): ReviewedSkill[] {
    return this.#database.all<ReviewedSkill>(
      `SELECT s.skill_id, u.nickname, g.name AS game, s.service, k.name AS rank, s.location, s.description, s.audio_url, s.screenshot, s.unit_price, s.unit, s.shelf_status
       FROM skills s JOIN users u USING (user_id) JOIN games g USING (game_id)
       JOIN game_ranks k ON k.game_id = s.game_id AND k.position = s.rank_position
       LEFT JOIN skill_reviews r USING (skill_id) WHERE ${condition} LIMIT 20`,
      ...params,
    );
  }
}
