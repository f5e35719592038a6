import type { Banner } from '#api/contract/common.ts';
import type { Game } from '#api/contract/games.ts';
import type { Language } from '#lib/locale.ts';
import type { Database } from '../database/open.ts';

type BannerRecord = { [K in keyof typeof Banner.shape]: unknown };

/** Games and Home's banners, which only the seed changes. */
export class Games {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): Game[] {
    const ranks = this.#grouped<string>('SELECT game_id, name AS value FROM game_ranks ORDER BY position');
    const services = this.#grouped<Game['services'][number]>(
      "SELECT game_id, service AS value FROM game_services ORDER BY instr('match coaching voice team', service)",
    );
    return this.#database
      .all<{
        game_id: number;
        name: string;
        icon: string;
        cover: string;
        players: number;
        accounts: number;
      }>(
        `SELECT game_id, name, icon, cover,
           (SELECT count(DISTINCT user_id) FROM skills s WHERE s.game_id = g.game_id AND shelf_status = 1) AS players,
           (SELECT count(*) FROM rental_listings l WHERE l.game_id = g.game_id AND shelf_status = 1) AS accounts
         FROM games g ORDER BY position, game_id`,
      )
      .map((row) => ({
        id: row.game_id,
        name: row.name,
        icon: row.icon,
        cover: row.cover,
        ranks: ranks.get(row.game_id) ?? [],
        services: services.get(row.game_id) ?? [],
        playerCount: row.players,
        accountCount: row.accounts,
      }));
  }

  banners(language: Language): Banner[] {
    // The language is one of three constants, so it can be part of the SQL text.
    const rows = this.#database.all<BannerRecord & { tag: string | null }>(
      `SELECT banner_id AS id, image, link, title_${language} AS title, text_${language} AS text, tag_${language} AS tag, action_${language} AS actionLabel FROM banners ORDER BY position, banner_id`,
    );
    return rows.map(({ tag, ...banner }) => ({ ...(banner as Banner), ...(tag !== null && { tag }) }));
  }

  #grouped<T>(sql: string): Map<number, T[]> {
    const groups = new Map<number, T[]>();
    for (const row of this.#database.all<{ game_id: number; value: T }>(sql)) {
      const group = groups.get(row.game_id);
      if (group) group.push(row.value);
      else groups.set(row.game_id, [row.value]);
    }
    return groups;
  }
}
