import type { Profile } from '#im/records.ts';
import { fold } from '#lib/fold.ts';

type Named = Pick<Profile, 'userId' | 'nick'>;

/** The names of people as a search compares them: each record is folded once, and not again for each typed letter. */
export class FoldedNames {
  readonly #known = new WeakMap<Named, { readonly shown: string; readonly folded: string }>();

  /** The folded names and id of a person whose name on screen is `shown`. */
  of(person: Named, shown: string): string {
    const known = this.#known.get(person);
    if (known?.shown === shown) return known.folded;
    const folded = fold(`${shown} ${person.nick} ${person.userId}`);
    this.#known.set(person, { shown, folded });
    return folded;
  }
}
