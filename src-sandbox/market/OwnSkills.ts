import type * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import type { Service } from '#api/contract/games.ts';
import type { OwnSkill, SkillOptions, skillAdd, skillUpdate } from '#api/contract/skills.ts';
import type { Language } from '#lib/locale.ts';
import { voiceProblem } from '#lib/rules/profile.ts';
import type { ProfileLimits } from '#lib/rules/profile-limits.ts';
import { canAddSkill } from '#lib/rules/skill.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';
import { ShelfReviews } from './ShelfReviews.ts';
import type { Skills } from './Skills.ts';
import { locations, unitsOf } from './skill-choices.ts';
import type { Uploads } from './Uploads.ts';

type AddBody = z.output<typeof skillAdd.body>;
type UpdateBody = z.output<typeof skillUpdate.body>;

interface SkillRow {
  skill_id: number;
  user_id: number;
  game_id: number;
  service: Service;
  rank_position: number;
  description: string;
  location: string;
  unit_price: number;
  audio_url: string | null;
  screenshot: string | null;
  shelf_status: number;
}

/** The columns of a skill that its player fills in, in the order of the statements below. */
const valuesOf = (body: AddBody | UpdateBody, rank: number) => [
  rank,
  body.description,
  body.location,
  body.unitPrice,
  body.unit,
  body.discount?.buy ?? null,
  body.discount?.send ?? null,
  body.voice.url,
  body.voice.seconds,
  body.screenshot,
];

/** The dependencies of a player's own skills. */
export interface OwnSkillsDeps {
  database: Database;
  clock: Clock;
  skills: Skills;
  uploads: Uploads;
  limits: ProfileLimits;
}

/** A player's own skills: submitted, reviewed, listed and unlisted. */
export class OwnSkills {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #skills: Skills;
  readonly #uploads: Uploads;
  readonly #reviews: ShelfReviews;
  readonly #limits: ProfileLimits;

  constructor({ database, clock, skills, uploads, limits }: OwnSkillsDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#skills = skills;
    this.#limits = limits;
    this.#uploads = uploads;
    this.#reviews = new ShelfReviews(database, clock, 'skill');
  }

  /** Every skill of a user, newest first. */
  list(userId: number, language: Language): { items: OwnSkill[]; max: number; isPlayer: boolean } {
    const ids = this.#database.all<{ skill_id: number }>(
      'SELECT skill_id FROM skills WHERE user_id = ? ORDER BY created_at DESC, skill_id DESC',
      userId,
    );
    return {
      items: ids.map(({ skill_id }) => this.#own(userId, skill_id, language)),
      max: this.#limits.maxSkillsPerPlayer,
      isPlayer: this.#isPlayer(userId),
    };
  }

