import { codes, type Page } from '#api/contract/common.ts';
import type { PlayerCard } from '#api/contract/people.ts';
import type { Evaluation, Skill, SkillItem } from '#api/contract/skills.ts';
import type { Language } from '#lib/locale.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { containing, Filters, holds } from './Filters.ts';
import { type PlayerSearch, playerFilters, sortOrders } from './player-search.ts';
import { Refusal } from './Refusal.ts';
import { columns, joined, reader, type SkillRow, tables, toCard, toItem } from './skill-rows.ts';
import { type SummaryRow, summaryColumns, toSummary } from './user-records.ts';

/** The caller and their language. */
type Reader = { userId: number | null; language: Language };

/** Skills and the players who sell them. */
export class Skills {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  ofUser(
    userId: number,
    shelfStatus: number | undefined,
    { userId: readerId, language }: Reader,
  ): SkillItem[] {
    const filters = new Filters().add('s.user_id = ?', userId);
    if (shelfStatus !== undefined) filters.add('s.shelf_status = ?', shelfStatus);
    return this.#select(readerId, filters, 's.order_count DESC, s.skill_id').map((row) =>
      toItem(row, language),
    );
  }

  /** A skill with its player; an unlisted skill is only visible to its owner. */
  find(skillId: number, { userId, language }: Reader): Skill {
    const row = this.#select(userId, new Filters().add('s.skill_id = ?', skillId), 's.skill_id')[0];
    if (!row || (row.shelf_status !== 1 && row.user_id !== userId))
      throw new Refusal(codes.notFound, 'itemNotFound');
    return {
      ...toItem(row, language),
      seller: toSummary(row),
      location: row.location,
      voice:
        row.audio_url !== null && row.audio_seconds !== null
          ? { url: row.audio_url, seconds: row.audio_seconds }
          : null,
      screenshot: row.screenshot,
    };
  }

  search(
    query: { keyword?: string | undefined; gameId?: number | undefined; page: number; pageSize: number },
    { userId, language }: Reader,
  ): Page<SkillItem> {
    const filters = new Filters().add('s.shelf_status = 1 AND u.is_destroyed = 0');
    if (query.gameId !== undefined) filters.add('s.game_id = ?', query.gameId);
    if (query.keyword?.trim()) {
      const words = containing(query.keyword);
      filters.add(holds('u.nickname', 'g.name', 's.description'), words, words, words);
    }
    const total = this.#count(filters);
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#select(userId, filters, 's.order_count DESC, s.skill_id', query.pageSize, offset);
    return {
      items: rows.map((row) => toItem(row, language)),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  /** Players as cards, each with the matching skill that sorts first. */
  searchPlayers(query: PlayerSearch, readerId: number | null): Page<PlayerCard> {
    const filters = playerFilters(query);
    const { keys, within, among } = sortOrders[query.sort];
    const offset = (query.page - 1) * query.pageSize;
    // All matches are sorted by a few narrow columns; only the cards of the page are read completely.
    const place = this.#database.all<{ skill_id: number; total: number }>(
      `${reader} SELECT skill_id, count(*) OVER () AS total FROM (
         SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY ${within}) AS place FROM (
           SELECT s.skill_id, s.user_id, s.order_count, CAST(s.rating_sum AS REAL) / max(s.rating_count, 1) AS score${keys}
           FROM ${tables} WHERE ${filters.where}))
       WHERE place = 1 ORDER BY ${among}, user_id LIMIT ? OFFSET ?`,
      ...this.#reader(readerId),
      ...filters.params,
      query.pageSize,
      offset,
    );
    const total = place[0]?.total ?? (offset === 0 ? 0 : this.#countPlayers(readerId, filters));
    const ids = JSON.stringify(place.map(({ skill_id }) => skill_id));
    const rows = this.#database.all<SkillRow>(
      `${reader} SELECT ${columns} FROM json_each(?) j JOIN skills s ON s.skill_id = j.value ${joined} ORDER BY j.key`,
      ...this.#reader(readerId),
      ids,
    );
    return {
      items: rows.map((row) => toCard(row)),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  /** Players for Home: online ones first, then by rating. */
  recommend(count: number, readerId: number | null): { items: PlayerCard[]; onlineCount: number } {
    const first = { sort: 'rating', page: 1, pageSize: count } as const;
    const online = this.searchPlayers({ ...first, online: true }, readerId);
    const known = new Set(online.items.map((card) => card.user.userId));
    const rest =
      online.items.length < count
        ? this.searchPlayers(first, readerId).items.filter((card) => !known.has(card.user.userId))
        : [];
    return { items: [...online.items, ...rest].slice(0, count), onlineCount: online.total };
  }

  /** Reviews of a user's skills and accounts, newest first. */
  evaluations(query: {
    userId: number;
    skillId?: number | undefined;
    page: number;
    pageSize: number;
  }): Page<Evaluation> {
    const filters = new Filters().add('e.seller_id = ?', query.userId);
    if (query.skillId !== undefined) filters.add('e.skill_id = ?', query.skillId);
    const total =
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM evaluations e WHERE ${filters.where}`,
        ...filters.params,
      )?.n ?? 0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<
      SummaryRow & {
        evaluation_id: number;
        score: number;
        comment: string;
        tags: string;
        game_name: string;
        created_at: number;
      }
    >(
      `SELECT ${summaryColumns}, e.evaluation_id, e.score, e.comment, e.tags, g.name AS game_name, e.created_at
       FROM evaluations e JOIN users u ON u.user_id = e.user_id JOIN games g ON g.game_id = e.game_id
       WHERE ${filters.where} ORDER BY e.created_at DESC, e.evaluation_id DESC LIMIT ? OFFSET ?`,
      ...filters.params,
      query.pageSize,
      offset,
    );
    return {
      items: rows.map((row) => ({
        id: row.evaluation_id,
        user: toSummary(row),
        score: row.score,
        comment: row.comment,
        tags: JSON.parse(row.tags) as string[],
        gameName: row.game_name,
        createdAt: row.created_at,
      })),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  #reader(readerId: number | null): [number, number] {
    return [readerId ?? 0, this.#clock.now()];
  }

  #select(readerId: number | null, filters: Filters, order: string, limit = 200, offset = 0): SkillRow[] {
    return this.#database.all<SkillRow>(
      `${reader} SELECT ${columns} FROM ${tables} WHERE ${filters.where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      ...this.#reader(readerId),
      ...filters.params,
      limit,
      offset,
    );
  }

  #countPlayers(readerId: number | null, filters: Filters): number {
    return (
      this.#database.get<{ n: number }>(
        `${reader} SELECT count(DISTINCT s.user_id) AS n FROM ${tables} WHERE ${filters.where}`,
        ...this.#reader(readerId),
        ...filters.params,
      )?.n ?? 0
    );
  }

  #count(filters: Filters): number {
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM ${tables} WHERE ${filters.where}`,
        ...filters.params,
      )?.n ?? 0
    );
  }
}
