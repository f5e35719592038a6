import * as z from 'zod/mini';
import { bannerList } from '#api/contract/common.ts';
import { gameList } from '#api/contract/games.ts';
import { skillRecommend } from '#api/contract/recommended.ts';
import { rentalSearch } from '#api/contract/rentals.ts';
import { type Locale, locales } from '#i18n/index.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Services } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

/** The age above which a stored Home is too old to be shown. */
const keptMs = 7 * 86_400_000;

/** The parts of Home as the API replied; a part that did not load is missing. */
const HomeParts = z.object({
  banners: z.optional(bannerList.reply),
  games: z.optional(gameList.reply),
  players: z.optional(skillRecommend.reply),
  rentals: z.optional(z.pick(rentalSearch.reply, { items: true })),
});
export type HomeParts = z.output<typeof HomeParts>;

const stored = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.home',
  schema: z.object({
    userId: z.nullable(z.int()),
    locale: z.enum(locales),
    takenAt: z.number(),
    parts: HomeParts,
  }),
});

/** Home as this person saw it last, shown until it has loaded again or if it cannot. */
export class KeptHome {
  readonly #services: Pick<Services, 'now' | 'session'>;

  constructor(services: Pick<Services, 'now' | 'session'>) {
    this.#services = services;
  }

  /** The parts that were stored in a language; none if they are another person's or too old. */
  read(locale: Locale): HomeParts {
    const kept = stored.read();
    const isOwn = kept?.userId === this.#userId && kept.locale === locale;
    return kept && isOwn && this.#services.now() - kept.takenAt < keptMs ? kept.parts : {};
  }

  /** Stores parts in place of all that were stored. */
  write(locale: Locale, parts: HomeParts): void {
    stored.write({ userId: this.#userId, locale, takenAt: this.#services.now(), parts });
  }

  get #userId(): number | null {
    return this.#services.session.self?.userId ?? null;
  }
}