  /** The choices for a skill of a game; a service that the user already offers is marked. */
  options(userId: number, gameId: number): SkillOptions {
    const services = this.#database.all<{ service: Service; is_taken: number }>(
      `SELECT service, EXISTS (SELECT 1 FROM skills s WHERE s.user_id = ? AND s.game_id = g.game_id AND s.service = g.service) AS is_taken
       FROM game_services g WHERE game_id = ? ORDER BY service`,
      userId,
      gameId,
    );
    if (services.length === 0) throw new Refusal(codes.notFound, 'itemNotFound');
    return {
      ranks: this.#ranks(gameId),
      services: services.map(({ service, is_taken }) => ({
        service,
        units: unitsOf[service],
        isTaken: is_taken === 1,
      })),
      locations,
    };
  }

  add(userId: number, body: AddBody, language: Language): OwnSkill {
    return this.#database.transaction(() => {
      this.#mustBePlayer(userId);
      const max = this.#limits.maxSkillsPerPlayer;
      const count =
        this.#database.get<{ n: number }>('SELECT count(*) AS n FROM skills WHERE user_id = ?', userId)?.n ??
        0;
      if (!canAddSkill(count, max)) throw new Refusal(codes.conflict, 'skillLimit', { max });
      const offered = this.#database.get(
        'SELECT 1 FROM game_services WHERE game_id = ? AND service = ?',
        body.gameId,
        body.service,
      );
      if (!offered) throw new FieldRefusal('service', 'skillChoice');
      const isTaken = this.#database.get(
        'SELECT 1 FROM skills WHERE user_id = ? AND game_id = ? AND service = ?',
        userId,
        body.gameId,
        body.service,
      );
      if (isTaken) throw new Refusal(codes.conflict, 'skillExists');
      const rank = this.#checked(userId, body, { gameId: body.gameId, service: body.service, known: null });
      const { lastId } = this.#database.run(
        `INSERT INTO skills (user_id, game_id, service, rank_position, description, location, unit_price, unit, buy_count, send_count, audio_url, audio_seconds, screenshot, shelf_status, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
        userId,
        body.gameId,
        body.service,
        ...valuesOf(body, rank),
        this.#clock.now(),
      );
      this.#reviews.set(lastId, 'under_review', '');
      return this.#own(userId, lastId, language);
    });
  }

  /**
   * Changes a skill. A change of anything but the price is reviewed before the skill is listed again, and so is a
   * rejected skill.
   */
  update(userId: number, body: UpdateBody, language: Language): OwnSkill {
    return this.#database.transaction(() => {
      this.#mustBePlayer(userId);
      const row = this.#take(body.id, userId);
      const rank = this.#checked(userId, body, { gameId: row.game_id, service: row.service, known: row });
      const isOnlyPrice =
        this.#reviews.find(body.id).state === 'approved' &&
        rank === row.rank_position &&
        body.location === row.location &&
        body.description === row.description &&
        body.voice.url === row.audio_url &&
        body.screenshot === row.screenshot;
      this.#database.run(
        `UPDATE skills SET rank_position = ?, description = ?, location = ?, unit_price = ?, unit = ?, buy_count = ?, send_count = ?,
           audio_url = ?, audio_seconds = ?, screenshot = ?, shelf_status = ? WHERE skill_id = ?`,
        ...valuesOf(body, rank),
        isOnlyPrice ? row.shelf_status : 0,
        body.id,
      );
      if (!isOnlyPrice) this.#reviews.set(body.id, 'under_review', '');
      return this.#own(userId, body.id, language);
    });
  }

  /** Lists or unlists an approved skill. */
  setShelf(userId: number, skillId: number, shelfStatus: 0 | 1, language: Language): OwnSkill {
    this.#mustBePlayer(userId);
    this.#take(skillId, userId);
    if (this.#reviews.find(skillId).state !== 'approved') throw new Refusal(codes.conflict, 'skillReview');
    this.#database.run('UPDATE skills SET shelf_status = ? WHERE skill_id = ?', shelfStatus, skillId);
    return this.#own(userId, skillId, language);
  }

  /** Checks a form against the choices and the uploads; returns the position of the rank. */
  #checked(
    userId: number,
    body: Pick<AddBody, 'rank' | 'location' | 'voice' | 'screenshot' | 'unit'>,
    on: { gameId: number; service: Service; known: SkillRow | null },
  ): number {
    const rank = this.#ranks(on.gameId).indexOf(body.rank);
    if (rank < 0) throw new FieldRefusal('rank', 'skillChoice');
    if (!locations.includes(body.location) && body.location !== on.known?.location)
      throw new FieldRefusal('location', 'skillChoice');
    if (!unitsOf[on.service].includes(body.unit)) throw new FieldRefusal('unit', 'skillChoice');
    if (body.voice.url !== on.known?.audio_url) {
      this.#uploads.mustOwn(userId, body.voice.url, 'voice', 'voice');
      if (voiceProblem(body.voice.seconds, this.#limits)) {
        const { voiceMinSeconds: min, voiceMaxSeconds: max } = this.#limits;
        throw new FieldRefusal('voice', 'voiceLength', { min, max });
      }
    }
    if (body.screenshot !== on.known?.screenshot)
      this.#uploads.mustOwn(userId, body.screenshot, 'skill', 'screenshot');
    return rank;
  }

  #own(userId: number, skillId: number, language: Language): OwnSkill {
    return {
      ...this.#skills.find(skillId, { userId: userId, language }),
      review: this.#reviews.find(skillId),
    };
  }

  #ranks(gameId: number): string[] {
    return this.#database
      .all<{ name: string }>('SELECT name FROM game_ranks WHERE game_id = ? ORDER BY position', gameId)
      .map(({ name }) => name);
  }

  #take(skillId: number, userId: number): SkillRow {
    const row = this.#database.get<SkillRow>('SELECT * FROM skills WHERE skill_id = ?', skillId);
    // The skill of another user counts as not found.
    if (row?.user_id !== userId) throw new Refusal(codes.notFound, 'itemNotFound');
    return row;
  }

  #isPlayer(userId: number): boolean {
    return (
      this.#database.get('SELECT 1 FROM users WHERE user_id = ? AND is_player = 1', userId) !== undefined
    );
  }

  #mustBePlayer(userId: number): void {
    if (!this.#isPlayer(userId)) throw new Refusal(codes.forbidden, 'notPlayer');
  }
}
